extension Understood {
  /// Whether it asks what was spent on something else than what was understood before: `bəs qəhvəyə?`, and `keçən ay?` behind it is of that.
  func isOtherCategory(than last: Understood?) -> Bool {
    intent == .summarizeSpending && last?.intent == .summarizeSpending && slots[.amount] == nil
      && slots[.category] != nil && !isIncome
  }
}
