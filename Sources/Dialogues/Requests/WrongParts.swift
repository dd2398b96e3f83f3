import Meanings
import SentenceWords
import Understanding

/// Tells whether a text was taken apart that asks for one thing.
struct WrongParts {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Whether two rules were parted that no reminder keeps together: «كل أحد وآخر خميس».
  func arePartsOfOne(_ requests: [String], _ text: String) -> Bool {
    guard understanding.speaks(of: .createReminder, in: text) else { return false }
    let reader = understanding.knowingReader
    return !reader.read(text, at: moment).values.unkept.isEmpty
      && requests.allSatisfy { reader.read($0, at: moment).values.unkept.isEmpty }
  }
}
