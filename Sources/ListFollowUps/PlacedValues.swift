import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what each of several things that were made or shown is to be, by its place: «لا الأول هو اللي ٥ والثاني ٤»,
/// `the first at 9 and the second at 11`.
package struct PlacedValues: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, dialogue.memory.shown.count > 1 || dialogue.memory.additions > 1,
      !utterance.isAsking,
      (3...Self.mostWords).contains(folded(text).words.count), !understanding.requestReader.asks(text)
    else { return [] }
    let joints = Joints(text: folded(text))
    let parts = joints.parts(at: joints.startsOfThings)
    let things = dialogue.memory.shown.isEmpty ? dialogue.memory.justAdded : dialogue.memory.shown
    if parts.count == 1 { return correction(text, of: things, utterance).map { [$0] } ?? [] }
    guard parts.count <= things.count,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return [] }
    let changes = parts.compactMap { change($0, of: things, utterance) }
    let references = changes.compactMap(\.reference)
    guard changes.count == parts.count, Set(references).count == parts.count, Set(references.map(\.kind)).count == 1
    else { return [] }
    return changes
  }

  /// «لا الثاني ٧٠»: another sum for one of them.
  private func correction(_ text: String, of things: [RecordReference], _ utterance: Utterance) -> Understood? {
    guard understanding.amendment(in: text, at: moment).cues.contains(.objection),
      let change = change(text, of: things, utterance), change.reference?.kind == .transaction,
      change.amendment?.number != nil
    else { return nil }
    return change
  }

  private func change(_ part: String, of things: [RecordReference], _ utterance: Utterance) -> Understood? {
    guard let place = understanding.ordinal(in: part, at: moment) else { return nil }
    let index = place < 0 ? things.count + place : place - 1
    guard things.indices.contains(index), [.reminder, .transaction].contains(things[index].kind) else { return nil }
    let folded = FoldedText(part)
    // The place is taken out, so that it is no part of an hour.
    let rest = folded.words.indices.map { folded.typed($0) }
      .filter { understanding.ordinal(in: $0, at: moment) == nil || $0.allSatisfy(\.isNumber) }.joined(separator: " ")
    let spoken = understanding.amendment(in: rest, at: moment, isOfTime: things[index].kind == .reminder)
    guard spoken.saysValue, spoken.rule == nil, spoken.span == nil, spoken.ordinal == nil || spoken.number != nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .adding, .later, .earlier]),
      saysOnly(spoken.rest, ["anyway", "only"], in: rest),
      NamedTargets(context: context).fits(spoken, things[index])
        || things[index].kind == .reminder && spoken.currency == nil
    else { return nil }
    return others.changed(things[index], Amendment(spoken), utterance)
  }

  private static let mostWords = 14
}
