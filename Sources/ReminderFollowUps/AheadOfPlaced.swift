package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads from which of two that were told a reminder is counted back, by its place, «ذكرني بالأول قبله بأسبوع», and «والثانية بعد» behind
/// it; or from each of those that were told: `remind me a week before each of them`.
///
/// The place is no hour.
package struct AheadOfPlaced: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let each = each(text, utterance)
    return each.isEmpty ? [placed(text, utterance)].compactMap(\.self) : each
  }

  /// A reminder before each of those that were told; none where a text does not mean them all.
  private func each(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, !utterance.isAsking, folded(text).words.count <= Self.mostWordsOfEach,
      understanding.acts.commands(Intent.createReminder.rawValue, in: text)
    else { return [] }
    let found = understanding.references.read(text)
    let isOfAll = found.values(of: "recalled").contains("all")
    guard isOfAll || found.pair != nil, !found.values(of: "before").isEmpty,
      let lead = understanding.span(in: folded(text)), understanding.thing(in: text, at: moment) == nil
    else { return [] }
    let run = dialogue.mentions.reversed().prefix { ($0.person != nil || $0.service != nil) && $0.tells(.days) }
    let told = Array((isOfAll ? run : run.prefix(2)).reversed())
    guard told.count > 1 else { return [] }
    return told.map { mention in
      var reminder = context.understood(.createReminder, utterance)
      reminder.advance = Advance(lead: lead, anchor: mention, time: utterance.advance?.time)
      return reminder
    }
  }

  private func placed(_ text: String, _ utterance: Utterance) -> Understood? {
    let told = dialogue.mentions.filter { ($0.person != nil || $0.service != nil) && $0.tells(.days) }.suffix(2)
    guard dialogue.question?.isOffer ?? true, told.count == 2, !utterance.isAsking,
      (1...Self.mostWords).contains(folded(text).words.count),
      let place = place(in: text), let lead = lead(text, utterance)
    else { return nil }
    var reminder = context.understood(.createReminder, utterance)
    // The one that a reminder was just counted from is the last that was spoken of: «والثانية بعد» is the other.
    let isOther = isAlone(text) && told.last?.slots == dialogue.advance?.anchor?.slots
    reminder.advance = Advance(lead: lead, anchor: isOther ? told.first : told[told.startIndex + place - 1])
    return reminder
  }

  /// Whether a text says the place and nothing else.
  private func isAlone(_ text: String) -> Bool {
    let folded = folded(text)
    return folded.words.indices.map { folded.typed($0) }.allSatisfy { word in
      place(in: word) != nil || saysOnly([word], ["too", "anyway"], in: text)
    }
  }

  /// The first or the second of them; nil where the text names neither.
  private func place(in text: String) -> Int? {
    let folded = folded(text)
    let places = folded.words.indices.compactMap { word -> Int? in
      let typed = folded.typed(word)
      let bare = ["بال", "وال"].contains(where: typed.hasPrefix) ? String(typed.dropFirst()) : typed
      return understanding.ordinal(in: bare, at: moment)
    }
    guard places.count == 1 else { return nil }
    return places[0] == -1 ? 2 : (1...2).contains(places[0]) ? places[0] : nil
  }

  /// How long before, which the text says, or, where it says the place alone, the reminder before it.
  private func lead(_ text: String, _ utterance: Utterance) -> Lead? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    if understanding.acts.commands(Intent.createReminder.rawValue, in: text), !found.values(of: "before").isEmpty {
      return understanding.span(in: folded)
    }
    // «الغ الأول» takes the first one away.
    guard isAlone(text), !understanding.acts.commandsAny(in: text), dialogue.subject == .createReminder,
      dialogue.memory.hasJustAdded,
      dialogue.advance?.anchor != nil
    else { return nil }
    return dialogue.advance?.lead
  }

  private static let mostWords = 7
  private static let mostWordsOfEach = 12
}
