import Meanings
import SentenceWords
import Understanding

/// Tells whether a sentence that is like no phrase has a document renewed: `renew my car insurance`.
struct CommandedRenewal {
  let words: MisguidingWords

  var isMeant: Bool {
    let understanding = words.understanding
    return words.reading[Slot.service.rawValue] != nil && words.reading.text.words.count <= Self.mostWords
      && understanding.acts.commands(Intent.serviceRenew.rawValue, in: words.text)
      && understanding.act(of: words.text, for: Intent.serviceRenew.rawValue) == .command
      && saysNothingElse
  }

  /// «بطاقة المكتبة» and `my visitor's visa` are others.
  private var saysNothingElse: Bool {
    let reading = words.reading
    let known = Set(
      reading.matches.filter { [Slot.service.rawValue, Slot.dependent.rawValue].contains($0.slot) }.flatMap(\.words)
        + words.understanding.acts.commands(of: Intent.serviceRenew.rawValue, in: words.text).joined()
        + words.found.matches.flatMap(\.words)
    )
    return reading.text.words.indices.allSatisfy(known.contains)
  }

  private static let mostWords = 6
}
