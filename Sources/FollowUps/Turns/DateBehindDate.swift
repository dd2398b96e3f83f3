import Calendars
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads another day behind the name of one: «وبعد بكرة؟» behind «اليوم كم هجري؟», which alone would ask what there is then.
struct DateBehindDate: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.subject == .today || dialogue.last?.intent == .convertDate,
      [.listAgenda, .outOfScope].contains(utterance.understood.intent),
      (1...Self.mostWords).contains(folded.words.count), understanding.isJoinedAlone(text) || utterance.isAsking,
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.isDaySaid, !when.isSpan,
      when.time == nil, when.rule == nil
    else { return nil }
    let others = folded.words.indices.filter { !Set(when.words.joined()).contains($0) }.map { folded.typed($0) }
    // «وش عندي الخميس؟» asks what there is.
    guard
      others.allSatisfy({ Self.silent.contains(Folding.fold($0)) || !words(of: ["too", "anyway"], in: $0).isEmpty })
    else { return nil }
    var converted = context.understood(.convertDate, utterance)
    converted.slots[.when] = .text(when.day.description)
    return converted
  }

  private static let silent: Set = ["و", "and", "what", "about", "bes", "ve", "طيب", "how"]
  private static let mostWords = 4
}
