import Models
import Understanding

/// Reads a number behind a reminder that was just counted back: «لا ثلاثة» of «قبلها بيومين» is three days, and no hour.
struct CountedAgain: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let reference = dialogue.memory.last, case .reminder = reference, dialogue.memory.hasJustChanged,
      let before = dialogue.advance, before.anchor != nil, before.time == nil, utterance.advance == nil,
      FoldedText(text).words.count <= Self.mostWords
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard !spoken.cues.isDisjoint(with: [.objection, .meant]), spoken.cues.isSubset(of: [.objection, .meant, .filler]),
      spoken.time == nil, spoken.day == nil, spoken.rule == nil, spoken.span == nil, spoken.currency == nil,
      spoken.rest.allSatisfy({ saysOnly([$0], ["only", "anyway"], in: text) }),
      let count = spoken.number.flatMap({ Int($0) }) ?? spoken.ordinal, (1...Self.most).contains(count),
      let lead = lead(like: before.lead, count)
    else { return nil }
    var change = corrections.understood(.changeReminder, utterance)
    change.reference = reference
    change.advance = Advance(lead: lead, anchor: before.anchor)
    return change
  }

  /// So many of what the lead before counted.
  private func lead(like before: Lead, _ count: Int) -> Lead? {
    if let minutes = before.minutes { return Lead(minutes.isMultiple(of: 60) ? "*60t" : "*1t", count: count) }
    if before.months > 0 { return Lead(before.months.isMultiple(of: 12) ? "*12m" : "*1m", count: count) }
    guard before.days > 0 else { return nil }
    return Lead(before.days.isMultiple(of: 7) ? "*7d" : "*1d", count: count)
  }

  private static let mostWords = 3
  private static let most = 60
}
