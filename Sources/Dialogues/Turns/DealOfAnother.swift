import Models
import Sentences
import Understanding

/// Tells that a sentence says what somebody else paid, saves or set, «أختي دفعت ٢٠ للقهوة», or what something costs elsewhere.
struct DealOfAnother: TurnReader {
  let context: TurnContext
  let text: String

  /// Returns what would be written down as told where it is somebody else's, and as an offer where it may be one's own.
  func weighed(_ meaning: Understood) -> Understood {
    guard Self.written.contains(meaning.intent), !meaning.isConfirmed, meaning.act == .command, dialogue.question == nil
    else { return meaning }
    let places = understanding.acts.places(of: "happening", in: text)
    var told = meaning
    let verbs = places.filter { $0.value == "dealt" }.map(\.words)
    let isNamed = places.contains { place in
      place.value == "somebody" && place.words.lowerBound <= 1
        && verbs.contains { $0.lowerBound >= place.words.upperBound }
    }
    if isNamed || isOfSomebody(verbs), !places.contains(where: { $0.value == "for" }) {
      told.act = .report
    } else if meaning.intent == .logTransaction, places.contains(where: { $0.value == "theirs" }),
      !understanding.acts.commandsAny(in: text)
    {
      (told.isContinued, told.confidence) = (false, 0)
    }
    return told
  }

  /// Whether the sentence begins with somebody, and one of the verbs follows.
  private func isOfSomebody(_ verbs: [Range<Int>]) -> Bool {
    let folded = folded(text)
    let another = DeedOfAnother(context: context, text: text)
    let targets = NamedTargets(context: context)
    guard !verbs.isEmpty,
      let start = folded.words.indices.first(where: {
        !targets.saysNothing([folded.typed($0)]) || $0 == 0 && !folded.isArabic
      })
    else { return false }
    return (start...start + 1).contains { last in
      verbs.contains { $0.lowerBound > last }
        && another.isSomebody(folded.typed(start...last, from: folded.words[start].folded.lowerBound))
    }
  }

  private static let written: Set<Intent> = [.logTransaction, .setBudget, .createGoal]
}
