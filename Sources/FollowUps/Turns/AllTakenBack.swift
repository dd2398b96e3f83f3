import Meanings
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that all that was changed in one go is to be as it was: «رجعيهم كلهم», «رجعي الكل», «تراجع عن الاثنين», `undo el tnein`.
struct AllTakenBack: FollowUpReader {
  let context: TurnContext

  func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, !utterance.isAsking, !utterance.isDenied,
      (2...Self.mostWords).contains(folded.words.count),
      understanding.acts.commands(Intent.undo.rawValue, in: folded.typed(0)),
      understanding.kinds(in: text).isEmpty, case let rest = folded.words.indices.dropFirst(),
      let made = isPair(folded.typed(from: 1))
        ? pair
        : folded.isArabic && rest.allSatisfy({ isAll(folded.typed($0)) }) ? max(dialogue.memory.together, 1) : nil
    else { return [] }
    return (0..<made).map { _ in
      var undoing = context.understood(.undo, utterance)
      undoing.isConfirmed = true
      return undoing
    }
  }

  /// Whether a text means two things together, and nothing else: «عن الاثنين», `el tnein`.
  private func isPair(_ text: String) -> Bool {
    let folded = folded(text)
    let found = understanding.references.read(folded).matches
    guard let two = found.first(where: { $0.slot == "pair" })?.words, two.upperBound == folded.words.count else {
      return false
    }
    return two.lowerBound == 0 || two.lowerBound == 1 && NamedTargets(context: context).saysNothing([folded.typed(0)])
  }

  /// Both of two changes, where no more were made in one go; nil where there are none.
  private var pair: Int? {
    let together = dialogue.memory.together
    return together == 2 || together < 2 && (dialogue.memory.changes ?? []).count >= 2 ? 2 : nil
  }

  private func isAll(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return !found.values(of: "several").isEmpty || found.values(of: "aspect").contains(Aspect.all.rawValue)
      || !found.values(of: "total").isEmpty
  }

  private static let mostWords = 4
}
