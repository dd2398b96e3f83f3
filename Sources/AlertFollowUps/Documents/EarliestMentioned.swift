import Alerts
import Calendars
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads which of the things that were spoken of comes first, or last: «أيهما أسبق؟» behind a passport and a licence, «مين أول واحد
/// فيهم».
package struct EarliestMentioned: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// The one that is asked about, which is spoken of from then on.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let aspect = aspect(text, utterance), dialogue.question == nil, utterance.understood.slots[.service] == nil,
      understanding.pair(in: text) != nil || !asksOfAll(utterance)
    else { return nil }
    let things = dialogue.mentions.reversed().prefix { $0.person != nil || $0.service != nil }
    let dated = things.compactMap { thing in day(of: thing).map { (thing: thing, day: $0) } }
    guard dated.count > 1, dated.count == things.count else { return nil }
    let found =
      aspect == .nearest ? dated.min { $0.day < $1.day } : dated.max { $0.day < $1.day }
    return found.map { found in
      var told = context.understood(found.thing.intent, utterance)
      told.slots = found.thing.slots
      return told
    }
  }

  /// Whether the first or the last of them is asked for; «أي واحد منهم أول» says so by a place.
  private func aspect(_ text: String, _ utterance: Utterance) -> Aspect? {
    if let aspect = utterance.leaning.aspect, aspect == .nearest || aspect == .farthest { return aspect }
    guard utterance.isAsking || understanding.requestReader.asks(text), folded(text).words.count <= Self.mostWords,
      understanding.kinds(in: text).isEmpty, !understanding.acts.commandsAny(in: text)
    else { return nil }
    let found = understanding.references.read(text)
    guard understanding.pair(in: text) != nil || !Self.several.isDisjoint(with: found.values(of: "reference")),
      let place = understanding.ordinal(in: text, at: moment), abs(place) == 1
    else { return nil }
    return place == 1 ? .nearest : .farthest
  }

  /// The values of `Intents/References/reference.json` for more than one.
  private static let several: Set = [Leaning.Reference.their.rawValue]
  private static let mostWords = 7

  /// «أيّ وثائقي أبعد انتهاءً؟» is of all documents, whichever were spoken of.
  private func asksOfAll(_ utterance: Utterance) -> Bool {
    utterance.understood.intent == .listServices && !utterance.leaning.isBare
      && utterance.understood.confidence >= Dialogue.certain
  }

  private func day(of thing: Mention) -> CalendarDay? {
    if let person = thing.person {
      let dependents = situation.center.dependents
      let meant = understanding.relationships.dependents(meantBy: person, among: dependents)
      return meant.count == 1 ? situation.center.today.adding(days: meant[0].daysRemaining) : nil
    }
    return situation.records.services.first { $0.service == thing.service }?.expires
  }
}
