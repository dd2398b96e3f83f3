import Alerts
import Calendars
import Dialogues
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads by how much later or earlier something is due for somebody: «أجّل موعد ليان أسبوع», «أجّلي موعدها يومين», `push Layan's deadline
/// back a week`.
package struct PutOffDeadline: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      (2...Self.mostWords).contains(folded(text).words.count), following(text).contains("due")
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard let span = spoken.span, span.minutes == 0, !spoken.cues.isDisjoint(with: [.later, .earlier]),
      spoken.cues.isDisjoint(with: [.remove, .adding, .again, .not]), spoken.day == nil, spoken.time == nil,
      spoken.rule == nil, spoken.ordinal == nil, understanding.kinds(in: text).isEmpty,
      understanding.act(of: text, for: Intent.updateService.rawValue) == .command,
      let meant = meant(text, utterance), isHeldAlone(spoken.rest, meant)
    else { return nil }
    let shift = spoken.cues.contains(.earlier) ? -span : span
    let day = context.today.adding(days: meant.daysRemaining + shift.days).adding(months: shift.months)
    guard day > context.today else { return nil }
    var update = context.understood(.updateService, utterance)
    (update.reference, update.amendment) = (.dependent(meant.id), Amendment())
    update.slots[.dependent] = .text(meant.name)
    update.amendment?.day = day
    return update
  }

  /// The one person who is named, or whom a pronoun means.
  private func meant(_ text: String, _ utterance: Utterance) -> Dependent? {
    let named = understanding.thing(in: text, at: moment)?.person
    let mention = dialogue.mentions.last
    let isPointed = utterance.leaning.gender != nil && utterance.leaning.gender == mention?.gender
    guard let person = named ?? (isPointed ? mention?.person : nil) else { return nil }
    let meant = understanding.relationships.dependents(meantBy: person, among: situation.center.dependents)
    return meant.count == 1 ? meant[0] : nil
  }

  /// Whether no reminder or expense has the words that are said besides.
  private func isHeldAlone(_ rest: [String], _ meant: Dependent) -> Bool {
    let name = rest.filter { !saysOnly([$0], ["due"]) }
    guard !name.isEmpty, let found = named.found(by: name.joined(separator: " ")) else { return true }
    return found.allSatisfy { $0 == .dependent(meant.id) }
  }

  private static let mostWords = 8
}
