import Calendars
import IntentFiles
import Meanings
import SentenceWords
import Understanding

/// Says the one verb of several reminders behind each of them: `sabah 11-də dişçini, cümə günü 17-də bərbəri xatırlat`.
///
/// Azerbaijani has it at the end, where only the last of them would be asked for.
struct VerbForAll {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the text with the verb behind each part that has a time of its own; as it is where not every part has one.
  func spread(in text: String) -> String {
    let folded = FoldedText(text)
    guard !folded.isArabic, (5...Self.mostWords).contains(folded.words.count), let last = folded.words.indices.last,
      Self.verbs.contains(where: folded[last].hasPrefix),
      understanding.acts.commands(Intent.createReminder.rawValue, in: folded.typed(last))
    else { return text }
    let parts = Self.parts(of: folded, upTo: last)
    guard parts.count > 1, parts.allSatisfy(hasOwnTime) else { return text }
    return dated(parts).map { "\($0) \(folded.typed(last))" }.joined(separator: ", ")
  }

  /// The parts with the day that was said last where they say none: `sabah 11-də dişçini, 12-də bankı`.
  private func dated(_ parts: [String]) -> [String] {
    var last: CalendarDay?
    return parts.map { part in
      guard let when = understanding.knowingReader.read(part, at: moment).values.when else { return part }
      guard when.isDaySaid else {
        return last.map { "\($0.description.replacing("-", with: "/")) \(part)" } ?? part
      }
      last = when.day
      return part
    }
  }

  /// Whether a part says a time, and what is to be done then.
  private func hasOwnTime(_ part: String) -> Bool {
    let reading = understanding.knowingReader.read(part, at: moment)
    guard let when = reading.values.when, when.rule == nil, !understanding.acts.commandsAny(in: part) else {
      return false
    }
    return understanding.texts["reminder"]?.read(reading.text, except: when.words) != nil
  }

  /// The parts between commas and conjunctions, without the verb at the end.
  private static func parts(of text: FoldedText, upTo end: Int) -> [String] {
    var parts: [String] = []
    var start = 0
    func close(at place: Int) {
      guard place > start else { return }
      parts.append(text.typed(start..<place))
    }
    for place in 0..<end {
      if joints.contains(text[place]) {
        close(at: place)
        start = place + 1
      } else if place + 1 < end,
        text.typed(place...place + 1).contains(",")
      {
        close(at: place + 1)
        start = place + 1
      }
    }
    close(at: end)
    return parts
  }

  /// Of the verb, folded.
  private static let verbs = ["xatirlat"]
  private static let joints: Set<String> = ["ve", "hem", "hemde"]
  private static let mostWords = 20
}
