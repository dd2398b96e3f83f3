import Calendars
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads that the reminder that was just set, moved or told is not wanted: «ما بدي ياه خلص», `i don't need it anymore`, `lazım deyil`.
package struct UnwantedReminder: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    let said = Set(found.values(of: "wanted"))
    if let ofDay = unwantedOfDay(said, text, utterance) { return ofDay }
    if let one = unwantedOfSeveral(said, found, utterance) { return one }
    if let expense = unwantedExpense(said, found, utterance) { return expense }
    guard !said.isDisjoint(with: ["not it", "not"]), let meant = dialogue.memory.mentioned ?? dialogue.memory.last,
      case .reminder(let id) = meant, context.actions?.reminder(id) != nil,
      dialogue.subject?.kind == .reminder, !refusesAnother(text)
    else { return nil }
    let pointing: Set = ["wanted", "reference", "filler", "function", "turning", "following", "reply", "kind"]
    let isBare = found.isBare(besides: Set(found.matches.filter { pointing.contains($0.slot) }.flatMap(\.words)))
    // «ما أبي» alone refuses nothing that is not asked.
    let isWithIt = found.matches.contains { match in
      match.slot == "wanted" && ["ه", "ة", "ها"].contains(where: match.typed.hasSuffix)
    }
    let isOfIt =
      isWithIt || said.contains("not it") || !utterance.leaning.references.isDisjoint(with: [.it, .his, .her])
    let isAzerbaijani = utterance.understood.language == .azerbaijani || dialogue.language == .azerbaijani
    guard isBare, isOfIt || isAzerbaijani || understanding.kinds(in: text) == [.reminder] else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    removal.reference = meant
    return removal
  }

  /// Whether it is another one that is not to be set: «ولا تحط لي تذكير جديد» takes none away that is there.
  private func refusesAnother(_ text: String) -> Bool {
    following(text).contains("new")
      || !dialogue.memory.hasJustAdded && understanding.acts.hasVerb(of: Intent.setBudget.rawValue, in: text)
  }

  /// «واحد منهم ما أبيه», `i don't want one of them`: which one is asked.
  private func unwantedOfSeveral(
    _ said: Set<String>,
    _ found: ReferenceReader.Found,
    _ utterance: Utterance
  ) -> Understood? {
    guard !said.isDisjoint(with: ["not it", "not"]), found.values(of: "turn").contains("one of"),
      dialogue.subject?.kind == .reminder, case let held = heldReminders, held.count > 1
    else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    removal.among = held.map { .reminder($0.id) }
    return removal
  }

  /// «مش عايز بتاع بكره»: the one of a day, where reminders are spoken of.
  private func unwantedOfDay(_ said: Set<String>, _ text: String, _ utterance: Utterance) -> Understood? {
    guard said.contains("not"), dialogue.subject?.kind == .reminder else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let whose = changedWords(["of whom", "whose", "said"], in: text)
    guard let day = spoken.day, spoken.time == nil, spoken.number == nil, spoken.rule == nil, !whose.isEmpty,
      spoken.rest.allSatisfy({ word in
        whose.contains(word) || saysOnly([word], ["anyway", "only"], in: text)
          || !understanding.references.read(word).values(of: "wanted").isEmpty
          || understanding.references.read(text).matches.contains {
            $0.slot == "wanted" && $0.typed.split(separator: " ").contains(Substring(word))
          }
      })
    else { return nil }
    var removal = context.understood(.cancelReminder, utterance)
    removal.slots[.when] = .text(day.description)
    return removal
  }

  /// «مش عايزها» right behind an expense: whether it is to be deleted is asked.
  private func unwantedExpense(
    _ said: Set<String>,
    _ found: ReferenceReader.Found,
    _ utterance: Utterance
  ) -> Understood? {
    guard said.contains("not it") || said.contains("not"), dialogue.memory.hasJustAdded,
      let meant = dialogue.memory.last, case .transaction = meant, dialogue.memory.additions == 1,
      found.isMade(of: ["wanted", "following", "turning", "filler", "function", "reference"])
    else { return nil }
    var removal = context.understood(.deleteTransaction, utterance)
    (removal.reference, removal.isContinued, removal.confidence) = (meant, false, 0)
    return removal
  }
}
