import Calendars
import ForAll
import Alerts
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

@Suite(.onOwnThreads)
struct SpendingDetectorTests {
  @Test func `of very many suspicious payments the newest are told of`() {
    let today = CalendarDay(daysSinceEpoch: 20_000)
    var finances = Finances(zone: .gmt, today: today)
    for number in 0..<1_000 {
      finances.take(
        Transaction(
          id: "p\(number)",
          amount: 10,
          currency: "SAR",
          merchant: "same",
          date: Date(timeIntervalSince1970: 20_000 * 86_400 + Double(number))
        )
      )
    }
    let findings = finances.findings
    #expect(findings.count == 100)
    #expect(findings.last?.fact.contains("p999") == true)
  }

  private static let zone = PlantedYear.zone
  private static let firstDay = PlantedYear.firstDay

  /// Another seed than those by which the limits were chosen.
  @Test
  func `of a thousand planted years at least nine findings in ten are right, and eight anomalies in ten are found`() {
    var all = DetectionQuality()
    for seed in 0..<1_000 {
      let year = PlantedYear(seed: 7_000_000 + UInt64(seed))
      all.add(SpendingDetector.findings(in: year.payments, zone: Self.zone), in: year)
    }
    #expect(all.planted == 8_000)
    #expect(all.precision >= 0.9, "\(all)")
    #expect(all.recall >= 0.8, "\(all)")
  }

  @Test func `a second payment of the same sum within minutes is told of, with the reason`() {
    let payments = [payment(1, "42.50", "Panda", minute: 0), payment(2, "42.50", "Panda", minute: 4)]
    let findings = SpendingDetector.findings(in: payments, zone: Self.zone)
    #expect(findings.map(\.fact) == ["UNAUTHORIZED_PAYMENT/t-2"])
    #expect(findings.map(\.because) == [Explanation("because.duplicate", "42.50 SAR", "Panda", "4")])
    #expect(findings.map(\.severity) == [.high])
  }

  @Test(arguments: [("42.50", "Panda", 11), ("42.51", "Panda", 4), ("42.50", "Othaim", 4)])
  func `later, of another sum or to another merchant, it is no duplicate`(amount: String, merchant: String, minute: Int)
  {
    let payments = [payment(1, "42.50", "Panda", minute: 0), payment(2, amount, merchant, minute: minute)]
    #expect(SpendingDetector.findings(in: payments, zone: Self.zone).isEmpty)
  }

  @Test func `a large payment to a stranger is critical, once there is a usual`() {
    let usual = (0..<40).map { payment($0, "\(20 + $0 % 7)", "Panda", day: $0) }
    let findings = SpendingDetector.findings(in: usual + [payment(99, "2300", "Nobody", day: 40)], zone: Self.zone)
    #expect(findings.map(\.because) == [Explanation("because.newMerchant", "Nobody", "2300 SAR", "100")])
    #expect(findings.map(\.severity) == [.critical])
    let early = usual.prefix(10) + [payment(99, "2300", "Nobody", day: 40)]
    #expect(SpendingDetector.findings(in: Array(early), zone: Self.zone).isEmpty)
  }

  @Test func `a payment in the night of someone who never pays at night is told of`() {
    let usual = (0..<40).map { payment($0, "\(20 + $0 % 7)", "Panda", day: $0) }
    let night = payment(99, "25", "Panda", day: 40, minute: -9 * 60)
    let findings = SpendingDetector.findings(in: usual + [night], zone: Self.zone)
    #expect(findings.map(\.because) == [Explanation("because.oddHour", "03:00", "40")])
  }

  @Test func `a week far above its usual is told of once`() {
    let usual = (0..<100).map { payment($0, "\(20 + $0 % 7)", "Panda", category: "food", day: $0) }
    let spree = (100..<106).map { payment($0, "\(90 + $0 % 7)", "Panda", category: "food", day: $0) }
    let findings = SpendingDetector.findings(in: usual + spree, zone: Self.zone)
    #expect(findings.map(\.type) == [.unusualSpending])
    #expect(findings.map(\.because.key) == ["because.spending"])
    #expect(findings.first?.fact.hasPrefix("UNUSUAL_SPENDING/food/SAR/2026-04") == true)
  }

  @Test func `the same payments give the same findings in whatever order they come, and no fact twice`() async {
    await forAll(Gen<UInt64>.uint64) { seed in
      let year = PlantedYear(seed: seed)
      let findings = SpendingDetector.findings(in: year.payments, zone: Self.zone)
      #expect(SpendingDetector.findings(in: year.payments.reversed(), zone: Self.zone) == findings)
      #expect(Set(findings.map(\.fact)).count == findings.count)
    }
  }

  /// At noon, and so many minutes later.
  private func payment(
    _ number: Int,
    _ amount: String,
    _ merchant: String,
    category: String? = nil,
    day: Int = 0,
    minute: Int = 0
  ) -> Transaction {
    let midnight = Double((Self.firstDay + day) * 86_400 - Self.zone.secondsFromGMT(for: .distantPast))
    return Transaction(
      id: "t-\(number)",
      amount: DecimalAmount(amount) ?? 0,
      currency: "SAR",
      category: category,
      merchant: merchant,
      date: Date(timeIntervalSince1970: midnight + Double(12 * 60 + minute) * 60)
    )
  }
}
