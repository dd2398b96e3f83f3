import FoundationEssentials
import Models
import Understanding

/// Reads that a reminder which came once, and is over, is to come again: «أجلها ربع ساعة», `remind me again in 10 minutes`.
struct RungReminder: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      case .reminder(let id)? = dialogue.memory.last ?? dialogue.memory.mentioned,
      corrections.actions?.reminder(id) == nil,
      case .reminder(_, let words, let day, let time, nil)? = dialogue.memory.done?.states?.latest(.reminder(id)),
      isOver(day, time), FoldedText(text).words.count <= Self.mostWords
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let said = utterance.understood
    let isNew = said.intent == .createReminder && said.slots[.text] == nil
    guard isNew || !spoken.cues.isDisjoint(with: [.later, .again]), spoken.rule == nil, spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.remove, .not]), let when = when(of: said, in: text, isNew: isNew)
    else { return nil }
    var again = corrections.understood(.createReminder, utterance)
    again.slots = [.text: .text(words), .when: when]
    return again
  }

  /// Whether it came a short while ago.
  private func isOver(_ day: CalendarDay, _ time: ClockTime) -> Bool {
    let elapsed = moment.now.timeIntervalSince(day.instant(at: time, in: moment.zone))
    return elapsed >= 0 && elapsed < Self.longest
  }

  private func when(of said: Understood, in text: String, isNew: Bool) -> SlotValue? {
    if let lead = understanding.span(in: FoldedText(text)) {
      return .text(OffsetDateTime(lead.instant(after: moment), in: moment.zone).description)
    }
    return isNew ? said.slots[.when] : nil
  }

  /// So many seconds behind it «أجلها» may mean what came.
  private static let longest = 12.0 * 3_600
  private static let mostWords = 8
}
