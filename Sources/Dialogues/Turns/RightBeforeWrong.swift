import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads what is said before what it takes the place of: «غلط ٥٥ مو ٤٥», «كل أسبوعين مو كل أسبوع», `every day actually`.
///
/// `DeniedFirst` reads the other order.
struct RightBeforeWrong {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding

  /// Returns a text that says only what is meant, behind a «لا»; as it is where it says anything else.
  func text(of typed: String, at moment: Moment) -> String {
    guard dialogue.memory.last != nil || isOffered else { return typed }
    let folded = FoldedText(typed)
    guard (2...Self.mostWords).contains(folded.words.count) else { return typed }
    if let right = rightBeforeNo(folded, at: moment) { return right }
    let cues = understanding.selfCorrection.cues.places(in: folded)
    guard let cue = cues.last(where: { $0.words.lowerBound > 0 }) else { return typed }
    let values = understanding.selfCorrection.grammar
      .read(folded, at: moment, dimensions: dimensions, latent: true)
    guard let right = values.first, right.words.upperBound == cue.words.lowerBound,
      opens(right.words.lowerBound, folded)
    else { return typed }
    switch cue.value {
    case Self.not:
      guard values.count == 2, values[1].words.lowerBound == cue.words.upperBound,
        values[1].words.upperBound == folded.words.count,
        values[1].dimension == right.dimension
          || Self.sums.isSuperset(of: values.map(\.dimension))
      else { return typed }
    case Self.instead:
      guard values.count == 1, cue.words.upperBound == folded.words.count, right.dimension == .recurrence else {
        return typed
      }
    default: return typed
    }
    let said = folded.typed(
      right.words.lowerBound...right.words.upperBound - 1,
      from: folded.words[right.words.lowerBound].folded.lowerBound
    )
    return "\(folded.isArabic ? "لا" : "no") \(said)"
  }

  /// «أقصد الأربعاء لا الثلاثاء»: a day with a «لا» behind it, and behind that the one that is wrong.
  private func rightBeforeNo(_ folded: FoldedText, at moment: Moment) -> String? {
    Self.right(beforeNoIn: folded, by: understanding, at: moment)
  }

  /// Whether a text says which time is meant before the one that is not: «أقصد الأربعاء لا الثلاثاء».
  ///
  /// Without the word for what is meant, «الأربعاء لا الثلاثاء» takes the first one back.
  static func names(in text: String, by understanding: ConversationUnderstanding, at moment: Moment) -> Bool {
    let folded = FoldedText(text)
    guard folded.isArabic, (4...mostWords).contains(folded.words.count),
      understanding.amendment(in: folded.typed(0), at: moment).cues == [.meant]
        || understanding.amendment(in: "\(folded.typed(0)) \(folded.typed(1))", at: moment).cues.contains(.meant)
    else { return false }
    return right(beforeNoIn: folded, by: understanding, at: moment) != nil
  }

  private static func right(
    beforeNoIn folded: FoldedText,
    by understanding: ConversationUnderstanding,
    at moment: Moment
  ) -> String? {
    guard folded.isArabic, let no = folded.words.indices.dropFirst().first(where: { folded[$0] == Self.no }) else {
      return nil
    }
    let values = understanding.selfCorrection.grammar.read(folded, at: moment, dimensions: [.time], latent: true)
    guard values.count == 2, values[0].words.upperBound == no, values[1].words.lowerBound == no + 1,
      values[1].words.upperBound == folded.words.count
    else { return nil }
    let start = values[0].words.lowerBound
    if start > 0 {
      let before = folded.typed(0..<start)
      let spoken = understanding.amendment(in: before, at: moment)
      guard spoken.rest.isEmpty, !spoken.saysValue, spoken.cues.isSubset(of: [.meant, .objection, .filler, .amend])
      else {
        return nil
      }
    }
    return "لا \(folded.typed(start..<no))"
  }

  private static let no = "لا"

  /// Which of several sums was wrong, the one behind the denial tells: only of what is still open there is one.
  private var dimensions: Set<ValueEntity.Dimension> { isOffered ? Self.sums.union([.recurrence]) : [.recurrence] }

  private var isOffered: Bool { dialogue.question?.isOffer == true }

  /// Whether nothing but what turns to something else stands before a word.
  private func opens(_ word: Int, _ folded: FoldedText) -> Bool {
    guard word > 0 else { return true }
    let before = folded.typed(0..<word)
    return understanding.references.read(before).isMade(of: ["pausing", "turning", "filler", "entry"])
  }

  /// The values of `Intents/Acts/replacing.json`.
  private static let not = "not"
  private static let instead = "instead"
  private static let sums: Set<ValueEntity.Dimension> = [.number, .amountOfMoney]
  private static let mostWords = 9
}
