import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that all things of a kind are to be as they were: «رجّع التذكيرات زي ما كانت», `put the reminders back the way they were`.
///
/// All changes of them that were made in a row are taken back, and nothing that was added: that was no other way before.
struct KindTakenBack: FollowUpReader {
  let context: TurnContext

  func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let folded = folded(text)
    guard dialogue.question == nil, (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      !utterance.isDenied, !changedWords(["as it was"], in: text).isEmpty,
      let kind = understanding.kinds(in: text).first, understanding.kinds(in: text).count == 1,
      folded.words.indices.contains(where: { isOfSeveral(folded.typed($0), kind) })
    else { return [] }
    let made = changes(of: kind)
    return (0..<made).map { _ in
      var undoing = context.understood(.undo, utterance)
      undoing.isConfirmed = true
      return undoing
    }
  }

  /// How many of the changes made last in a row are of things of a kind, and added none of them.
  private func changes(of kind: RecordKind) -> Int {
    let (made, added) = (dialogue.memory.changes ?? [], dialogue.memory.added ?? [])
    return made.indices.reversed().prefix { place in
      guard let changed = made[place], changed.kind == kind else { return false }
      // What was added was made by the first change of it.
      return !added.contains(changed) || made[..<place].contains(changed)
    }.count
  }

  /// Whether a word names several things of a kind, by its ending.
  private func isOfSeveral(_ word: String, _ kind: RecordKind) -> Bool {
    let folded = Folding.fold(word)
    return understanding.kinds(in: word) == [kind] && Self.plurals.contains(where: folded.contains)
  }

  private static let plurals = ["ات", "s", "lar", "ler"]
  private static let mostWords = 8
}
