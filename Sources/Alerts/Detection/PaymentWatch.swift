import FoundationEssentials
import Glibc
import Models

/// The payments in one currency, each held against those of the 90 days before it, the newest 4,096 of them.
struct PaymentWatch {
  /// Why a payment looks as if somebody else had made it.
  enum Suspicion: Hashable {
    /// The same sum to the same merchant, so many minutes before.
    case duplicate(minutes: Int)
    /// A merchant never paid before, and so many times what is usual.
    case newMerchant(times: Double)
    /// Hardly any payment came within two hours of this one's, of so many.
    case oddHour(hour: Int, payments: Int)
  }

  private struct Payment {
    let time: Double
    let size: Double
    let hour: Int
  }

  private struct Last {
    let amount: Decimal
    let time: Double
  }

  private var recent: [Payment] = []
  /// Those before are older than the period.
  private var start = 0
  private var hours = Array(repeating: 0, count: 24)
  private var merchants: [String: Last] = [:]

  /// Takes a payment that is not earlier than the last one.
  ///
  /// - Parameters:
  ///   - payment: What was paid.
  ///   - value: Its amount.
  ///   - hour: The hour that the payer's clock showed.
  /// - Returns: Why it is suspicious; nil for an ordinary one.
  mutating func take(_ payment: Transaction, value: Double, hour: Int) -> Suspicion? {
    let time = payment.date.timeIntervalSince1970
    drop(before: time - Self.period)
    let item = Payment(time: time, size: log(max(value, 0.01)), hour: hour)
    defer { keep(item, payment) }
    if let merchant = payment.merchant {
      if let last = merchants[merchant] {
        let minutes = Int((time - last.time) / 60)
        if last.amount == payment.amount.value, minutes <= Self.minutes { return .duplicate(minutes: minutes) }
      } else if merchants.count < Self.most, let times = timesUsual(item) {
        return .newMerchant(times: times)
      }
    }
    return isOdd(item) ? .oddHour(hour: hour, payments: recent.count - start) : nil
  }

  private mutating func keep(_ item: Payment, _ payment: Transaction) {
    recent.append(item)
    hours[item.hour] += 1
    if let merchant = payment.merchant, merchants[merchant] != nil || merchants.count < Self.most {
      merchants[merchant] = Last(amount: payment.amount.value, time: item.time)
    }
  }

  private mutating func drop(before time: Double) {
    while start < recent.count, recent[start].time < time || recent.count - start > Self.most {
      hours[recent[start].hour] -= 1
      start += 1
    }
    // Now and then, so that dropping costs nothing on the whole.
    if start > 256, start > recent.count / 2 {
      recent.removeFirst(start)
      start = 0
    }
  }

  /// Sizes are compared by their logarithms: what people pay differs by factors, not by sums.
  private func timesUsual(_ item: Payment) -> Double? {
    guard recent.count - start >= Self.fewest, let usual = RobustScale(recent[start...].map(\.size)),
      usual.score(item.size, floor: Self.leastDeviation) >= Self.large
    else { return nil }
    return exp(item.size - usual.median)
  }

  private func isOdd(_ item: Payment) -> Bool {
    let count = recent.count - start
    guard count >= Self.fewest else { return false }
    let near = (-Self.hoursAround...Self.hoursAround).reduce(0) { $0 + hours[(item.hour + $1 + 24) % 24] }
    return near * Self.rarity <= count
  }

  /// So many payments, and merchants: nobody has more, and each new merchant's payment is held against all of them.
  private static let most = 4_096
  private static let period = 90.0 * 86_400
  private static let minutes = 10
  /// With fewer payments than this nothing is unusual yet.
  private static let fewest = 30
  private static let large = 2.9
  private static let leastDeviation = 0.3
  private static let hoursAround = 2
  /// One of so many is still odd, or whoever paid once at night could do so again unnoticed.
  private static let rarity = 120
}
