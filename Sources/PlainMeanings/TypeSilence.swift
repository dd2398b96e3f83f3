import Meanings
import SentenceWords
import Understanding

/// Tells that one type is to be silent for a time from what only tells of it: `mute bill reminders for a week`.
struct TypeSilence {
  let words: MisguidingWords

  func isMeant(insteadOf guess: Intent) -> Bool {
    let (understanding, reading) = (words.understanding, words.reading)
    guard Self.alike.contains(guess), reading.matches.contains(where: { Self.types.contains($0.slot) }),
      reading.values.amount?.currency == nil, !ConversationUnderstanding.endsAsking(words.text),
      !understanding.requestReader.asks(words.text)
    else { return false }
    let limits = understanding.limits.cues(in: words.text)
    // A payment that comes again is cancelled, not silenced.
    let isRemoval = understanding.acts.commands(Intent.cancelReminder.rawValue, in: words.text)
    guard !limits.contains("limit"), !isRemoval, reading.values.when?.rule == nil, reading.values.unkept.isEmpty else {
      return false
    }
    let saysEnd = limits.contains("until") ? reading.values.when != nil : understanding.span(in: reading.text) != nil
    return saysEnd && understanding.acts.commands(Intent.muteNotifications.rawValue, in: words.text)
      && understanding.act(of: words.text, for: Intent.muteNotifications.rawValue) == .command
  }

  /// What it is taken for, none of which changes anything.
  private static let alike: Set<Intent> = [
    .listReminders, .listAlerts, .listRecommendations, .listAgenda, .upcomingRecurring, .listAchievements,
    .goalProgress, .budgetStatus, .notificationStatus, .listInbox, .outOfScope, .balanceStatus, .summarizeSpending,
  ]

  private static let types: Set = ["notification_type", "alert_type"]
}
