import Calendars
import FoundationEssentials
import Localization
import Meanings
import Models
import SpokenValues
import Understanding
import Wording

/// Answers what is asked of some spending besides its sum: how much it is a day, and which payment is the largest.
struct SpendingMeasures {
  let context: AnswerContext

  private var spending: SpendingAnswer { SpendingAnswer(context: context) }

  /// Returns the answer to how much was spent a day, a week or a month, in the days that were said or else in the last ones.
  func average(in days: ClosedRange<CalendarDay>?, on category: String?) -> Answer {
    Answer(.spending(days ?? lastDays, on: category))
  }

  func draft(ofAverage sums: [ChatOutcome.Sum], in days: ClosedRange<CalendarDay>, on category: String?) -> Draft {
    let count = Decimal(days.upperBound.days(since: days.lowerBound) + 1)
    let averages = sums.map { sum in
      let payments = isEach ? sum.count : nil
      let parts = payments.map { Decimal($0) } ?? count / Self.daysOf[unit, default: 1]
      let share = (sum.amount * 100 / parts).rounded
      return spending.phrase(ChatOutcome.Sum(amount: share / 100, currency: sum.currency))
    }
    let list = Argument.phrase(averages.joined(separator: context.text(.listSeparator)))
    let text = context.text(wording, .day(days.lowerBound), .day(days.upperBound), list)
    return Draft(text: spending.subject(category) + text, link: DeepLink(.transactions))
  }

  func draft(ofLargest entry: ChangeOutcome.Entry?, in days: ClosedRange<CalendarDay>, on category: String?) -> Draft {
    guard let entry else { return spending.draft(of: [], in: days, on: category) }
    let row = MoneyWording(localizer: context.localizer).entry(entry.transaction, on: entry.day)
    let text = context.text(.largestPayment, .day(days.lowerBound), .day(days.upperBound), .phrase(row))
    return Draft(text: spending.subject(category) + text, link: DeepLink(.transactions))
  }

  private var isEach: Bool { context.understood.slots[.repeat]?.text == MeasureReader.each }

  /// What the average is for; a day where the sentence says nothing.
  private var unit: RepeatInterval {
    context.understood.slots[.repeat]?.text.flatMap(RepeatInterval.init(rawValue:)) ?? .daily
  }

  private var wording: ChatText {
    if isEach { return .spentPerPayment }
    return switch unit {
    case .weekly: .spentPerWeek
    case .monthly, .yearly: .spentPerMonth
    case .daily: .spentPerDay
    }
  }

  /// The days of so many weeks or months that an average says something, up to today.
  private var lastDays: ClosedRange<CalendarDay> {
    let first =
      switch unit {
      case .daily: context.today.adding(days: -29)
      case .weekly: context.today.adding(days: -27)
      case .monthly, .yearly: context.today.adding(months: -3).adding(days: 1)
      }
    return first...context.today
  }

  /// The days of a week, and of a month of 365 days in twelve.
  private static let daysOf: [RepeatInterval: Decimal] = [
    .weekly: 7, .monthly: Decimal(365) / 12, .yearly: Decimal(365) / 12,
  ]
}
