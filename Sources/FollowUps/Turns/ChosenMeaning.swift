import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads which of two meanings was meant where a sentence names it and says nothing else, as the quick replies do: `Log an expense`.
struct ChosenMeaning: SingleFollowUpReader {
  let context: TurnContext

  /// What was meant, with all that was said of it; nil where a sentence says more, or names none of them.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .choice(let meant) = dialogue.question, Set(meant.map(\.name)).count == meant.count,
      utterance.reply == nil, !utterance.isAsking, utterance.understood.slots.isEmpty, utterance.continuation.isEmpty,
      utterance.understood.confidence >= Dialogue.certain,
      var chosen = meant.first(where: { $0.name == utterance.understood.name })
    else { return nil }
    chosen.language = utterance.understood.language ?? chosen.language
    (chosen.isConfirmed, chosen.rivals) = (true, [])
    return chosen
  }
}
