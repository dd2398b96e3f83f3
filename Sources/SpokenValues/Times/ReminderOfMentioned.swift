package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Names a reminder by what was spoken of, where its sentence only points to that: `remind me about that tomorrow morning`,
/// `ayın 24-ü onu xatırlat`.
package struct ReminderOfMentioned: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ reminder: inout Understood, in text: String) {
    guard reminder.intent == .createReminder, !reminder.isConfirmed, !reminder.isContinued, reminder.advance == nil,
      reminder.slots[.text] == nil, reminder.slots[.when] != nil, dialogue.question == nil,
      let thing = thing(in: text), let lead = Lead("0d", count: nil)
    else { return }
    var advance = Advance(lead: lead, anchor: thing)
    advance.isNameOnly = true
    reminder.advance = advance
  }

  /// What a pronoun means; nil where none stands in a text.
  private func thing(in text: String) -> Mention? {
    let references = Set(
      understanding.references.read(text).values(of: "reference")
        .compactMap(Leaning.Reference.init(rawValue:))
    )
    if let gender = Leaning(references: references).gender {
      return dialogue.mentions.last { $0.person != nil && $0.gender == gender }
    }
    guard references.contains(.it) || !changedWords(["of that"], in: text).isEmpty else { return nil }
    return dialogue.mentions.last.flatMap { $0.tells(.days) ? $0 : nil }
  }
}
