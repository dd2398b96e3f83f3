import Alerts
import Calendars
import Models
import Testing

struct BalanceAndSavingTests {
  private let today = CalendarDay(daysSinceEpoch: 20_778)

  @Test(arguments: [(4_000.0, nil), (2_500.0, .high), (1_000.0, .critical)] as [(Double, Severity?)])
  func `a balance is low where less than a week would be left of it`(balance: Double, severity: Severity?) {
    let payments = (0..<84).map { (day: today.adding(days: -$0), amount: 70.0) }
    let projection = BalanceProjection(balance: balance, payments: payments, due: 500, today: today, days: 25)
    #expect(projection.usual == 70)
    #expect(projection.projected == balance - 500 - 25 * 70)
    #expect(projection.finding(currency: "AZN", told: today, on: today)?.severity == severity)
  }

  @Test func `a low balance comes with the numbers that led to it`() {
    let payments = (0..<84).map { (day: today.adding(days: -$0), amount: 70.0) }
    let projection = BalanceProjection(balance: 2_500, payments: payments, due: 500, today: today, days: 25)
    let finding = projection.finding(currency: "AZN", told: today, on: today)
    #expect(finding?.fact == "LOW_BALANCE/AZN/\(today)")
    #expect(finding?.message == Explanation("finding.balance", "250 AZN", "25"))
    #expect(finding?.because == Explanation("because.balance", "2500 AZN", "500 AZN", "70 AZN", "25"))
  }

  @Test func `one dear week moves no projection`() {
    let payments = (0..<84).map { (day: today.adding(days: -$0), amount: $0 < 7 ? 900.0 : 70.0) }
    #expect(BalanceProjection(balance: 0, payments: payments, due: 0, today: today, days: 1).usual == 70)
  }

  @Test func `a month that took a fifth more than the months before is a recommendation, the dearest first`() {
    var payments: [(category: String, day: CalendarDay, amount: Double)] = []
    for age in 0..<120 {
      payments.append(("food", today.adding(days: -age), age < 30 ? 15 : 10))
      payments.append(("fuel", today.adding(days: -age), age < 30 ? 11.5 : 10))
      payments.append(("dining", today.adding(days: -age), age < 30 ? 20 : 10))
    }
    let advice = SavingAdvice.all(in: payments, on: today)
    #expect(advice.map(\.category) == ["dining", "food"])
    #expect(advice.map(\.saving) == [300, 150])
    let finding = advice.first?.finding(currency: "SAR", name: "coffee", on: today)
    #expect(finding?.message == Explanation("finding.saving", "coffee", "300 SAR"))
    #expect(finding?.because == Explanation("because.saving", "coffee", "600 SAR", "300 SAR"))
  }
}
