import Calendars
import Changes
import Corrections
import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads a day of the week in the place of another one of those on which a reminder comes: «لا الاثنين بدل الأحد»,
/// `monday instead of sunday`.
package struct ReplacedWeekday: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The rule with the other day; the days that are not named stay.
  package func change(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let reference = dialogue.memory.last ?? dialogue.memory.mentioned, case .reminder(let id) = reference,
      !understanding.requestReader.asks(text)
    else { return nil }
    let days = ReplacedDays(understanding: understanding).weekdays(in: text, at: moment)
    let named = Set(days.map(\.day))
    guard named.count == 2,
      understanding.selfCorrection.deniesAnywhere(text) || !changedWords(["instead"], in: text).isEmpty,
      isNothingElseSaid(in: text, besides: Set(days.flatMap(\.words))),
      let reminder = context.actions?.reminder(id), var rule = reminder.every, rule.frequency == .weekly,
      rule.interval == 1, rule.months.isEmpty, rule.monthDays.isEmpty
    else { return nil }
    let held = rule.weekdays.isEmpty ? [reminder.day.weekday] : Set(rule.weekdays)
    let wrong = named.intersection(held)
    guard wrong.count == 1 else { return nil }
    let right = held.subtracting(wrong).union(named.subtracting(wrong))
    if !rule.weekdays.isEmpty { rule.weekdays = SmallNumbers(right) }
    var amendment = Amendment()
    amendment.every = rule
    let isOver = reminder.time <= ClockTime(of: moment.now, in: moment.zone)
    amendment.day = (isOver ? 1...7 : 0...6).lazy.map { context.today.adding(days: $0) }.first {
      right.contains($0.weekday)
    }
    return others.changed(reference, amendment, utterance)
  }

  /// Whether a text says nothing besides the days but that one is meant and the other is not.
  private func isNothingElseSaid(in text: String, besides days: Set<Int>) -> Bool {
    let folded = folded(text)
    return folded.words.indices.filter { !days.contains($0) }.map { folded.typed($0) }.allSatisfy { word in
      let spoken = understanding.amendment(in: word, at: moment, isOfTime: true)
      let isSaid = spoken.rest.isEmpty && !spoken.saysValue
      return
        (isSaid || !changedWords(["instead", "said"], in: word).isEmpty
        || saysOnly([word], ["anyway", "only"], in: text))
        && spoken.cues.isDisjoint(with: [.remove, .later, .earlier, .adding, .again])
    }
  }
}
