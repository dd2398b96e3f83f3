import Models
package import Sentences
import Understanding

/// Tells a command that is taken back right behind it: «ذكرني قبله بيوم، لا لا تذكرني», `remind me at 9, no, don't remind me`,
/// `dismiss it... no, leave it`.
package struct RefusedBehind {
  package let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) { self.understanding = understanding }

  package func isMeant(in text: String) -> Bool {
    let folded = FoldedText(text)
    guard (Self.fewestWords...Self.mostWords).contains(folded.words.count) else { return false }
    let objections = understanding.selfCorrection.cues.places(in: folded).filter {
      $0.value == Self.instead && $0.words.lowerBound > 1
    }
    if let last = objections.last, last.words.upperBound == folded.words.count {
      return isAnswered(by: last.words, folded)
    }
    return objections.contains { objection in
      let before = folded.typed(0..<objection.words.lowerBound)
      let behind = folded.typed(from: objection.words.lowerBound)
      let rest = folded.typed(from: objection.words.upperBound)
      return understanding.acts.commandsAny(in: before) && (keeps(rest) || refuses(behind, rest, commandedIn: before))
    }
  }

  /// «اكتم الإشعارات؟ لا»: a command that is answered with «لا» alone, behind a mark.
  private func isAnswered(by objection: Range<Int>, _ text: FoldedText) -> Bool {
    let command = text.typed(0..<objection.lowerBound)
    let view = text.original.utf8
    let start = view.index(view.startIndex, offsetBy: text.words[objection.lowerBound].typed.lowerBound)
    let mark = text.original[..<start].last { !$0.isWhitespace }
    return mark?.isPunctuation == true && understanding.acts.commandsAny(in: command)
  }

  /// `leave it`, «خله»: words that keep something, and no more.
  private func keeps(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    return !found.values(of: "keeping").isEmpty && found.isMade(of: Self.silent.union(["keeping"]))
  }

  private func refuses(_ text: String, _ rest: String, commandedIn before: String) -> Bool {
    let acts = understanding.acts
    return (Intent.changingHeld + Self.adding).contains { intent in
      guard acts.commands(intent, in: before), acts.act(of: before, for: intent) == .command else { return false }
      if negates(rest, verbOf: before) { return true }
      return acts.hasVerb(of: intent, in: text) && acts.act(of: text, for: intent) == .refusal
        && acts.words(of: text, besides: intent).allSatisfy(saysNothing)
    }
  }

  private func saysNothing(_ word: String) -> Bool {
    understanding.references.read(word).isBare(besides: Self.silent)
      || !understanding.selfCorrection.cues.cues(in: word).isEmpty
  }

  /// `xatırlatma` behind `xatırlat`, which alone may be a reminder as well.
  private func negates(_ text: String, verbOf before: String) -> Bool {
    let denied = FoldedText(text)
    return denied.words.count == 1 && DeniedImperative.ends(denied, verbOf: FoldedText(before))
  }

  /// The value of `Intents/Acts/replacing.json` that objects to what was said.
  private static let instead = "instead"
  /// Vocabularies of `Intents/References` whose words add nothing to a refusal.
  private static let silent: Set = ["function", "filler", "turning", "determiner", "reference", "pausing", "kind"]
  private static let adding = [Intent.createReminder, .setBudget, .createGoal, .muteNotifications, .logTransaction]
    .map(\.rawValue)
  private static let fewestWords = 3
  private static let mostWords = 20
}
