import Calendars
package import Meanings
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads on which day of the week something falls that was told just now: «أي يوم من الأسبوع هو؟», `what weekday is that?`.
package struct AskedWeekday: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The day in both calendars; nil where a sentence says a day itself, or none was told of.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    if let said = ofSaid(text, utterance) { return said }
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded(text).words.count),
      let asked = understanding.acts.places(of: "occurrence", in: text).first(where: { $0.value == "which weekday" }),
      saysNoDay(text, besides: asked.words), let day
    else { return nil }
    var converted = context.understood(.convertDate, utterance)
    converted.slots[.when] = .text(day.description)
    return converted
  }

  /// «٣٠ نوفمبر يوم إيه؟» of a day that is said, whatever was told of before.
  private func ofSaid(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (3...Self.mostWords).contains(folded.words.count),
      utterance.understood.intent != .convertDate,
      let asked = understanding.acts.places(of: "occurrence", in: text).first(where: { $0.value == "what day" }),
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.isDaySaid, !when.isSpan,
      when.time == nil, when.rule == nil,
      case let said = Set(when.words.joined()).union(asked.words), said.count > asked.words.count,
      understanding.references.read(folded).isBare(besides: said)
    else { return nil }
    var converted = context.understood(.convertDate, utterance)
    converted.slots[.when] = .text(when.day.description)
    return converted
  }

  /// «أي يوم يوافق ٢٦ نوفمبر؟» asks of another one.
  private func saysNoDay(_ text: String, besides words: Range<Int>) -> Bool {
    let when = understanding.knowingReader.read(text, at: moment).values.when
    return when?.isDaySaid != true || when?.words.joined().allSatisfy(words.contains) == true
  }

  /// The one day that was told of last.
  private var day: CalendarDay? {
    if let day = dialogue.last?.slots[.when]?.text.flatMap({ CalendarDay(String($0.prefix(10))) }) { return day }
    if case .days(let start, let end)? = dialogue.last?.slots[.period], start == end { return start }
    if let due = DayOfMentioned(context: context).day { return due }
    guard case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last else { return nil }
    return context.actions?.reminder(id)?.day
  }

  private static let mostWords = 8
}
