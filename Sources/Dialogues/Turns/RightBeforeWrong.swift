import Models
import Sentences
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

  /// Which of several sums was wrong, the one behind the denial tells: only of what is still open there is one.
  private var dimensions: Set<ValueEntity.Dimension> { isOffered ? Self.sums.union([.recurrence]) : [.recurrence] }

  private var isOffered: Bool { dialogue.question?.isOffer == true }

  /// Whether nothing but what turns to something else stands before a word.
  private func opens(_ word: Int, _ folded: FoldedText) -> Bool {
    guard word > 0 else { return true }
    let before = folded.typed(0...word - 1, from: folded.words[0].folded.lowerBound)
    return understanding.references.read(before).isMade(of: ["pausing", "turning", "filler", "entry"])
  }

  /// The values of `Intents/Acts/replacing.json`.
  private static let not = "not"
  private static let instead = "instead"
  private static let sums: Set<ValueEntity.Dimension> = [.number, .amountOfMoney]
  private static let mostWords = 9
}
