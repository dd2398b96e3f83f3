package import Meanings
import Models
package import SentenceWords
package import Understanding

/// What follows `/mute` where it is for a time: what, and up to when, as in `spending for a week`.
package struct MutePause {
  package let understanding: ConversationUnderstanding
  package let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    self.understanding = understanding
    self.moment = moment
  }

  /// Returns the words for what is muted, empty where they name nothing, and the value of the slot `until`; nil where no time is said.
  package func read(_ text: String) -> (named: String, until: SlotValue)? {
    guard let until = understanding.end(in: text, at: moment) else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    let timed = reading.values.when?.words ?? []
    let rest = reading.text.words.indices.filter { place in !timed.contains { $0.contains(place) } }
      .map { reading.text.typed($0) }
      .filter { word in
        !word.allSatisfy(\.isNumber) && understanding.limits.cues(in: word).isEmpty
          && !understanding.countsTime(in: word)
      }
      .joined(separator: " ")
    return (rest.isEmpty || understanding.namesNothing(rest) ? "" : rest, until)
  }
}
