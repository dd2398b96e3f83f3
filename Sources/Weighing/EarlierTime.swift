import Calendars
import FoundationEssentials
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence says how something was, or what was done long ago, which is nothing that holds now: «كان راتبي ٥٠٠٠»,
/// «رخصتي كانت لين ٢٠٢٤», «دفعنا القسط الشهر الماضي», `I still owe 400`.
struct EarlierTime: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what was as told, and what may still be meant as an offer.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command else { return meaning }
    switch meaning.intent {
    case .updateService where !meaning.isConfirmed: return document(meaning)
    case .logTransaction where !meaning.isConfirmed: return entry(meaning)
    case .payInstalment where isOfEarlierInstalment(meaning):
      var asked = meaning
      (asked.isLimited, asked.isConfirmed) = (true, false)
      return asked
    default: return meaning
    }
  }

  private var saysPast: Bool { understanding.amendment(in: text, at: moment).cues.contains(.was) }

  // MARK: Documents

  /// A day that is gone is no new one of a document, and what it was is told.
  private func document(_ meaning: Understood) -> Understood {
    let day = meaning.amendment?.day ?? meaning.slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    guard let day, day < context.today else { return meaning }
    return saysPast ? told(meaning) : offered(meaning)
  }

  // MARK: Money

  private func entry(_ meaning: Understood) -> Understood {
    let belongings = Belongings(in: said, understanding)
    guard !understanding.acts.commands(meaning.name, in: text) else { return meaning }
    if belongings.has("owed") { return told(meaning) }
    let wasSo = understanding.amendment(in: said, at: moment).cues.contains(.was)
    // «الإيجار كان ١١٠٠ والحين ١٢٠٠» tells two prices, and no expense.
    let isSalary = meaning.isIncome && (belongings.has("thing") || belongings.has("own thing"))
    if wasSo, isSalary || belongings.has("now") { return told(meaning) }
    let day = meaning.slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    return day.map { context.today.days(since: $0) > Self.longAgo } ?? false ? offered(meaning) : meaning
  }

  /// Whether an instalment is one before that which is due: paid a period ago, or the first of them.
  private func isOfEarlierInstalment(_ meaning: Understood) -> Bool {
    let loans = situation.records.loans.filter { meaning.reference == nil || meaning.reference == .loan($0.id) }
    guard let due = loans.compactMap(\.nextPayment?.due).min() else { return false }
    let reading = understanding.knowingReader.read(text, at: moment)
    // `the first one` says which loan is meant.
    if !meaning.isConfirmed, reading.values.ordinal.map({ $0.value > 0 }) ?? false { return true }
    let named = reading["period"].flatMap { SpokenPeriod(rawValue: $0.value) }
    let period = named?.days(on: context.today, weekStart: Week.start(in: moment.zone.identifier))
    let paid = period ?? reading.values.when?.pastDays
    return paid.map { $0.upperBound < due.adding(months: -1) } ?? false
  }

  /// So many days back nobody writes down what was spent unless he says so.
  private static let longAgo = 180
}
