import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that the only value of a correction is denied, which is none to take: «لا مو ٤٠», `not at 7`, `yox, 30 deyil`; and that it says
/// who it was, who is nothing that money goes on: «لا مو أنا اللي دفعت».
struct DeniedValue: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns the question what it is to be, or what takes back an expense that was somebody else's.
  func weighed(_ meaning: Understood) -> Understood {
    guard Self.corrected.contains(meaning.intent), !meaning.isConfirmed, meaning.act == .command else { return meaning }
    if meaning.intent == .changeTransaction, let words = meaning.amendment?.text {
      guard Belongings(in: words, understanding).has("me") else {
        return isDenied(atEnd: words) ? asking(meaning) : meaning
      }
      guard dialogue.memory.hasJustAdded else { return refused(meaning) }
      var undoing = Understood(.undo, language: meaning.language)
      (undoing.isContinued, undoing.isConfirmed) = (true, true)
      return undoing
    }
    // `not this week` leaves one out.
    let takesValue = meaning.amendment.map { $0.number != nil || $0.time != nil } ?? true
    return takesValue && isDenied ? asking(meaning) : meaning
  }

  /// What it is to be, is asked of what would be corrected.
  private func asking(_ meaning: Understood) -> Understood {
    guard let reference = meaning.reference, meaning.intent != .logTransaction else { return refused(meaning) }
    var asked = meaning
    (asked.amendment, asked.slots) = (nil, [:])
    if reference.kind == .reminder { (asked.among, asked.isConfirmed) = ([reference], true) }
    return asked
  }

  /// Whether a text ends with words right behind one that denies them: «لا مو غالية» gives no category.
  private func isDenied(atEnd words: String) -> Bool {
    let (folded, denied) = (folded(text), folded(words).words.count)
    let start = folded.words.count - denied
    guard start > 0, folded.typed(start..<folded.words.count) == words else { return false }
    return understanding.acts.places(of: "sparing", in: text).contains {
      $0.value == "not" && $0.words.upperBound == start
    }
  }

  private var isDenied: Bool {
    let folded = folded(text)
    let values = understanding.selfCorrection.grammar.read(
      folded,
      at: moment,
      dimensions: [.time, .number, .amountOfMoney],
      latent: true
    ).map(\.words)
    guard let first = values.first, values.allSatisfy({ $0.overlaps(first) }) else { return false }
    let (before, behind) = (first.lowerBound - 1, first.upperBound)
    return before >= 0 && denies(folded.typed(before))
      || !folded.isArabic && behind == folded.words.count - 1 && denies(folded.typed(behind))
  }

  private func denies(_ word: String) -> Bool {
    understanding.selfCorrection.deniesAnywhere(word)
      || understanding.references.read(word).values(of: "following").contains("denied before")
  }

  private static let corrected: Set<Intent> = [.changeTransaction, .changeReminder, .logTransaction]
}
