import Calendars
import Changes
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what somebody has at another time, right behind a reminder: «وكمان يوم الأربعاء ٧ الصبح عندي تحليل دم».
///
/// Such a sentence would ask what there is then, were it said alone.
package struct TimedErrand: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.memory.hasJustAdded, case .reminder? = dialogue.memory.last,
      folded.isArabic, (4...Self.mostWords).contains(folded.words.count), !utterance.isAsking, !utterance.isDenied,
      Self.alike.contains(utterance.understood.intent),
      Joints(text: folded).isJoined || following(text).contains("too"),
      understanding.kinds(in: text).isEmpty, understanding.acts.telling(of: text) == nil,
      !understanding.acts.commandsAny(in: text),
      !understanding.requestReader.asks(text, besides: places(of: Self.having, in: folded))
    else { return nil }
    let when = understanding.knowingReader.read(text, at: moment).values.when
    guard let when, when.isDaySaid, when.time != nil, !when.isSpan, when.rule == nil else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let errand = spoken.rest.filter { word in
      !Self.having.contains(Folding.fold(word)) && !saysOnly([word], ["too"], in: text)
    }
    guard (1...Self.longestErrand).contains(errand.count), spoken.cues.isSubset(of: [.filler, .adding, .again]) else {
      return nil
    }
    var reminder = context.understood(.createReminder, utterance)
    reminder.slots = [.text: .text(errand.joined(separator: " ")), .when: .text(when.normalized(zone: moment.zone))]
    return reminder
  }

  private func places(of words: Set<String>, in text: FoldedText) -> [Range<Int>] {
    text.words.indices.filter { words.contains(text[$0]) }.map { $0..<$0 + 1 }
  }

  private static let alike: Set<Intent> = [.listAgenda, .outOfScope, .setQuietHours, .createReminder]
  /// What says that one has something, which at the beginning of a question asks for it.
  private static let having: Set = ["عندي", "لدي", "معي"]
  private static let longestErrand = 4
  private static let mostWords = 12
}
