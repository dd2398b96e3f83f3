import Models
import Understanding

/// Reads what somebody asks in place of what was asked just before: «لا قصدي أمس» behind «كم صرفت اليوم؟».
struct RestatedQuestion {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding

  /// Returns a text without the words that take back a question, where what is left goes on with it, and without doubled letters.
  func text(of typed: String, at moment: Moment) -> String {
    understanding.withoutDoubledLetters(rest(of: typed, at: moment) ?? typed, at: moment)
  }

  /// What was done is corrected in its place; only an answer can be asked for anew.
  private func rest(of typed: String, at moment: Moment) -> String? {
    guard dialogue.question == nil, let last = dialogue.last, !understanding.changes(last.name),
      !Self.turning.isDisjoint(with: last.slots.keys), let rest = understanding.selfCorrection.restated(typed)
    else { return nil }
    let utterance = understanding.read(rest, at: moment, after: last.name, isLeaning: true)
    // «لا القهوة ٢٥» corrects a sum.
    guard utterance.isElliptical, utterance.understood.slots[.amount] == nil else { return nil }
    let brought = Self.turning.intersection(utterance.continuation.keys)
    return brought.isDisjoint(with: understanding.slots(of: last.name)) ? nil : rest
  }

  /// What a question may be about.
  private static let turning: Set<Slot> = [.period, .when, .category, .service, .dependent]
}
