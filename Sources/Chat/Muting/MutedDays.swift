import Models
import Understanding

/// Tells until when notifications are muted for some days: `for the weekend`.
struct MutedDays: CorrectionPart {
  let corrections: CorrectionReader

  /// Sets the day behind them; of days that are still to come nothing is muted before they begin, and until when is asked.
  func settle(_ understood: inout Understood, in text: String) {
    settleToday(&understood, in: text)
    guard understood.intent == .muteNotifications, understood.slots[.until] == nil,
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.isSpan, when.rule == nil,
      let days = when.days
    else { return }
    if days.contains(corrections.today) {
      understood.slots[.until] = .text(days.upperBound.adding(days: 1).description)
    } else {
      understood.isLimited = true
    }
  }

  /// «لا ترسل لي إشعارات اليوم» is up to midnight, and no whole day from now on.
  private func settleToday(_ understood: inout Understood, in text: String) {
    guard understood.intent == .muteNotifications, understood.slots[.until] != nil, !understood.isContinued,
      understanding.limits.cues(in: text).isEmpty
    else { return }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard reading["period"]?.value == SpokenPeriod.today.rawValue, reading.values.when?.time == nil,
      FoldedText(text).words.indices.allSatisfy({ !FoldedText(text)[$0].contains(where: \.isNumber) })
    else { return }
    understood.slots[.until] = .text(corrections.today.adding(days: 1).description)
  }
}
