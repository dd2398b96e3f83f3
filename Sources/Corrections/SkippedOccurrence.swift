package import Meanings
import Models
package import SentenceWords
package import Turns
package import Understanding

/// Reads that what comes on several days of the week is not to come on one day: `skip this friday`, `bu cümə olmasın`; the days of the rule
/// stay.
package struct SkippedOccurrence: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Whether a text names one day, and not that day of every week.
  func isOfOneDay(_ text: String, _ spoken: SpokenAmendment) -> Bool {
    spoken.day != nil && spoken.rule == nil && says("one", in: text)
  }

  /// The reminder from the time behind the day on, where that is its next one; any other day of it cannot be left out, which is said.
  package func change(_ id: String, _ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let day = spoken.day else { return nil }
    if let skipped = SkippedTimeReader(context: context).skipped(id, on: day, utterance) { return skipped }
    var refused = context.understood(.changeReminder, utterance)
    refused.reference = .reminder(id)
    refused.refuse(text)
    return refused
  }

  /// Whether a text says that there are none on a day of the week, `no fridays`, or that it is none of the workdays.
  package func isOfNone(_ text: String, _ spoken: SpokenAmendment) -> Bool {
    let folded = folded(text)
    let places = understanding.acts.places(of: "occurrence", in: text)
    let isPlural = folded.words.indices.last.map { folded[$0].hasSuffix("s") } ?? false
    let isNone =
      isPlural && !text.contains(",") && folded.words.count <= Self.mostWordsOfNone
      && places.contains { $0.value == "none" && $0.words.lowerBound == 0 }
      // `Mondays actually` is heard as `no, Mondays`, and leaves none out.
      && says("none", in: said)
    let isDenied = spoken.cues.contains(.not) || understanding.acts.negates(text)
    return isNone || places.contains { $0.value == "workday" } && isDenied
  }

  /// Whether a word says nothing but that.
  package func says(_ word: String) -> Bool {
    word.count == 1 || !understanding.acts.places(of: "occurrence", in: word).isEmpty
  }

  private func says(_ value: String, in text: String) -> Bool {
    understanding.acts.places(of: "occurrence", in: text).contains { $0.value == value }
  }

  private static let mostWordsOfNone = 3
}
