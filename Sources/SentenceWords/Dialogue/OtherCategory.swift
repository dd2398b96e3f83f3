package import Meanings

/// Tells whether what was spent on something else is asked: `bəs qəhvəyə?`, and `keçən ay?` behind it is of that.
package enum OtherCategory {
  package static func isAsked(for correction: Understood, behind last: Understood?) -> Bool {
    correction.intent == .summarizeSpending && last?.intent == .summarizeSpending && correction.slots[.amount] == nil
      && correction.slots[.category] != nil && !correction.isIncome
  }
}
