import Calendars
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that a reminder which came once, and is over, is to come again: «أجلها ربع ساعة», `remind me again in 10 minutes`.
package struct RungReminder: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      folded(text).words.count <= Self.mostWords
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let said = utterance.understood
    let isNew = said.intent == .createReminder && (said.slots[.text] == nil || isPointing(said, text))
    guard isNew || !spoken.cues.isDisjoint(with: [.later, .again]), spoken.rule == nil, spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.not]), isNew || !spoken.cues.contains(.remove),
      let when = when(of: said, in: text, isNew: isNew), let words = rung ?? (names(text, spoken) ? nil : told)
    else { return nil }
    var again = context.understood(.createReminder, utterance)
    again.slots = [.text: .text(words), .when: when]
    return again
  }

  /// The words of the one that the conversation spoke of; nil where that has not come, or comes again.
  private var rung: String? {
    guard case .reminder(let id)? = dialogue.memory.last ?? dialogue.memory.mentioned,
      case .reminder(_, let words, let day, let time, nil)? = dialogue.memory.done?.states?.latest(.reminder(id)),
      isOver(day, time), context.actions?.reminder(id) == nil
    else { return nil }
    return words
  }

  /// The words of the one that was told last, whoever set it, where the conversation has spoken of none since; nil where it comes again.
  private var told: String? {
    guard dialogue.memory.last == nil, dialogue.memory.mentioned == nil,
      case .inbox(let item?, _, _, _)? = try? context.actions?.carryOut(.inbox(place: 1)),
      item.type == Self.type, moment.now.timeIntervalSince(item.createdAt) < Self.longest,
      case .reminders(let held)? = try? context.actions?.carryOut(.reminders),
      !held.contains(where: { $0.text == item.body })
    else { return nil }
    return item.body
  }

  /// Whether a text has words of its own for what it means: «أجل الاجتماع ساعة».
  private func names(_ text: String, _ spoken: SpokenAmendment) -> Bool {
    !NamedTargets(context: context).saysNothing(spoken.rest)
  }

  /// Whether what is to be told again is only pointed at: «ذكرني به بعد ساعة».
  private func isPointing(_ said: Understood, _ text: String) -> Bool {
    guard let words = said.slots[.text]?.text else { return true }
    return FoldedText(words).words.count == 1
      && understanding.references.read(words).matches.contains { $0.slot == "reference" }
  }

  /// Whether it came a short while ago.
  private func isOver(_ day: CalendarDay, _ time: ClockTime) -> Bool {
    let elapsed = moment.now.timeIntervalSince(day.instant(at: time, in: moment.zone))
    return elapsed >= 0 && elapsed < Self.longest
  }

  private func when(of said: Understood, in text: String, isNew: Bool) -> SlotValue? {
    if let lead = understanding.span(in: folded(text)) {
      return .text(OffsetDateTime(lead.instant(after: moment), in: moment.zone).description)
    }
    return isNew ? said.slots[.when] : nil
  }

  /// That of the notifications which tell of reminders.
  private static let type = "reminder"
  /// So many seconds behind it «أجلها» may mean what came.
  private static let longest = 12.0 * 3_600
  private static let mostWords = 8
}
