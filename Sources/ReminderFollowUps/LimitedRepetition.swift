import Calendars
import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads how long a reminder that comes again is to come, said behind it: «لمدة اسبوع بس», `just for two weeks`, `bir həftəlik`.
package struct LimitedRepetition: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded.words.count), !utterance.isAsking,
      !utterance.isDenied || utterance.opening == .no, dialogue.topic == .reminder,
      !understanding.requestReader.asks(text),
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let held = context.actions?.reminder(id), var rule = held.every, rule.limit == nil
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let limits = understanding.limits.cues(in: text)
    // «وقفه أسبوع» is silent for so long, and goes on behind it.
    guard !limits.contains("limit"), spoken.time == nil, spoken.currency == nil, spoken.rule == nil,
      spoken.cues.isDisjoint(with: [.later, .earlier, .remove, .adding, .again, .was]),
      !understanding.references.read(folded).values(of: "entry").contains("halt"),
      !understanding.references.read(folded).values(of: "skipping").contains("skip"),
      let last = last(held, limits, spoken, folded), last >= held.day, isBare(spoken, folded)
    else { return nil }
    rule.limit = .until(RecurrenceRule.End(day: last))
    var amendment = Amendment()
    amendment.every = rule
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// The last day on which it may come.
  private func last(
    _ held: ChatOutcome.Reminder,
    _ limits: Set<String>,
    _ spoken: SpokenAmendment,
    _ folded: FoldedText
  ) -> CalendarDay? {
    if limits.contains("until"), let day = spoken.day { return day }
    let isOnly = !words(of: ["only"], in: folded.original).isEmpty
    guard limits.contains("span") || isOnly, let lead = understanding.span(in: folded), lead.minutes == nil else {
      return nil
    }
    let length = CalendarDay(of: lead.instant(after: moment), in: moment.zone).days(since: context.today)
    return length > 0 ? held.day.adding(days: length - 1) : nil
  }

  private func isBare(_ spoken: SpokenAmendment, _ folded: FoldedText) -> Bool {
    let spans = SpokenSpans(understanding.references.read(folded), folded).spans.map(\.words)
    let limits = understanding.limits.places(in: folded).map(\.words)
    let covered = Set((spans + limits).joined().map { folded.typed($0) })
    return spoken.rest.allSatisfy { word in
      word.allSatisfy(\.isNumber) || covered.contains(word) || understanding.countsTime(in: word)
        || saysOnly([word], ["anyway", "only", "purpose"], in: folded.original)
    }
  }

  private static let mostWords = 7
}
