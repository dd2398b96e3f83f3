import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads which reminder comes first, behind the one that was told, or when it rings: «واللي بعده؟», `which one comes first?`,
/// «متى يرن أول مرة؟».
struct NextReminder: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let words = words(of: text, among: .reminders)
    guard let said = words.first(of: ["the one behind", "rings", "comes first"]),
      dialogue.topic == .reminder || dialogue.subject?.kind == .reminder || said == "rings"
        || understanding.kinds(in: text) == [.reminder],
      isBare(words, text)
    else { return nil }
    let held = heldReminders
    if said == "the one behind" {
      guard let last = pointedReminder, let place = held.firstIndex(where: { $0.id == last.id }),
        held.indices.contains(place + 1)
      else { return nil }
      return told(held[place + 1], utterance)
    }
    guard asks(text, utterance) else { return nil }
    // «متى يرن أول مرة؟» is about one, «هتفكرني بإيه الأول؟» about all of them.
    if said == "rings", !words.says("comes first") || words.says("when"), let last = pointedReminder {
      return told(last, utterance)
    }
    guard words.says("comes first"), let first = held.first else { return nil }
    return told(first, utterance)
  }

  private func asks(_ text: String, _ utterance: Utterance) -> Bool {
    utterance.isAsking || understanding.requestReader.asks(text)
  }

  /// Whether nothing else is said than that, and that it is asked.
  private func isBare(_ words: EverydayWords, _ text: String) -> Bool {
    let found = understanding.references.read(words.text)
    let known = found.matches.filter { ["request", "aspect", "recalled", "kind", "filler"].contains($0.slot) }
      .flatMap(\.words)
    let ordinal = understanding.knowingReader.read(text, at: moment).values.ordinal?.words ?? 0..<0
    return words.isMade(
      of: ["the one behind", "rings", "comes first", "its reminder", "exactly", "when", "these"],
      besides: Set(known).union(ordinal)
    )
  }
}
