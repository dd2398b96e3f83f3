package import Databases
package import FoundationEssentials
package import Models
import Repositories
import SentenceWords
package import Store

/// Two spellings of a category are one: in budgets, and in what counts against them.
extension Budget {
  /// Whether it is another's, told anew: of the same period and the same category.
  fileprivate func isSame(as period: Period, _ category: SpendingCategory?) -> Bool {
    self.period == period && self.category.map(SpendingCategory.init(written:)) == category
  }

  /// The same under another name.
  fileprivate func named(_ category: String?) -> Self {
    Budget(period: period, category: category, amount: amount, currency: currency)
  }
}

extension UserStore {
  /// Makes one budget of those that older versions kept for two spellings of a category, as an import of both would: with the name of
  /// the first and the sum of the last; answers whether there were any.
  func uniteBudgets(_ held: [Budget]) throws(StoreError) -> Bool {
    // One category has one spelling, and nothing has to be read.
    guard
      Set(held.map(\.period)).contains(where: { period in held.count { $0.period == period && $0.category != nil } > 1 }
      )
    else { return false }
    var (united, spare): ([Budget], [Budget]) = ([], [])
    for budget in held {
      let meant = budget.category.map(SpendingCategory.init(written:))
      guard let place = united.firstIndex(where: { $0.isSame(as: budget.period, meant) }) else {
        united.append(budget)
        continue
      }
      united[place] = budget.named(united[place].category)
      spare.append(budget)
    }
    guard !spare.isEmpty else { return false }
    try budgets.replace(spare, with: united)
    return true
  }

  /// The budget of a period that is held for a category, however it is spelled.
  package func budget(_ period: Budget.Period, category: String?) throws(StoreError) -> Budget? {
    let held = try budgets.all()
    if let exact = held.first(where: { $0.period == period && $0.category == category }) { return exact }
    let meant = category.map(SpendingCategory.init(written:))
    return held.first { $0.isSame(as: period, meant) }
  }

  /// Keeps a budget in place of the one that is held for its period and category, which keeps the name that it has.
  @discardableResult
  package func put(_ budget: Budget) throws(StoreError) -> Change {
    let held = try self.budget(budget.period, category: budget.category)
    return try budgets.put(held.map { budget.named($0.category) } ?? budget)
  }
}

extension [Transaction] {
  /// What of these was spent against a budget.
  package func sum(against budget: Budget) -> Decimal {
    guard let category = budget.category.map(SpendingCategory.init(written:)) else { return sum(budget.currency) }
    var counts: [String: Bool] = [:]
    return filter { transaction in
      guard let name = transaction.category else { return false }
      if let known = counts[name] { return known }
      let isMeant = SpendingCategory(written: name) == category
      counts[name] = isMeant
      return isMeant
    }.sum(budget.currency)
  }

  /// What was spent in a currency.
  func sum(_ currency: String) -> Decimal {
    filter { $0.currency == currency }.reduce(0) { $0 + $1.amount.value }
  }
}
