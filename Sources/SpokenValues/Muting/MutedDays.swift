import Calendars
package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Tells until when notifications are muted for some days: `for the weekend`, «اليوم», `this week`.
package struct MutedDays: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Sets the day behind them; of days that are still to come nothing is muted before they begin, and until when is asked.
  ///
  /// Today is what is left of it, and no day long: «اكتم اليوم» is not «اكتم يومًا».
  package func settle(_ understood: inout Understood, in text: String) {
    guard understood.intent == .muteNotifications,
      let when = understanding.knowingReader.read(text, at: moment).values.when, when.rule == nil, let days = when.days
    else { return }
    if days.contains(context.today) {
      guard understood.slots[.until] == nil || isSaidAlone(when, in: text) else { return }
      understood.slots[.until] = .text(days.upperBound.adding(days: 1).description)
    } else if understood.slots[.until] == nil, when.isSpan {
      understood.isLimited = true
    }
  }

  /// Whether a text has no hour, no end and no length but that of the day itself; «هالأسبوع» is a week from now on.
  private func isSaidAlone(_ when: When, in text: String) -> Bool {
    guard when.time == nil, !when.isSpan, !understanding.limits.cues(in: text).contains("until") else { return false }
    return understanding.references.read(text).matches.allSatisfy { match in
      match.slot != "span" || match.words.allSatisfy { word in when.words.contains { $0.contains(word) } }
    }
  }
}
