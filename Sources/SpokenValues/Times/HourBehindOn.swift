import Models
package import SentenceWords
package import Understanding

/// An hour that is written with «على»: «فيقني بكرا عالسبعة الصبح».
package struct HourBehindOn {
  let understanding: ConversationUnderstanding
  let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    self.understanding = understanding
    self.moment = moment
  }

  /// Returns a text with such an hour said as a clock's; as it is where it has none.
  package func apart(_ text: String) -> String {
    guard text.holds(Self.onThe) else { return text }
    let words = text.split(separator: " ").map(String.init)
    return words.map { word in
      guard word.hasPrefix(Self.onThe), word.count > Self.onThe.count + 1 else { return word }
      let hour = "\(Self.clock) " + word.dropFirst(Self.onThe.count)
      let reading = understanding.knowingReader.read(hour, at: moment)
      return reading.values.when?.time != nil && reading.values.when?.words.joined().count == 2 ? hour : word
    }.joined(separator: " ")
  }

  private static let onThe = "عال"
  private static let clock = "الساعة"
}
