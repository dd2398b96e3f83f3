package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a sentence that takes things of several kinds away, each by its kind and its name: «احذف تذكير البنك وميزانية المطاعم».
package struct KindsTakenAway: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Taking each of them away; empty where a part names no kind, or all name the same one.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let joints = Joints(text: folded(text))
    guard (1...Self.most).contains(joints.startsOfThings.count), !utterance.isAsking,
      understanding.amendment(in: text, at: moment).cues.contains(.remove),
      understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command
    else { return [] }
    let named = joints.parts(at: joints.startsOfThings).map(target)
    let kinds = named.compactMap { $0?.kind }
    guard kinds.count == named.count, Set(kinds).count > 1 else { return [] }
    return named.compactMap { $0 }.compactMap { target in
      guard let intent = target.kind.removal else { return nil }
      var removal = context.understood(intent, utterance)
      let found = self.named.found(by: target.name) ?? []
      removal.reference =
        target.name.isEmpty ? justAdded(target.kind) : found.only(target.kind)
      let slot: Slot = target.kind == .budget ? .category : target.kind == .goal ? .goal : .text
      if removal.reference == nil { removal.slots[slot] = .text(target.name) }
      return removal
    }
  }

  /// The kind and the name that a part says; nil where it says no kind, or more than one.
  private func target(_ part: String) -> (kind: RecordKind, name: String)? {
    let kinds = namedKinds(in: part)
    guard kinds.count == 1, let kind = kinds.first, [.reminder, .budget, .goal, .transaction].contains(kind) else {
      return nil
    }
    let spoken = understanding.amendment(in: part, at: moment)
    let name = spoken.rest.filter { word in
      understanding.kinds(in: word).isEmpty && !saysOnly([word], ["budget"])
    }
    guard name.count <= NamedTargets.longestName, !spoken.saysValue, spoken.ordinal == nil else { return nil }
    // «شيل التذكير والعملية» means those that were added in a row.
    if name.isEmpty, justAdded(kind) == nil { return nil }
    return (kind, name.joined(separator: " "))
  }

  /// The one of a kind among what was added last; nil where none was, or several.
  private func justAdded(_ kind: RecordKind) -> RecordReference? {
    dialogue.memory.justAdded.only(kind)
  }

  /// Whether a part only names something of a kind, as the object of a verb behind it: `bank xatırlatmasını`.
  nonisolated static func isObject(_ text: FoldedText, _ understanding: ConversationUnderstanding) -> Bool {
    guard let last = text.words.indices.last, (1...mostWords).contains(text.words.count),
      endings.contains(where: text[last].hasSuffix), !understanding.acts.commandsAny(in: text.original)
    else { return false }
    return !understanding.kinds(in: text.typed(last)).isEmpty
  }

  private nonisolated static let mostWords = 4
  /// Those of the accusative in Azerbaijani, folded.
  private nonisolated static let endings = ["ni", "nu", "gi", "lari", "leri"]
  private static let most = 3
}
