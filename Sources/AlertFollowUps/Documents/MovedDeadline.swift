import Alerts
import Dialogues
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads another day for what somebody is due who was spoken of just now: `push hers to 25 January`, «أجّلها لـ ٢٥ يناير», `onunkunu
/// 25 yanvara keçir`.
struct MovedDeadline: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance, _ mention: Mention) -> Understood? {
    guard mention.person != nil, dialogue.question == nil,
      understanding.act(of: text, for: Intent.updateService.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.day != nil, spoken.time == nil, spoken.rule == nil, spoken.number == nil, spoken.ordinal == nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]),
      spoken.cues.isDisjoint(with: [.remove, .adding, .again, .not]),
      spoken.rest.allSatisfy({ understanding.namesNothing($0) || points($0) }),
      understanding.kinds(in: text).isEmpty, understanding.thing(in: text, at: moment) == nil, fits(utterance, mention),
      let dependent = dependent(of: mention)
    else { return nil }
    var update = context.understood(.updateService, utterance)
    update.reference = .dependent(dependent.id)
    update.slots[.dependent] = .text(dependent.name)
    update.amendment = Amendment(spoken)
    return update
  }

  /// Whether a pronoun may mean that person; one's own is another's.
  private func fits(_ utterance: Utterance, _ mention: Mention) -> Bool {
    let references = utterance.leaning.references
    guard !references.contains(.own), !references.contains(.their) else { return false }
    return utterance.leaning.gender.map { $0 == mention.gender } ?? true
  }

  private func points(_ word: String) -> Bool { !understanding.references.read(word).values(of: "reference").isEmpty }

  private func dependent(of mention: Mention) -> Dependent? {
    guard let person = mention.person else { return nil }
    let meant = understanding.relationships.dependents(meantBy: person, among: situation.center.dependents)
    return meant.count == 1
      ? meant[0]
      : meant.first { mention.service != nil && understanding.relationships.service(of: $0) == mention.service }
  }
}
