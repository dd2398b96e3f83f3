import Models
import Understanding

/// Sentences whose words lead the classifier astray, though what they say besides tells what is meant.
struct MisguidingWords {
  let understanding: ConversationUnderstanding
  let reading: SlotReading
  let text: String

  /// Returns what is meant instead of a guess; nil where the guess stands.
  func intent(insteadOf guess: Intent) -> Intent? {
    switch guess {
    // «امسح كل الإشعارات» means these, and not all that is held.
    case .forgetData: reading.matches.contains { Self.parts.contains($0.slot) } ? .outOfScope : nil
    // «نبهني قبل موعد العيادة بساعة»
    case .listAppointments: commandsReminder && saysBefore ? .createReminder : nil
    // «ايش وثائق منى» asks for none of one's own.
    case .listServices: reading[Slot.dependent.rawValue] != nil ? .dependentAlerts : nil
    case .serviceStatus: tellsDate ? .updateService : nil
    // «نبهني كل ساعتين من ٨ إلى ٦» asks for no silence between the two.
    case .setQuietHours: commandsReminder && asksForSilence && !reading.values.unkept.isEmpty ? .createReminder : nil
    default: nil
    }
  }

  /// Words for a part of what is held.
  private static let parts: Set = ["screen", "notification_type", "alert_type", "service", "dependent"]

  private var commandsReminder: Bool { understanding.acts.commands(Intent.createReminder.rawValue, in: text) }

  private var asksForSilence: Bool {
    understanding.acts.act(of: text, for: Intent.setQuietHours.rawValue) == .command
  }

  private var saysBefore: Bool { !understanding.references.read(reading.text).values(of: "before").isEmpty }

  /// Whether the sentence says by a date until when one's own document is valid: `my passport expires on 3 March 2027`.
  private var tellsDate: Bool {
    guard reading[Slot.service.rawValue] != nil, reading[Slot.dependent.rawValue] == nil,
      !understanding.requestReader.asks(text), !ConversationUnderstanding.endsAsking(text),
      let when = reading.values.when, when.isDaySaid, !when.isSpan
    else { return false }
    return when.words.joined().contains { reading.text[$0].contains(where: \.isNumber) }
  }
}
