import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Reads how long ahead the reminder is to come that is named: «لا خل حق الضريبة قبلها بيومين» behind one for somebody's ID.
///
/// The one that is named is meant, and never the one that was spoken of last; where none has the name, that is said.
struct RecountedByName: TurnReader {
  let context: TurnContext

  func meaning(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let of = changedWords(["of whom"], in: text)
    guard dialogue.question == nil, !of.isEmpty, dialogue.topic == .reminder || dialogue.advance != nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]), spoken.cues.isDisjoint(with: [.remove]),
      found.values(of: "before").contains(where: { $0 != "on" }),
      let lead = utterance.advance?.lead ?? understanding.span(in: folded)
    else { return nil }
    let timed = Set(
      found.matches.filter { Self.ofTime.contains($0.slot) }.flatMap(\.words).map { folded.typed($0) }
    )
    let name = spoken.rest.filter { word in
      !of.contains(word) && !timed.contains(word) && !NamedTargets(context: context).saysNothing([word])
    }
    guard (1...NamedTargets.longestName).contains(name.count) else { return nil }
    var change = context.understood(.changeReminder, utterance)
    let meant = others.held(name, .reminder)
    guard case .reminder(let id)? = meant, let held = context.actions?.reminder(id) else {
      change.name = Intent.listReminders.rawValue
      change.slots[.text] = .text(name.joined(separator: " "))
      return change
    }
    change.reference = .reminder(id)
    let isLast = dialogue.memory.last == change.reference
    if let anchor = understanding.thing(in: text, at: moment) ?? (isLast ? dialogue.advance?.anchor : nil) {
      change.advance = Advance(lead: lead, anchor: anchor, time: utterance.advance?.time)
      return change
    }
    let when = lead.time(from: (held.day, held.time), isBefore: true)
    var amendment = Amendment()
    (amendment.day, amendment.time) = (when.day, when.time)
    return others.changed(.reminder(id), amendment, utterance)
  }

  private static let ofTime: Set = ["span", "before", "count", "beside"]
}
