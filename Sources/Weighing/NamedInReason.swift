import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Tells which of several reminders are named only in the reason why one is to go: «شيل تذكير المياه، أخوي دفعها» names no bill besides.
struct NamedInReason: TurnReader {
  let context: TurnContext
  let text: String

  /// Returns the changes without those of what the clause that commands them does not name.
  func kept(_ meanings: [Understood]) -> [Understood] {
    let clauses = clausesBehind(text)
    guard meanings.count > 1, meanings.allSatisfy({ $0.intent == .cancelReminder }), clauses.count > 1,
      clauses.dropFirst().allSatisfy(beginsWithAnother)
    else { return meanings }
    let command = folded(clauses[0])
    let kept = meanings.filter { meaning in
      guard case .reminder(let id)? = meaning.reference, let held = context.actions?.reminder(id)?.text else {
        return false
      }
      return command.words.indices.contains { !TargetSearch(command.typed($0)).matches(in: [held]).isEmpty }
    }
    return kept.isEmpty ? meanings : kept
  }
}
