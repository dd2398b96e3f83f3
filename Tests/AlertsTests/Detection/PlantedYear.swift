import Calendars
import Foundation
import Models
import PropertyTesting

/// A year of one user's payments with anomalies planted into it, the same for the same seed.
///
/// The ordinary payments are no easy background: sums vary by factors, weeks at the start of a month are dearer, bills come
/// monthly, new shops are visited, and some evenings are late.
struct PlantedYear {
  struct Anomaly: Hashable {
    let type: AlertType
    /// The category of a spending spree, the id of a suspicious payment.
    let what: String
    let days: ClosedRange<Int>
  }

  private(set) var payments: [Transaction] = []
  private(set) var anomalies: [Anomaly] = []

  static let zone = ZoneInfo(secondsFromGMT: 3 * 3_600) ?? .gmt
  /// The first of January 2026.
  static let firstDay = 20_454
  static let days = 365

  private struct Habit {
    let category: String
    let perWeek: Double
    let usual: Double
    let spread: Double
    let shops: Int
  }

  private static let habits = [
    Habit(category: "food", perWeek: 4, usual: 60, spread: 0.4, shops: 5),
    Habit(category: "coffee", perWeek: 3, usual: 15, spread: 0.2, shops: 3),
    Habit(category: "fuel", perWeek: 1.5, usual: 90, spread: 0.2, shops: 2),
    Habit(category: "dining", perWeek: 1.5, usual: 120, spread: 0.5, shops: 6),
    Habit(category: "shopping", perWeek: 0.7, usual: 200, spread: 0.6, shops: 8),
    Habit(category: "pharmacy", perWeek: 0.5, usual: 50, spread: 0.4, shops: 2),
  ]

  private var random: SplitMix64
  private let wealth: Double
  private var strangers = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: Seed(rawValue: seed))
    wealth = exp(0.5 * random.normal())
    let sprees = plantedSprees()
    for day in 0..<Self.days { spend(on: day, sprees) }
    plantSuspiciousPayments()
    payments.sort { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  // MARK: The ordinary

  private mutating func spend(on day: Int, _ sprees: [Anomaly]) {
    let season = (day % 30) < 7 ? 1.25 : 1.0
    for habit in Self.habits {
      let isSpree = sprees.contains { $0.what == habit.category && $0.days.contains(day) }
      let chance = habit.perWeek / 7 * (isSpree ? 1.5 : 1)
      guard random.unit() < chance else { continue }
      let factor = isSpree ? 2.4 + random.unit() : 1
      let amount = habit.usual * wealth * season * factor * exp(habit.spread * random.normal())
      pay(amount, habit.category, shop(habit), at: time(on: day))
    }
    if day % 30 == 0 { pay(2_500 * wealth, "rent", "Landlord", at: time(on: day)) }
    if day % 30 == 4 { pay(180, "utilities", "Power", at: time(on: day)) }
    if day % 30 == 9 { pay(49, "subscriptions", "Streaming", at: time(on: day)) }
  }

  /// Now and then a shop that was never visited.
  private mutating func shop(_ habit: Habit) -> String {
    if random.unit() < 0.06 {
      strangers += 1
      return "\(habit.category) \(strangers) elsewhere"
    }
    return "\(habit.category) \(Int(random.unit() * Double(habit.shops)))"
  }

  /// Mostly by day; a few late evenings.
  private mutating func time(on day: Int) -> Double {
    let hour = random.unit() < 0.02 ? 22 + 2 * random.unit() : min(max(14 + 3.5 * random.normal(), 7), 22.9)
    return Double(day) * 86_400 + hour * 3_600
  }

  @discardableResult
  private mutating func pay(_ amount: Double, _ category: String?, _ merchant: String, at time: Double) -> Transaction {
    let instant = Double(Self.firstDay) * 86_400 - Double(Self.zone.secondsFromGMT(for: .distantPast)) + time.rounded()
    let payment = Transaction(
      id: "t-\(payments.count)",
      amount: DecimalAmount("\(Decimal(Int((amount * 100).rounded())) / 100)") ?? 0,
      currency: "SAR",
      category: category,
      merchant: merchant,
      date: Date(timeIntervalSince1970: instant)
    )
    payments.append(payment)
    return payment
  }

  // MARK: The planted

  /// Two weeks of the year, in categories that are bought often enough to have a usual week.
  private mutating func plantedSprees() -> [Anomaly] {
    let sprees = [("food", 100), ("fuel", 230)].map { category, start in
      let first = start + Int(random.unit() * 90)
      return Anomaly(type: .unusualSpending, what: category, days: first...(first + 9))
    }
    anomalies += sprees
    return sprees
  }

  private mutating func plantSuspiciousPayments() {
    for _ in 0..<2 {
      let day = randomDay()
      plant(pay((800 + 2_400 * random.unit()) * wealth, nil, "stranger \(day)", at: time(on: day)), on: day)
    }
    for _ in 0..<2 {
      let day = randomDay()
      let hour = 2.5 + 1.9 * random.unit()
      plant(pay(80 * wealth, nil, "food 1", at: Double(day) * 86_400 + hour * 3_600), on: day)
    }
    for _ in 0..<2 {
      let original = payments[Int(Double(payments.count) * (0.3 + 0.6 * random.unit()))]
      let start = Double(Self.firstDay) * 86_400 - Double(Self.zone.secondsFromGMT(for: .distantPast))
      let time = original.date.timeIntervalSince1970 - start + 20 + 400 * random.unit()
      let amount = NSDecimalNumber(decimal: original.amount.value).doubleValue
      plant(pay(amount, original.category, original.merchant ?? "", at: time), on: Int(time / 86_400))
    }
  }

  private mutating func plant(_ payment: Transaction, on day: Int) {
    anomalies.append(Anomaly(type: .unauthorizedPayment, what: payment.id, days: day...day))
  }

  /// Not before there is a usual.
  private mutating func randomDay() -> Int { 100 + Int(random.unit() * 260) }
}

extension SplitMix64 {
  /// From 0 up to 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// With mean 0 and deviation 1 (Box and Muller).
  mutating func normal() -> Double {
    (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit())
  }
}
