import Models
import Understanding

/// Reads the shortest sentences behind a change: another day for a reminder, another span, and that it was not meant.
@MainActor
struct AddedDayReader {
  let corrections: CorrectionReader

  private var dialogue: Dialogue { corrections.dialogue }

  /// «لا خله» behind what was just taken away: it is wanted back.
  func retraction(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustRemoved,
      utterance.reply == .no || utterance.reply == .cancel,
      !corrections.understanding.references.read(FoldedText(text)).values(of: "keeping").isEmpty
    else { return nil }
    return corrections.understood(.undo, utterance)
  }

  /// «والخميس بعد», `and also on wednesday` behind a reminder that comes once: the same on another day.
  func oneMore(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard spoken.weekdays.count == 1, spoken.rule == nil, spoken.rest.isEmpty, let day = spoken.day,
      spoken.cues.isSubset(of: [.filler, .adding, .again]), dialogue.question == nil,
      spoken.cues.contains(.adding) || utterance.isJoined && utterance.isElliptical,
      case .reminder(let id) = dialogue.memory.last,
      case .reminders(let held) = try? corrections.actions?.carryOut(.reminders),
      let reminder = held.first(where: { $0.id == id }), reminder.every == nil
    else { return nil }
    var more = corrections.understood(.createReminder, utterance)
    let when = When(day: day, time: spoken.time ?? reminder.time)
    more.slots[.text] = .text(reminder.text)
    more.slots[.when] = .text(when.normalized(zone: corrections.moment.zone))
    return more
  }

  /// «لا قبله بساعتين», `make it a week before`: the last reminder, counted anew from what it was counted from.
  func recounted(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder = dialogue.memory.last, let anchor = dialogue.advance?.anchor,
      var advance = utterance.advance ?? lead(spoken, text),
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    else { return nil }
    // What is neither a cue nor the time would be another reminder's text.
    let words = Set((advance.text ?? "").split(separator: " ").map(String.init))
    guard words.isDisjoint(with: spoken.rest) else { return nil }
    advance.text = nil
    advance.anchor = advance.anchor ?? anchor
    var change = corrections.understood(.changeReminder, utterance)
    (change.reference, change.advance) = (dialogue.memory.last, advance)
    return change
  }

  /// `actually two weeks` of a reminder that is counted back from something.
  private func lead(_ spoken: SpokenAmendment, _ text: String) -> Advance? {
    guard spoken.day == nil, spoken.time == nil, spoken.number == nil || spoken.rest.isEmpty,
      let lead = corrections.understanding.span(in: FoldedText(text))
    else { return nil }
    return Advance(lead: lead)
  }
}
