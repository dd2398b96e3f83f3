package import Calendars
package import FoundationEssentials
package import Models

/// What of one user's money is looked through for findings on a day; the same gives the same findings.
///
/// Payments come by one after the other, and none is kept: there may be more than fit into memory.
package struct Finances: Sendable {
  private struct Group: Hashable {
    let currency: String
    /// By its key; nil for what has none, and for what has one too many.
    let category: String?
  }

  /// What there is.
  package var balances: [Balance]
  /// What is known to come off within the ``daysAhead``, by currency.
  package var due: [String: Decimal]
  /// When taxes are due.
  package var calendar: TaxCalendar?
  private let zone: ZoneInfo
  private let today: CalendarDay
  private let key: @Sendable (String) -> String
  /// The keys of the categories, by their names.
  private var keys: [String: String] = [:]
  /// How each category was written last, by its key.
  private var names: [String: String] = [:]
  private var detector: SpendingDetector
  /// What the detector found that is news.
  private var spending: [Finding] = []
  /// What was spent, by how many days before today.
  private var totals: [Group: [Double]] = [:]

  /// - Parameters:
  ///   - balances: What there is.
  ///   - due: What is known to come off within the ``daysAhead``, by currency.
  ///   - calendar: When taxes are due.
  ///   - zone: Where the user's clock stands.
  ///   - today: What that clock shows.
  ///   - key: What is the same for all names of a category.
  package init(
    balances: [Balance] = [],
    due: [String: Decimal] = [:],
    calendar: TaxCalendar? = nil,
    zone: ZoneInfo,
    today: CalendarDay,
    key: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.balances = balances
    self.due = due
    self.calendar = calendar
    self.zone = zone
    self.today = today
    self.key = key
    detector = SpendingDetector(zone: zone)
  }

  /// How many days before today payments count: what is news, and what that is held against.
  package static let horizon = newsDays + 110
  package static let daysAhead = 14
  /// What happened longer ago is no news.
  private static let newsDays = 30
  /// Of what was spent, the newest: who has more to look at looks at none.
  private static let mostSpending = 100

  /// Takes a payment of the last ``horizon`` days, which is not earlier than the last one.
  package mutating func take(_ payment: Transaction) {
    let news = today.adding(days: -Self.newsDays)...today
    let category = payment.category.map { key(of: $0) }
    spending += detector.take(payment, category: category).filter { news.contains($0.day) }
    // Now and then, so that dropping costs nothing on the whole.
    if spending.count > 2 * Self.mostSpending { spending.removeFirst(spending.count - Self.mostSpending) }
    let age = today.days(since: CalendarDay(of: payment.date, in: zone))
    guard (0...Self.horizon).contains(age) else { return }
    var group = Group(currency: payment.currency, category: category)
    if totals[group] == nil, totals.count >= SpendingDetector.mostCategories {
      group = Group(currency: payment.currency, category: nil)
    }
    totals[group, default: Array(repeating: 0, count: Self.horizon + 1)][age] += payment.amount.value.inexact
    if let key = group.category { names[key] = payment.category }
  }

  /// Names are few: that of a category is asked for once.
  private mutating func key(of name: String) -> String {
    if let key = keys[name] { return key }
    let key = key(name)
    if keys.count < SpendingDetector.mostCategories { keys[name] = key }
    return key
  }

  /// What is worth an alert.
  package var findings: [Finding] {
    let taxes = calendar?.findings(on: today) ?? []
    return taxes + balances.compactMap(projection) + spending.suffix(Self.mostSpending) + advice
  }

  private func days(of group: Group) -> [(day: CalendarDay, amount: Double)] {
    (totals[group] ?? []).enumerated().map { (day: today.adding(days: -$0.offset), amount: $0.element) }
  }

  private func projection(of balance: Balance) -> Finding? {
    let spent = totals.keys.filter { $0.currency == balance.currency }.flatMap { days(of: $0) }
    let since = spent.filter { $0.day > balance.day && $0.day <= today }.reduce(0) { $0 + $1.amount }
    let projection = BalanceProjection(
      balance: balance.amount.value.inexact - since,
      payments: spent,
      due: due[balance.currency]?.inexact ?? 0,
      today: today,
      days: Self.daysAhead
    )
    return projection.finding(currency: balance.currency, told: balance.day, on: today)
  }

  private var advice: [Finding] {
    let currencies = Dictionary(grouping: totals.keys) { $0.currency }.sorted { $0.key < $1.key }
    return currencies.flatMap { currency, groups in
      let spent = groups.flatMap { group in
        group.category.map { category in days(of: group).map { (category: category, day: $0.day, amount: $0.amount) } }
          ?? []
      }
      return SavingAdvice.all(in: spent, on: today).prefix(Self.mostAdvice)
        .map { $0.finding(currency: currency, name: names[$0.category] ?? $0.category, on: today) }
    }
  }

  /// Of each currency; more advice is none.
  private static let mostAdvice = 3
}
