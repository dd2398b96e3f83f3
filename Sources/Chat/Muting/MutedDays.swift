import Models
import Understanding

/// Tells until when notifications are muted for some days: `for the weekend`.
struct MutedDays: CorrectionPart {
  let corrections: CorrectionReader

  /// Sets the day behind them; of days that are still to come nothing is muted before they begin, and until when is asked.
  func settle(_ understood: inout Understood, in text: String) {
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
}
