import Calendars
package import Meanings
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads another thing to be reminded of right behind a reminder, with its own part of the day: `bir də axşam dərman`,
/// `and also take the bins out tonight`.
package struct OneMoreErrand: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .everyday)
    guard dialogue.question == nil, dialogue.memory.hasJustAdded, case .reminder(let id)? = dialogue.memory.last,
      let held = context.actions?.reminder(id), held.every == nil, !utterance.isAsking, !utterance.isDenied,
      !words.text.isArabic, (3...Self.mostWords).contains(words.count), let joint = words.begins(with: "one more"),
      !understanding.requestReader.asks(text), understanding.kinds(in: text).isEmpty,
      Self.alike.contains(utterance.understood.intent),
      // `and dad at 6` does the same to somebody else.
      AnotherErrand(context: context).meaning(text, utterance) == nil
    else { return nil }
    let part = words.text.typed(from: joint.upperBound)
    var more = understanding.continuation(part, of: Understood(.createReminder), at: moment)
    if more.slots[.when] == nil, let (errand, time) = withoutTime(part) {
      more.slots[.text] = .text(errand)
      more.slots[.when] = .text(When(day: held.day, time: time).normalized(zone: moment.zone))
    }
    guard let errand = more.slots[.text]?.text, let when = more.slots[.when]?.text, when.count > 10,
      !FoldedText(errand).words.isEmpty, more.slots[.repeat] == nil,
      // The same thing at another time is read by others.
      TargetSearch(errand).matches(in: [held.text]).isEmpty
    else { return nil }
    let reading = understanding.knowingReader.read(part, at: moment)
    if reading.values.when?.isDaySaid == false, let time = ClockTime(String(when.dropFirst(11).prefix(5))) {
      more.slots[.when] = .text(When(day: held.day, time: time).normalized(zone: moment.zone))
    }
    (more.language, more.confidence) = (utterance.understood.language, 1)
    return more
  }

  /// The words behind a part of the day, and its hour: `axşam dərman`.
  private func withoutTime(_ part: String) -> (errand: String, time: ClockTime)? {
    let text = FoldedText(part)
    guard text.words.count > 1 else { return nil }
    let ends = [1, 2].filter { $0 < text.words.count }
    for end in ends.reversed() {
      let first = text.typed(0..<end)
      let when = understanding.knowingReader.read(first, at: moment).values.when
      if let when, let time = when.time, !when.isDaySaid, Set(when.words.joined()).count == end {
        return (text.typed(from: end), time)
      }
    }
    return nil
  }

  private static let alike: Set<Intent> = [
    .outOfScope, .createReminder, .changeReminder, .setQuietHours, .listAgenda, .repeatAnswer,
  ]
  private static let mostWords = 9
}
