import FoundationEssentials
package import Meanings
package import Models
import SentenceWords
import Understanding

/// What transactions come to, by category and by name.
extension [Transaction] {
  /// The sums of each category in each currency, the largest first; two spellings of a category are one.
  package var categorySums: [ChatOutcome.CategorySum] {
    let names = Set(compactMap(\.category))
    let keys = Dictionary(uniqueKeysWithValues: names.map { ($0, SpendingCategory(written: $0)) })
    return Dictionary(grouping: self) { SumKey(currency: $0.currency, category: $0.category.flatMap { keys[$0] }) }
      .values.map { transactions in
        let amount = transactions.reduce(Decimal()) { $0 + $1.amount.value }
        let sum = ChatOutcome.Sum(amount: amount, currency: transactions.first?.currency ?? "")
        return ChatOutcome.CategorySum(category: transactions.first?.category, sum: sum)
      }.sorted { one, other in
        (other.sum.amount, one.sum.currency, one.category ?? "")
          < (one.sum.amount, other.sum.currency, other.category ?? "")
      }
  }

  /// Those whose category words name, else whose merchant they name; with the category as it is written.
  package func named(_ name: String) -> (transactions: [Transaction], category: String) {
    let search = TargetSearch(name)
    let categories = [String](Set(compactMap(\.category)))
    // A category is one whatever its language: what is named in one is spent in the others, too.
    let spelled = Set(search.matches(in: categories).map { categories[$0] })
    let meant = Set(spelled.map(SpendingCategory.init(written:)) + [SpendingCategory(name)])
    let same = Set(categories.filter { meant.contains(SpendingCategory(written: $0)) })
    let named = filter { transaction in transaction.category.map(same.contains) ?? false }
    let first = named.first { transaction in transaction.category.map(spelled.contains) ?? false } ?? named.first
    guard let category = first?.category else {
      return (search.matches(in: map { $0.merchant ?? "" }).map { self[$0] }, name)
    }
    return (named, category)
  }
}

/// Transactions of a currency and a category are summed.
private struct SumKey: Hashable {
  let currency: String
  let category: SpendingCategory?
}
