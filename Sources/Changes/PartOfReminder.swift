package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Asks before a reminder goes of which only a part is named: «شيل ابوي» of «اتصل على امي وابوي».
package struct PartOfReminder: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  package func settle(_ understood: inout Understood) {
    guard understood.intent == .cancelReminder, !understood.isConfirmed, understood.reference == nil,
      let name = understood.slots[.text]?.text, FoldedText(name).words.count == 1,
      case .reminders(let held)? = try? context.actions?.carryOut(.reminders)
    else { return }
    let named = held.filter { !TargetSearch(name).matches(in: [$0.text]).isEmpty }
    guard named.count == 1, isPart(FoldedText(name)[0], of: FoldedText(named[0].text)) else { return }
    (understood.reference, understood.hint) = (.reminder(named[0].id), named[0].text)
    (understood.isContinued, understood.confidence) = (false, 0)
  }

  /// Whether a word is one of two that are joined.
  private func isPart(_ word: String, of text: FoldedText) -> Bool {
    let words = text.words.indices.map { text[$0] }
    guard let place = words.firstIndex(where: { $0 == word || $0 == Self.and + word }), place > 0 else { return false }
    return words[place] == Self.and + word
      || words.indices.contains(place + 1) && words[place + 1].hasPrefix(Self.and)
        && words[place + 1].count > Self.shortest
  }

  private static let and = "و"
  private static let shortest = 3
}
