import Models
import Understanding

/// Reads that notifications are wanted back, however it is put, where they are muted: `you can talk again`, `i want them back`.
struct TalkAgain: CorrectionPart {
  let corrections: CorrectionReader
  let settings: NotificationSettings

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let unmuting = Intent.unmuteNotifications.rawValue
    guard dialogue.question == nil, !settings.at(moment.now).isEnabled, !utterance.isAsking,
      Self.alike.contains(utterance.understood.intent),
      (1...Self.mostWords).contains(FoldedText(text).words.count), understanding.acts.commands(unmuting, in: text),
      understanding.act(of: text, for: unmuting) == .command
    else { return nil }
    return corrections.understood(.unmuteNotifications, utterance)
  }

  private static let alike: Set<Intent> = [.outOfScope, .goBack, .goodbye, .help, .explainAnswer, .repeatAnswer]
  private static let mostWords = 7
}
