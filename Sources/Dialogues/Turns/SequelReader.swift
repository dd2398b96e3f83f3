package import Calendars
package import Meanings
package import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads what a few words ask behind an answer: «ليش؟», `and after that?`, `what if I don't?`.
package struct SequelReader {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding

  package init(dialogue: Dialogue, understanding: ConversationUnderstanding) {
    (self.dialogue, self.understanding) = (dialogue, understanding)
  }

  /// What is asked; nil where a sentence says more, or nothing was said yet of which it could ask.
  package func sequel(in text: String, _ utterance: Utterance) -> Sequel? {
    let folded = FoldedText(text)
    guard folded.words.count <= Self.mostWords else { return nil }
    let found = understanding.references.read(folded)
    guard let sequel = found.values(of: "sequel").lazy.compactMap(Sequel.init).first,
      sequel == .done || dialogue.hasSpoken || dialogue.memory.hasJustChanged
    else { return nil }
    // «وإذا ما جددته؟» names what is not done.
    if sequel == .otherwise { return understanding.acts.commandsAny(in: text) ? nil : sequel }
    guard found.isMade(of: ["sequel", "turning", "contrast"]) else { return nil }
    // «بعدين» declines what was asked.
    return sequel == .next && dialogue.question != nil ? nil : sequel
  }

  /// What answers it; `day` is that of what was spoken of, where it has one.
  package func meaning(of sequel: Sequel, _ language: Language?, behind day: CalendarDay) -> Understood {
    let isOfAlert = dialogue.subject.map { $0.kind == .alert } ?? false
    var meant = Understood(.explainAnswer, language: language)
    switch sequel {
    case .why where isOfAlert && !dialogue.memory.hasJustChanged:
      meant.name = Intent.whyAlert.rawValue
      // «الثاني», «ليش؟»
      if dialogue.last?.intent == .listAlerts { meant.slots[.ordinal] = dialogue.last?.slots[.ordinal] }
    case .next:
      meant.name = Intent.listAgenda.rawValue
      meant.slots[.period] = .days(from: day.adding(days: 1), to: day.adding(days: Self.ahead))
    default: meant.sequel = sequel
    }
    return meant
  }

  private static let mostWords = 7
  /// So many days are told of what comes next.
  private static let ahead = 30
}
