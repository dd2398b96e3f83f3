import Calendars
import FoundationEssentials
import Localization
import Meanings
import Models
import RecordAnswers
import SentenceWords
import Understanding
import Wording

/// What was spent: in all, on what most, and beside the time before.
struct SpendingAnswer {
  let context: AnswerContext

  /// Of this month where the sentence names no time.
  var answer: Answer {
    if context.understood.isIncome {
      return Answer(context.understood.aspect == .left ? .restOfIncome(days) : .income(days))
    }
    let category = context.understood.slots[.category]?.text
    if case .money(let value, let currency?) = context.understood.slots[.amount], let sum = DecimalAmount(value) {
      let told = Argument.phrase(phrase(ChatOutcome.Sum(amount: sum.value, currency: currency)))
      let text = context.localizer.text(FollowUpText.addedTogether.rawValue, [told])
      return Answer(response: Draft(text: text, link: DeepLink(.transactions)))
    }
    return switch context.understood.aspect {
    case .top, .least, .chart: Answer(.spendingByCategory(days))
    case .largest: Answer(.largestPayment(days, on: category))
    case .average: SpendingMeasures(context: context).average(in: saidDays, on: category)
    case .compared: Answer(.spendingCompared(days, with: previousDays, on: category))
    case .count: ChangeAnswer(context: context).transactions
    default: Answer(.spending(days, on: category))
    }
  }

  private var period: SlotValue {
    context.understood.slots[.period] ?? .text(SpokenPeriod.thisMonth.rawValue)
  }

  /// The days of the period that was said; nil where none was.
  private var saidDays: ClosedRange<CalendarDay>? { context.understood.slots[.period] == nil ? nil : days }

  private var days: ClosedRange<CalendarDay> {
    let days = period.days(on: context.today, weekStart: context.weekStart) ?? context.today...context.today
    // Nothing is measured by the days that are still to come.
    let isMeasured = context.understood.aspect?.isMeasure == true && days.contains(context.today)
    return isMeasured ? days.lowerBound...context.today : days
  }

  /// The whole period before; of days that are no period, as many before them.
  private var previousDays: ClosedRange<CalendarDay> {
    let said = context.understood.against?.days(on: context.today, weekStart: context.weekStart)
    if let said { return said }
    let whole = period.text.flatMap(SpokenPeriod.init(rawValue:))?.previous
    if let whole { return whole.days(on: context.today, weekStart: context.weekStart) }
    let (first, last) = (days.lowerBound, days.upperBound)
    // «شهر ١٠»: the month before it has other days.
    if first.components.day == 1, last.adding(days: 1).components.day == 1 {
      let months = (last.adding(days: 1).components.month - first.components.month + 12) % 12
      return first.adding(months: months == 0 ? -12 : -months)...first.adding(days: -1)
    }
    return first.adding(days: first.days(since: last) - 1)...first.adding(days: -1)
  }

  // MARK: Wording

  func draft(of sums: [ChatOutcome.Sum], in days: ClosedRange<CalendarDay>, on category: String?) -> Draft {
    if context.understood.aspect == .average, !sums.isEmpty {
      return SpendingMeasures(context: context).draft(ofAverage: sums, in: days, on: category)
    }
    return Draft(text: sentence(of: sums, in: days, on: category), link: DeepLink(.transactions))
  }

  /// What came in.
  func draft(ofIncome sums: [ChatOutcome.Sum], in days: ClosedRange<CalendarDay>) -> Draft {
    guard !sums.isEmpty else { return Draft(text: context.text(.nothingEarned), link: DeepLink(.transactions)) }
    let list = sums.map(phrase).joined(separator: context.text(.listSeparator))
    let text = context.text(.earned, .day(days.lowerBound), .day(days.upperBound), .phrase(list))
    return Draft(text: text, link: DeepLink(.transactions))
  }

  /// The categories on which most was spent.
  func draft(of categories: [ChatOutcome.CategorySum], in days: ClosedRange<CalendarDay>) -> Draft {
    guard !categories.isEmpty else { return draft(of: [], in: days, on: nil) }
    if context.understood.aspect == .chart { return chart(of: categories, in: days) }
    let isLeast = context.understood.aspect == .least
    let parts = (isLeast ? categories.reversed() : categories).prefix(Self.most).map { part in
      let name = part.category.map(Argument.text) ?? .phrase(context.text(.uncategorized))
      return context.text(.spentPart, name, .phrase(phrase(part.sum)))
    }
    let list = parts.joined(separator: context.text(.listSeparator))
    let text = context.text(
      isLeast ? .spentLeastOn : .spentMostOn,
      .day(days.lowerBound),
      .day(days.upperBound),
      .phrase(list)
    )
    return Draft(text: text, link: DeepLink(.transactions))
  }

