import Meanings
import SentenceWords
import Understanding

/// Tells a silence that is wanted from now on from the hours of every day: «اسكت لمدة ساعتين», `be quiet until 5pm`.
struct SilenceOnce {
  let words: MisguidingWords

  func isMeant(insteadOf guess: Intent) -> Bool {
    let (understanding, reading) = (words.understanding, words.reading)
    // «ما تزعجني لحد الساعة ٥» is like a reminder, but commands none.
    guard Self.alike.contains(guess) || guess == .createReminder && !words.commandsReminder else { return false }
    let found = understanding.references.read(reading.text)
    // «لا تزعجني قبل ٩»
    let isBefore = found.values(of: "before").contains { $0 != "on" }
    let saysHour = reading.values.when != nil || reading.values.amount.map { $0.currency == nil } ?? false
    guard !found.values(of: "silence").isEmpty, reading.values.range == nil, reading.values.unkept.isEmpty,
      !isBefore || saysHour, !ConversationUnderstanding.endsAsking(words.text)
    else { return false }
    // `from now until 7` may be the hours of every day.
    if guess == .setQuietHours, !found.values(of: "beginning").isEmpty { return false }
    let limits = understanding.limits.cues(in: words.text)
    guard !limits.contains("limit"), reading.values.when?.rule == nil else { return false }
    let isLimited = limits.contains("until") || isBefore
    return (isLimited ? saysHour : understanding.span(in: reading.text) != nil)
      && understanding.act(of: words.text, for: Intent.muteNotifications.rawValue) == .command
  }

  /// What it is taken for.
  private static let alike: Set<Intent> = [
    .setQuietHours, .endQuietHours, .quietHoursStatus, .unmuteNotifications, .outOfScope, .greet, .goodbye, .listAlerts,
    .changeReminder, .goBack,
  ]
}
