package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
package import Understanding

/// Reads after how many hours a reminder is to come again.
package struct IntervalReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// `make it 12 hours`, `every 6 actually`, `12 saat olsun`: the last reminder, where it comes again within a day.
  package func change(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, spoken.rule == nil, spoken.day == nil,
      // «خلها الساعة ٢» says which hour, not how many.
      spoken.time == nil || !folded(text).isArabic,
      case .reminder(let id) = dialogue.memory.last,
      spoken.cues.isDisjoint(with: [.remove, .adding, .again, .later, .earlier]),
      var rule = context.actions?.reminder(id)?.every, rule.frequency == .hourly,
      let hours = hours(spoken, text), hours != rule.interval
    else { return nil }
    rule.interval = hours
    var amendment = Amendment()
    amendment.every = rule
    var correction = context.understood(.changeReminder, utterance)
    (correction.reference, correction.amendment) = (dialogue.memory.last, amendment)
    return correction
  }

  /// The hours that are said as a length of time, or behind a word for each; nil where a sentence says more.
  private func hours(_ spoken: SpokenAmendment, _ text: String) -> Int? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let isEach = found.values(of: "aspect").contains(Aspect.all.rawValue)
    let span = understanding.span(in: folded)?.minutes.flatMap { $0.isMultiple(of: 60) ? $0 / 60 : nil }
    let isAmended = !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    let said = isEach ? span ?? spoken.number.flatMap(Int.init) : isAmended ? span : nil
    guard let hours = said, (1...Self.mostHours).contains(hours) else { return nil }
    let rest = spoken.rest.filter { word in
      !word.allSatisfy(\.isNumber) && !understanding.countsTime(in: word)
        && understanding.references.read(word).values(of: "aspect") != [Aspect.all.rawValue]
    }
    return NamedTargets(context: context).saysNothing(rest) ? hours : nil
  }

  private static let mostHours = 23
}
