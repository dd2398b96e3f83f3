import Meanings
import Sentences
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence begins with an order in quotation marks and says something of it: `"mute everything" is a song`.
struct QuotedOrder: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what is quoted as told, where nothing outside of the marks commands anything.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, understanding.changes(meaning.name), let opening = said.first,
      let closing = Self.marks[opening]
    else { return meaning }
    let inside = said.dropFirst()
    guard let end = inside.lastIndex(of: closing) else { return meaning }
    let (quoted, outside) = (String(inside[..<end]), String(inside[inside.index(after: end)...]))
    guard outside.contains(where: \.isLetter), understanding.acts.commandsAny(in: quoted),
      !understanding.acts.commandsAny(in: outside), !understanding.acts.asksPolitely(outside)
    else { return meaning }
    return told(meaning)
  }

  private static let marks: [Character: Character] = ["\"": "\"", "“": "”", "«": "»", "'": "'", "‘": "’", "„": "“"]
}
