import Calendars
import Changes
import Corrections
import FoundationEssentials
package import Meanings
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a bare number behind a reminder that was set so long from now: «لا بعد ثلاث» behind «بعد ساعتين» is three hours,
/// `make it 30` behind `in 20 minutes` half an hour.
package struct UnitCarried: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard let before, dialogue.question == nil, dialogue.memory.hasJustAdded, folded.words.count <= Self.mostWords,
      case .reminder(let id)? = dialogue.memory.last, !utterance.isAsking, utterance.advance == nil,
      dialogue.advance?.anchor == nil, understanding.span(in: folded) == nil,
      let said = understanding.span(in: FoldedText(before)), let held = context.actions?.reminder(id),
      held.every == nil, isCounted(held, by: said)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let isLed = following(text).contains("from now")
    guard !spoken.cues.isDisjoint(with: [.objection, .meant, .amend, .alter]) || isLed, spoken.day == nil,
      spoken.rule == nil, spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.remove, .later, .earlier, .adding, .was]),
      spoken.rest.allSatisfy({ saysOnly([$0], ["from now", "anyway", "only"], in: text) }),
      let count = count(in: folded), let lead = Lead(Self.unit(of: said), count: count)
    else { return nil }
    // «خلها ٥» of what comes in two hours may as well be an hour of the day.
    let isOfHours = said.minutes?.isMultiple(of: 60) == true
    guard isLed || !isOfHours || spoken.cues.isDisjoint(with: [.amend, .alter]) else { return nil }
    let due = lead.instant(after: moment)
    var amendment = Amendment()
    amendment.day = CalendarDay(of: due, in: moment.zone)
    if lead.minutes != nil { amendment.time = ClockTime(of: due, in: moment.zone) }
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// Whether a reminder comes so long from now, or so many days at its hour.
  private func isCounted(_ held: ChatOutcome.Reminder, by lead: Lead) -> Bool {
    let due = held.day.instant(at: held.time, in: moment.zone)
    guard lead.minutes != nil else { return held.day == CalendarDay(of: lead.instant(after: moment), in: moment.zone) }
    return abs(due.timeIntervalSince(lead.instant(after: moment))) <= Self.tolerance
  }

  /// The one whole number of a text.
  private func count(in text: FoldedText) -> Int? {
    let numbers = understanding.selfCorrection.grammar.read(text, at: moment, dimensions: [.number])
    guard numbers.count == 1, case .number(let number) = numbers[0].content else { return nil }
    return Int(exactly: number)
  }

  /// What is counted, as `Intents/References/span.json` has it.
  private static func unit(of lead: Lead) -> String {
    if let minutes = lead.minutes { return minutes.isMultiple(of: 60) ? "*60t" : "*1t" }
    if lead.months > 0 { return lead.months.isMultiple(of: 12) ? "*12m" : "*1m" }
    return lead.days.isMultiple(of: 7) ? "*7d" : "*1d"
  }

  /// So long may pass between two texts.
  private static let tolerance: TimeInterval = 10 * 60
  private static let mostWords = 5
}
