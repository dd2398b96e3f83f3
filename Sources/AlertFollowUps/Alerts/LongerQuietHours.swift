import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads by how much the quiet hours are to be longer or shorter that are spoken of: «زودها ساعة», `make them an hour shorter`; their end moves.
package struct LongerQuietHours: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let isSpokenOf = dialogue.memory.mentioned == .quietHours || dialogue.memory.last == .quietHours
    guard dialogue.question == nil, isSpokenOf, !utterance.isAsking, !utterance.isDenied,
      (1...Self.mostWords).contains(folded(text).words.count), let end = settings.quietHoursEnd,
      let start = settings.quietHoursStart, let direction = understanding.direction(in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let span = spoken.span ?? lead(in: text), span.minutes > 0, span.days == 0, span.months == 0,
      spoken.cues.isDisjoint(with: [.remove, .not, .again]),
      spoken.rest.allSatisfy({ understanding.shifts(in: $0) || isSilent($0) }),
      understanding.act(of: text, for: Intent.setQuietHours.rawValue) == .command
    else { return nil }
    let isMore = direction == .more || direction == .up
    var change = context.understood(.setQuietHours, utterance)
    let later = ClockTime(minuteOfDay: end.minuteOfDay + (isMore ? span.minutes : -span.minutes))
    change.slots = [.start: .text(start.description), .end: .text(later.description)]
    return later == start ? nil : change
  }

  private func lead(in text: String) -> SpokenSpan? {
    understanding.span(in: folded(text))?.minutes.map { SpokenSpan(minutes: $0) }
  }

  private func isSilent(_ word: String) -> Bool {
    NamedTargets(context: context).saysNothing([word]) || understanding.countsTime(in: word)
      || word.allSatisfy(\.isNumber)
  }

  private static let mostWords = 4
}
