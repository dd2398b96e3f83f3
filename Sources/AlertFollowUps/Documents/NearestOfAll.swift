import Alerts
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads who of all has the least time left, or the most, where only one of them was spoken of: `who's most urgent?`, «مين الأقرب؟» behind «متى
/// تخلص هوية ليان؟».
package struct NearestOfAll: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is due first; nil where several were spoken of, of whom one is meant.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, let aspect = utterance.leaning.aspect, aspect == .nearest || aspect == .farthest,
      !utterance.isDenied,
      (2...Self.mostWords).contains(folded.words.count), understanding.kinds(in: text).isEmpty,
      utterance.understood.slots[.service] == nil, dialogue.mentions.last?.person != nil,
      Set(dialogue.mentions.reversed().prefix { $0.person != nil || $0.service != nil }.map(\.person)).count == 1,
      folded.words.indices.contains(where: { isWho(folded.typed($0)) }),
      case let held = situation.center.dependents.sorted(by: { $0.daysRemaining < $1.daysRemaining }),
      let first = aspect == .nearest ? held.first : held.last
    else { return nil }
    var told = context.understood(.dependentAlerts, utterance)
    told.slots[.dependent] = .text(first.name)
    return told
  }

  /// Whether a word asks for somebody.
  private func isWho(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return found.values(of: "aspect").contains(Aspect.who.rawValue) || Self.who.contains(Folding.fold(word))
  }

  /// What asks for somebody as a part of what asks who is first, folded.
  private static let who: Set = [
    "مين", "ومين", "من", "ومن", "منو", "ومنو", "شكون", "who", "whos", "whose", "kim", "kimin",
  ]
  private static let mostWords = 7
}
