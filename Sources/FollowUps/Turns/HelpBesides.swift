import Meanings
import Models
import SentenceWords
import Sentences
import SpokenValues
import Turns
import Understanding

/// Reads a question for all that can be done besides what it names: `what else can you do besides reminders?`, «وش تقدر تسوي غير التذكيرات؟».
struct HelpBesides: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (4...Self.mostWords).contains(folded.words.count), utterance.understood.intent != .help,
      utterance.isAsking || understanding.requestReader.asks(text), !understanding.kinds(in: text).isEmpty,
      let but = understanding.references.read(folded).matches.first(where: { match in
        match.slot == "reservation" && match.value == "reserve" && match.words.lowerBound >= Self.fewest
      })?.words, but.upperBound < folded.words.count
    else { return nil }
    let asked = understanding.read(folded.typed(0..<but.lowerBound), at: moment).understood
    guard asked.intent == .help, asked.confidence >= TurnContext.certain else { return nil }
    return context.understood(.help, utterance)
  }

  private static let (fewest, mostWords) = (3, 9)
}
