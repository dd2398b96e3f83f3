package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that several things of a kind are to go which are called by their days: «شيل تذكيرات الأسبوع الجاي», «كل التذكيرات اللي قبل الخميس
/// شيلها», `delete all reminders before Thursday`.
///
/// None of another kind is meant, and they are named before they go.
package struct ThingsOfDays: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !utterance.isAsking, dialogue.question == nil, let intent = intent(named: text),
      let days = StretchOfDays(context: context, isOver: intent == .deleteTransaction).days(in: text),
      understanding.acts.commands(intent.rawValue, in: text),
      understanding.act(of: text, for: intent.rawValue) == .command
    else { return nil }
    let things = HeldThings(context: context, intent: intent)
    var meant = context.understood(intent, utterance)
    let ofDays = things.all(in: days)
    guard !ofDays.isEmpty else {
      meant.allBut = AllBut([], sparing: things.all(), unknown: text)
      return meant
    }
    guard let named = things.named(besides: text), !named.isEmpty else { return nil }
    meant.allBut = AllBut(named, sparing: [])
    return meant
  }

  /// What takes away those that a word of the plural names by their kind.
  private func intent(named text: String) -> Intent? {
    let folded = folded(text)
    let plurals = folded.words.indices.map { folded.typed($0) }.filter { word in
      let stem = Folding.fold(word)
      return Self.plurals.contains { stem.hasSuffix($0) || stem.contains($0) && $0.count > 2 }
    }
    let intents = Set(plurals.flatMap { HeldThings.intents(named: $0, by: self) })
    return intents.count == 1 ? intents.first.flatMap { Self.known.contains($0) ? $0 : nil } : nil
  }

  /// What a noun of several ends with, or holds before the ending of a case, folded.
  private static let plurals = ["ات", "اتي", "اريف", "اريفي", "s", "lar", "ler"]
  /// What takes away things that have a day.
  private static let known: Set<Intent> = [.cancelReminder, .deleteTransaction]
}
