package import Meanings
import Models
package import SentenceWords
import Understanding

/// Reads what is asked of the assistant's own deeds, however it is put: `what did you just set?`, `did anything get logged?`, `nəsə
/// yazdın?`, «وش غيرت اليوم؟».
///
/// Such a question is made of the words of `Intents/Acts/deeds.json` alone: who did it, what kind of deed it was, and when.
package struct AskedDeeds {
  package let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) { self.understanding = understanding }

  /// What is asked; nil where a text says more, or asks for no deed.
  package func sequel(in text: String, isAsking: Bool) -> Sequel? {
    let words = Words(text, understanding)
    if let sequel = words.sequel(isAsking: isAsking) { return sequel }
    // `xatırlatma silmə demişdim, sildin?`
    guard isAsking, let comma = text.lastIndex(where: { $0 == "," || $0 == "،" }) else { return nil }
    let (before, last) = (String(text[..<comma]), String(text[text.index(after: comma)...]))
    guard !understanding.acts.commandsAny(in: before) else { return nil }
    return Words(last, understanding).sequel(isAsking: true)
  }

  /// The words of a text by what they are in such a question.
  private struct Words {
    let text: FoldedText
    let said: Set<String>
    let isWhole: Bool
    /// Whether it asks how things are: `what's muted right now`.
    let asksForState: Bool
    /// Whether the deed is told, «حذفت», and not as somebody might be told to do it.
    let isEnglish: Bool

    init(_ typed: String, _ understanding: ConversationUnderstanding) {
      text = FoldedText(typed)
      let places = understanding.acts.places(of: "deeds", in: typed)
      said = Set(places.map(\.value))
      let found = understanding.references.read(text)
      asksForState = found.values(of: "muted").contains("what stays")
      let fillers = found.matches
        .filter { ["filler", "turning", "contrast"].contains($0.slot) }
      let covered = Set(places.flatMap(\.words)).union(fillers.flatMap(\.words))
      isWhole = !text.words.isEmpty && text.words.indices.allSatisfy(covered.contains)
      isEnglish = said.contains("aux") && !text.isArabic
    }

    func sequel(isAsking: Bool) -> Sequel? {
      guard isWhole, !asksForState, text.words.count <= Self.most else { return nil }
      let deed = [Sequel.removed, .entered].first { said.contains($0.rawValue) }
      let isOfChange = deed != nil || said.contains("changed")
      let asksWhat = said.contains("what")
      if said.contains("unasked") { return isOfChange ? deed ?? .any : nil }
      if isEnglish {
        let isOfDeed = isOfChange || said.contains("work")
        guard said.contains("you") || said.contains("any") && said.contains("get") || said.contains("work") else {
          return nil
        }
        // `what did I log today?` asks for what was spent.
        guard deed != .entered || !text.words.indices.contains(where: { text[$0] == Self.oneself }) else { return nil }
        // `did you?`
        guard isOfDeed || !asksWhat && !said.contains("get") && text.words.count <= Self.fewest else { return nil }
      } else {
        // «وش سجلت» may as well be asked of oneself.
        let isOfOneself = text.isArabic && deed == .entered && !said.contains("you")
        guard isOfChange, !isOfOneself, asksWhat || said.contains("any") || isAsking || said.contains("tag") else {
          return nil
        }
      }
      if asksWhat { return said.contains("all") ? .all : .done }
      return deed ?? .any
    }

    private static let oneself = "i"
    private static let most = 10
    private static let fewest = 3
  }
}
