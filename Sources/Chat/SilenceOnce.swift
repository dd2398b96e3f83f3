import Understanding

/// Tells a silence that is wanted from now on from the hours of every day: «اسكت لمدة ساعتين», `be quiet until 5pm`.
struct SilenceOnce {
  let words: MisguidingWords

  func isMeant(insteadOf guess: Intent) -> Bool {
    guard Self.alike.contains(guess) else { return false }
    let (understanding, reading) = (words.understanding, words.reading)
    let found = understanding.references.read(reading.text)
    guard !found.values(of: "silence").isEmpty, reading.values.range == nil, reading.values.unkept.isEmpty,
      found.values(of: "before").isEmpty, !ConversationUnderstanding.endsAsking(words.text)
    else { return false }
    let limits = understanding.limits.cues(in: words.text)
    // One end of the hours of every day may be said first.
    if guess == .setQuietHours, limits.contains("until") { return false }
    guard !limits.contains("limit"), reading.values.when?.rule == nil else { return false }
    return (limits.contains("until") ? reading.values.when != nil : understanding.span(in: reading.text) != nil)
      && understanding.act(of: words.text, for: Intent.muteNotifications.rawValue) == .command
  }

  /// What it is taken for.
  private static let alike: Set<Intent> = [
    .setQuietHours, .endQuietHours, .quietHoursStatus, .unmuteNotifications, .outOfScope, .greet, .goodbye, .listAlerts,
    .changeReminder,
  ]
}
