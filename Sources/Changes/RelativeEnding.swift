import Models
import SentenceWords
import Understanding

/// Takes away what Azerbaijani puts behind a time to call something by it: `səhərki`, `oktyabrdakını`, `keçən aykı`.
struct RelativeEnding {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// The text with the bare words of its times.
  func removed(from text: FoldedText) -> FoldedText {
    let typed = text.words.indices.map { text.typed($0) }
    let bare = text.words.indices.map { place in
      Self.endings.first { text[place].hasSuffix($0) && text[place].count - $0.count >= Self.shortest }
        .map { String(typed[place].dropLast($0.count)) } ?? typed[place]
    }
    guard bare != typed, !text.isArabic else { return text }
    let plain = FoldedText(bare.joined(separator: " "))
    guard plain.words.count == typed.count else { return text }
    let times = understanding.selfCorrection.grammar.read(plain, at: moment, dimensions: [.time], latent: true)
    let covered = Set(times.flatMap(\.words))
    let words = typed.indices.map { covered.contains($0) ? bare[$0] : typed[$0] }
    return words == typed ? text : FoldedText(words.joined(separator: " "))
  }

  /// Folded, the longest first.
  private static let endings = ["kini", "kunu", "ki", "ku"]
  private static let shortest = 2
}
