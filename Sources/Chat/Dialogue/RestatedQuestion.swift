import Models
import Understanding

/// Reads what somebody asks in place of what was asked just before: «لا قصدي أمس» behind «كم صرفت اليوم؟».
struct RestatedQuestion {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding

  /// Returns a text without the words that take back a question, where what is left goes on with it, and without doubled letters.
  func text(of typed: String, at moment: Moment) -> String {
    withoutDoubledLetters(rest(of: typed, at: moment) ?? typed, at: moment)
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

  /// Returns a text without doubled letters at the ends of its words, where it means something only so: «صرفتت», «واالبنزين».
  private func withoutDoubledLetters(_ text: String, at moment: Moment) -> String {
    let plain = DoubledLetters.removed(from: text)
    guard plain != text else { return text }
    let reading = understanding.knowingReader.read(text, at: moment)
    let said = understanding.model.classify(reading.text, markers: reading.markers)
    guard said.intent == Prediction.outOfScope || said.confidence < Self.certainThoughDoubled else { return text }
    let repaired = understanding.knowingReader.read(plain, at: moment)
    let meant = understanding.model.classify(repaired.text, markers: repaired.markers)
    let isMeant =
      meant.intent != Prediction.outOfScope
      && (said.intent == Prediction.outOfScope || said.confidence < meant.confidence)
    return isMeant || repaired.markers.count > reading.markers.count ? plain : text
  }

  /// From here on a sentence means what it says, letters typed twice and all.
  private static let certainThoughDoubled = 0.95
}
