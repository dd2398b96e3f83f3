import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Tells that what was said to an open question answers it with nobody's wish: it tells what somebody else says, does or has,
/// «أمي تقول ٥٠٠», `she called at 8`, or that a day will not do, «بكرة ما ينفع».
struct StrayAnswer: ChangeWeight {
  let context: TurnContext
  let text: String
  /// It is asked of what a text was taken to mean, and once more of what stands in the end.
  private let latest = LatestResults<Intent, Bool>(most: 1)

  init(context: TurnContext, text: String) { (self.context, self.text) = (context, text) }

  /// Returns what it would answer as told.
  func weighed(_ meaning: Understood) -> Understood {
    if takes(meaning) { return told(meaning) }
    // «صرفت ٣٠٠ الأسبوع اللي راح», asked how much a budget is to be, is no wish to have it written down.
    let isBeside =
      meaning.intent == .logTransaction && meaning.act == .command && !meaning.isConfirmed && isAsked
      && [.setBudget, .createGoal, .addToGoal].contains(dialogue.last?.intent)
    return isBeside && !understanding.acts.commandsAny(in: text) ? offered(meaning) : meaning
  }

  /// Whether a meaning is what was asked for, and is none to take.
  func takes(_ meaning: Understood) -> Bool {
    guard isAsked, dialogue.last?.intent == meaning.intent, Self.known.contains(meaning.intent) else { return false }
    return latest.result(of: meaning.intent) { isNone(meaning) }
  }

  private func isNone(_ meaning: Understood) -> Bool {
    guard
      // The `open` of `my office is open from 9 to 5` commands nothing.
      case let folded = folded(text), !folded.words.isEmpty, !understanding.acts.commandsAny(in: folded.typed(0))
    else { return false }
    // What one is to be reminded of, others may do, though not what they say: «أختي قالت هي بتذكرني».
    let isQuoted = understanding.acts.places(of: "cue", in: text).contains { $0.value == "quote" }
    let isOfMatter = dialogue.question == .slot(.text) && meaning.intent == .createReminder && !isQuoted
    return isUnfit || !isOfMatter && (SubjectOfAnother(context: context, text: text).isSaid || isFormer(meaning))
  }

  private var isAsked: Bool {
    switch dialogue.question {
    case .slot, .step: true
    default: false
    }
  }

  private var said: ReferenceReader.Found { understanding.references.read(folded(text)) }

  /// Whether a text says of the one time it names that it will not do.
  private var isUnfit: Bool {
    let unfit = places(["unfit"])
    let time = understanding.knowingReader.read(text, at: moment).values.when
    guard !unfit.isEmpty, let covered = time?.words.flatMap(\.self) else { return false }
    return folded(text).words.indices.allSatisfy {
      unfit.contains($0) || covered.contains($0) || understanding.references.read(folded(text).typed($0)).isBare
    }
  }

  /// Whether a text tells how it was, which is no wish: «كنت أروح كل يوم», `they were 10 to 6 before`; what something cost is asked of what
  /// was spent.
  ///
  /// What was spent is no limit: «صرفت ٤٠ هالشهر», asked how much a budget is to be.
  private func isFormer(_ meaning: Understood) -> Bool {
    // «كان معي ١٠٠» says what one had.
    guard meaning.intent != .logTransaction else {
      return folded(text).words.count <= Self.fewWords && saysHaving
        || understanding.acts.places(of: "happening", in: text).contains { $0.value == "left" && $0.typed != Self.toGo }
    }
    return !places(["former"]).isEmpty
      || meaning.intent == .setBudget
        && !understanding.acts.pasts(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }

  private var saysHaving: Bool {
    let folded = folded(text)
    return folded.words.indices.contains { Self.having.contains(folded[$0]) }
  }

  private func places(_ values: Set<String>) -> Set<Int> {
    Set(said.matches.filter { $0.slot == "withdrawing" && values.contains($0.value) }.flatMap(\.words))
  }

  private static let known: Set<Intent> = [.createReminder, .setBudget, .createGoal, .logTransaction, .setQuietHours]
  /// What one has, folded.
  private static let having = ["معي", "معاي", "معايا", "məndə"].map(Folding.fold)
  private static let fewWords = 3
  /// Said of what one takes along: `coffee to go`.
  private static let toGo = "to go"
}