  /// A bar for each category, beside the one on which most was spent.
  private func chart(of categories: [ChatOutcome.CategorySum], in days: ClosedRange<CalendarDay>) -> Draft {
    let greatest = categories.lazy.map(\.sum.amount).max() ?? 0
    let rows = categories.prefix(Self.most).map { part in
      let name = part.category.map(Argument.text) ?? .phrase(context.text(.uncategorized))
      let share =
        greatest > 0 ? part.sum.amount.inexact / greatest.inexact : 0
      let bar = ChartBlocks.bar(share, width: Self.widest, direction: context.localizer.language.direction)
      return context.text(.spentPart, name, .phrase(phrase(part.sum))) + "\n" + bar
    }
    return Draft(text: rows.joined(separator: "\n"), link: DeepLink(.transactions))
  }

  /// So many columns has the longest bar.
  private static let widest = 20

  /// What is left of what came in after what was spent, and how that was reckoned.
  func draft(
    ofIncome income: [ChatOutcome.Sum],
    less spent: [ChatOutcome.Sum],
    in days: ClosedRange<CalendarDay>
  ) -> Draft {
    guard !income.isEmpty else {
      let text = context.text(.restUnknown, .day(days.lowerBound), .day(days.upperBound))
      return Draft(text: text, link: DeepLink(.transactions))
    }
    guard let first = income.first, income.count == 1, spent.allSatisfy({ $0.currency == first.currency }) else {
      return draft(ofIncome: income, in: days)
    }
    let spending = spent.first ?? ChatOutcome.Sum(amount: 0, currency: first.currency)
    let rest = ChatOutcome.Sum(amount: first.amount - spending.amount, currency: first.currency)
    let sums = [first, spending, rest].map { Argument.phrase(phrase($0)) }
    let text = context.text(.restOfIncome, .day(days.lowerBound), .day(days.upperBound), sums[0], sums[1], sums[2])
    return Draft(text: ([text] + after(rest) + supposed(rest)).joined(separator: " "), link: DeepLink(.transactions))
  }

  private func supposed(_ rest: ChatOutcome.Sum) -> [String] {
    [SuppositionAnswer(context: context).sentence(leaving: rest.amount, of: rest.currency)].compactMap(\.self)
  }

  /// What is left once payments are made that come again, where some are named to be taken off.
  private func after(_ rest: ChatOutcome.Sum) -> [String] {
    guard let words = context.understood.hint else { return [] }
    let named = PaymentsAnswer(context: context).upcoming(named: words).filter { $0.payment.currency == rest.currency }
    guard !named.isEmpty else { return [context.text(.restAfterUnknown)] }
    var left = rest.amount
    return named.compactMap { upcoming in
      guard let day = upcoming.days.first else { return nil }
      left -= upcoming.payment.amount.value
      let sums = [upcoming.payment.amount.value, left].map {
        Argument.phrase(phrase(ChatOutcome.Sum(amount: $0, currency: rest.currency)))
      }
      return context.text(.restAfter, .text(upcoming.payment.title), sums[0], .day(day), sums[1])
    }
  }

  /// What was spent in some days and in others, and by how much it differs.
  func draft(of spending: ChatOutcome.Spending, with other: ChatOutcome.Spending, on category: String?) -> Draft {
    let sentences = [
      sentence(of: spending.sums, in: spending.days, on: category),
      sentence(of: other.sums, in: other.days, on: nil),
      difference(spending.sums, other.sums),
    ]
    return Draft(text: sentences.compactMap(\.self).joined(separator: " "), link: DeepLink(.transactions))
  }

  private func sentence(
    of sums: [ChatOutcome.Sum],
    in days: ClosedRange<CalendarDay>,
    on category: String?
  ) -> String {
    let subject = subject(category)
    guard !sums.isEmpty else { return subject + context.text(.nothingSpent) }
    let list = Argument.phrase(sums.map(phrase).joined(separator: context.text(.listSeparator)))
    guard days.lowerBound != days.upperBound else {
      return subject + context.text(.spentOnDay, .day(days.lowerBound), list)
    }
    return subject + context.text(.spent, .day(days.lowerBound), .day(days.upperBound), list)
  }

  /// What something was spent on, with what separates it from the rest; empty where that is everything.
  func subject(_ category: String?) -> String { category.map { context.text(.spentOn, .text($0)) + " " } ?? "" }

  /// Nil where they are in several currencies, or in none.
  private func difference(_ sums: [ChatOutcome.Sum], _ others: [ChatOutcome.Sum]) -> String? {
    guard let currency = (sums + others).first?.currency, (sums + others).allSatisfy({ $0.currency == currency })
    else { return nil }
    let difference = (sums.first?.amount ?? 0) - (others.first?.amount ?? 0)
    guard difference != 0 else { return context.text(.spentSame) }
    let sum = phrase(ChatOutcome.Sum(amount: abs(difference), currency: currency))
    return context.text(difference > 0 ? .spentMore : .spentLess, .phrase(sum))
  }

  func phrase(_ sum: ChatOutcome.Sum) -> String {
    context.text(.sum, .text("\(sum.amount)"), .text(sum.currency))
  }

  /// So many categories are told in one message.
  private static let most = 5
}

extension SpokenPeriod {
  /// The one before, where it has a name.
  fileprivate var previous: Self? {
    switch self {
    case .today: .yesterday
    case .thisWeek: .lastWeek
    case .thisMonth: .lastMonth
    default: nil
    }
  }
}
