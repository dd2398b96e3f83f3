import Meanings
import Models
package import SentenceWords
import Turns
package import Understanding

/// Tells a weekday that takes the place of another one of several from a day that is only corrected: «الاثنين بدل الأحد».
package struct ReplacedDays {
  package let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) { self.understanding = understanding }

  /// Whether a text names two weekdays, one instead of the other, and asks for nothing new.
  func areNamed(in text: String, at moment: Moment) -> Bool {
    // Most texts deny nothing.
    guard understanding.selfCorrection.deniesAnywhere(text) || saysInstead(text) else { return false }
    return Set(weekdays(in: text, at: moment).map(\.day)).count == 2
      && !understanding.speaks(of: .logTransaction, in: text) && !understanding.speaks(of: .createReminder, in: text)
  }

  /// Returns a text with each value in the place of the one that it takes back; which of two weekdays is meant the conversation tells.
  func corrected(_ text: String, at moment: Moment) -> String {
    let command = RefusedFirst(understanding: understanding).command(in: text, at: moment)
    let text = DeniedFirst(understanding: understanding).text(of: command, at: moment)
    let isRight = RightBeforeWrong.names(in: text, by: understanding, at: moment)
    return isRight || areNamed(in: text, at: moment) ? text : alone(text, at: moment)
  }

  private func alone(_ text: String, at moment: Moment) -> String {
    understanding.selfCorrection.resolved(text, at: moment) { text in
      understanding.speaks(of: .logTransaction, in: text) || understanding.speaks(of: .createReminder, in: text)
    }
  }

  private func saysInstead(_ text: String) -> Bool {
    understanding.references.read(text).values(of: "changed").contains("instead")
  }

  /// The weekdays that a text names, 1 being Sunday, each with its words.
  package func weekdays(in text: String, at moment: Moment) -> [(day: Int, words: Range<Int>)] {
    let folded = FoldedText(text)
    guard folded.words.count <= Self.mostWords, understanding.amendments.namesWeekday(folded, at: moment) else {
      return []
    }
    var found: [(day: Int, words: Range<Int>)] = []
    var start = 0
    while start < folded.words.count {
      // «bazar ertəsi» is no Sunday.
      let named = [start + 2, start + 1].lazy.filter { $0 <= folded.words.count }.compactMap { end in
        weekday(folded.typed(start..<end), at: moment).map {
          ($0, end)
        }
      }.first
      if let (day, end) = named { found.append((day, start..<end)) }
      start = named?.1 ?? start + 1
    }
    return found
  }

  /// The weekday that is all that words say; nil where they say none.
  private func weekday(_ words: String, at moment: Moment) -> Int? {
    let spoken = understanding.amendment(in: words, at: moment, isOfTime: true)
    guard spoken.weekdays.count == 1, spoken.rest.isEmpty, spoken.cues.isEmpty else { return nil }
    return spoken.weekdays[0]
  }

  /// Returns a text with the day that is meant alone, unless the last reminder comes on several days of the week.
  func resolved(_ text: String, in dialogue: Dialogue, at moment: Moment) -> String {
    guard areNamed(in: text, at: moment) else { return text }
    let last = dialogue.memory.last ?? dialogue.memory.mentioned
    guard let last, let days = dialogue.memory.done?.states?.weekdays(of: last), days > 1 else {
      return alone(text, at: moment)
    }
    return text
  }

  private static let mostWords = 9
}
