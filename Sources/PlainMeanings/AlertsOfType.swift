import Meanings
import Models
import SentenceWords
import Understanding

/// Tells what is to become of all alerts of a type: «وقف تنبيهات الصرف» silences them, «أزل ما يخص التوصيات» takes them away.
struct AlertsOfType {
  let words: MisguidingWords

  /// Whether a word that silences, several alerts and a type are said; «شيل تنبيهات الصرف» takes these away.
  var areSilenced: Bool {
    guard let type = words.reading["notification_type"], words.reading.values.amount == nil,
      words.reading.values.ordinal == nil, !ConversationUnderstanding.endsAsking(words.text)
    else { return false }
    let notices = words.found.matches.filter { $0.slot == "muted" && $0.value == "notices" }.map(\.words)
    return notices.contains { $0.upperBound == type.words.lowerBound || $0.lowerBound == type.words.upperBound }
      && words.understanding.acts.commands(Intent.muteNotifications.rawValue, in: words.text)
      && words.understanding.act(of: words.text, for: Intent.muteNotifications.rawValue) == .command
  }

  /// Whether a sentence begins by taking something away, and names a type.
  var areRemoved: Bool {
    let dismissal = Intent.dismissAlert.rawValue
    return words.reading["alert_type"] != nil
      && words.understanding.acts.commands(of: dismissal, in: words.text).contains { $0.lowerBound == 0 }
      && words.understanding.act(of: words.text, for: dismissal) == .command
  }

  /// Whether an alert is to go, whatever it is about: «شيلي تنبيه القرض».
  func isOneRemoved(insteadOf guess: Intent) -> Bool {
    let dismissal = Intent.dismissAlert.rawValue
    return Self.alike.contains(guess) && words.understanding.kinds(in: words.text) == [.alert]
      && words.understanding.acts.commands(dismissal, in: words.text) && !words.isAsking
      && words.understanding.act(of: words.text, for: dismissal) == .command
      && words.reading.values.amount == nil && words.reading.values.when == nil
  }

  /// What such a sentence is taken for.
  private static let alike: Set<Intent> = [
    .loanStatus, .balanceStatus, .upcomingRecurring, .budgetStatus, .outOfScope,
  ]
}
