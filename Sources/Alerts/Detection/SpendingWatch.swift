import Calendars
import Models

/// The spending of one category in one currency, day by day, held against its own usual.
///
/// A week is unusual where it is far above the weeks of the last 90 days (median and median absolute deviation), and above
/// the same days of the months before: what comes each month is no surprise.
struct SpendingWatch {
  /// What an unusual week looks like.
  struct Excess: Hashable {
    let week: Double
    let usual: Double
    let score: Double
  }

  private let firstDay: CalendarDay
  private var totals: [Double] = []
  private var squares: [Double] = []
  /// From the day on which a week is unusual until one is ordinary again: it is told of once.
  private var isUnusual = false

  init(from day: CalendarDay) {
    firstDay = day
  }

  /// Takes what was spent on a day, which is not before the one of the last payment.
  mutating func take(_ amount: Double, on day: CalendarDay) -> Excess? {
    let index = day.days(since: firstDay)
    guard index >= totals.count - 1 else { return nil }
    while totals.count <= index {
      totals.append(0)
      squares.append(0)
    }
    totals[index] += amount
    squares[index] += amount * amount
    return excess
  }

  private var excess: Excess? {
    mutating get {
      let weeks = (1...Self.weeks).compactMap { total(of: Self.week, endingBefore: totals.count - Self.week * $0) }
      guard weeks.count >= Self.fewestWeeks, weeks.count(where: { $0 == 0 }) * Self.mostIdle <= weeks.count,
        let usual = RobustScale(weeks), usual.median > 0,
        let week = total(of: Self.week, endingBefore: totals.count)
      else { return nil }
      let score = usual.score(week, floor: max(Self.least * usual.median, chance))
      if score < Self.calm { isUnusual = false }
      guard !isUnusual, score >= Self.alarming, week >= Self.factor * max(usual.median, season),
        week >= Self.beyond * secondLargest(weeks)
      else { return nil }
      isUnusual = true
      return Excess(week: week, usual: max(usual.median, season), score: score)
    }
  }

  /// How much a week differs by chance alone, of payments that come independently: the root of the sum of their squares.
  ///
  /// Of a few payments a week twelve weeks may well be alike, and the thirteenth not.
  private var chance: Double {
    var sum = 0.0
    for index in (squares.count - Self.week * (Self.weeks + 1))..<(squares.count - Self.week) { sum += squares[index] }
    return (sum / Double(Self.weeks)).squareRoot()
  }

  /// The largest of the weeks may itself have been unusual.
  private func secondLargest(_ weeks: [Double]) -> Double { weeks.sorted().dropLast().last ?? 0 }

  /// What the days around this one took in the months before, the middle of the largest weeks there.
  private var season: Double {
    let largest = Self.months.map { month in
      (-Self.slack...Self.slack).compactMap { total(of: Self.week, endingBefore: totals.count - month + $0) }.max() ?? 0
    }
    return RobustScale(largest)?.median ?? 0
  }

  /// Nil where it would begin before the first payment.
  private func total(of days: Int, endingBefore end: Int) -> Double? {
    guard end - days >= 0 else { return nil }
    var sum = 0.0
    for index in (end - days)..<end { sum += totals[index] }
    return sum
  }

  private static let week = 7
  /// 84 of the last 90 days, before the week in question.
  private static let weeks = 12
  private static let fewestWeeks = 12
  /// Of a category that is not bought in more than every sixth week there is no usual week.
  private static let mostIdle = 6
  /// Below a tenth of the usual no difference is worth a word, however regular the weeks are.
  private static let least = 0.1
  private static let alarming = 4.0
  /// However much the weeks differ: so many times more than in any of them but one.
  private static let beyond = 1.5
  private static let calm = 2.0
  private static let factor = 2.4
  /// How many days ago the same days of the three months before were, give or take the slack.
  private static let months = [30, 61, 91]
  private static let slack = 3
}
