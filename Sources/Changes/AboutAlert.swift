import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Finds what an alert is about by the words behind those that say so: «التنبيه المتعلّق بالاشتراكات», `the alert about subscriptions`.
struct AboutAlert: TurnReader {
  let context: TurnContext

  /// Returns the words that name it; nil where nothing is said to be what it is about.
  func name(in text: FoldedText) -> String? {
    let found = understanding.references.read(text).matches
    guard let kind = found.first(where: { $0.slot == "kind" && $0.value == RecordKind.alert.rawValue }),
      let about = found.first(where: { $0.slot == "following" && $0.value == "about" }),
      about.words.lowerBound >= kind.words.upperBound,
      found.contains(where: { $0.slot == "pointing" }) || about.words.lowerBound == kind.words.upperBound
    else { return nil }
    let words = (about.words.upperBound..<text.words.count).map { text.typed($0) }
      .filter { !NamedTargets(context: context).saysNothing([$0]) }
    guard (1...NamedTargets.longestName).contains(words.count) else { return nil }
    return words.joined(separator: " ")
  }
}
