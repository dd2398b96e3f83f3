import Calendars
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads another day behind what there is on one: `what about 5 December?`, which alone would ask for its name.
struct DayOfAgenda: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.last?.intent == .listAgenda, utterance.understood.intent == .convertDate,
      utterance.leaning.aspect != .hijri, (1...Self.mostWords).contains(folded.words.count),
      understanding.shifts.places(in: folded).contains(where: { $0.value == "proposal" }) || utterance.isJoined,
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.isDaySaid, !when.isSpan
    else { return nil }
    let said = Set(when.words.joined())
    guard understanding.acts.places(of: "occurrence", in: text).isEmpty,
      understanding.references.read(folded).isBare(besides: said.union(proposal(in: folded)))
    else { return nil }
    var agenda = context.understood(.listAgenda, utterance)
    agenda.slots[.when] = .text(when.day.description)
    return agenda
  }

  private func proposal(in text: FoldedText) -> [Int] {
    understanding.shifts.places(in: text).filter { $0.value == "proposal" }.flatMap(\.words)
  }

  private static let mostWords = 6
}
