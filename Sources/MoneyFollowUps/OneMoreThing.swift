import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads one thing more behind what was just logged or set: «وكمان لبن», `and milk too`, `süd də`.
///
/// Behind an expense it is one more, of which the sum is asked; a reminder is for both.
package struct OneMoreThing: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, let last = dialogue.memory.last,
      (2...Self.mostWords).contains(folded.words.count), !utterance.isAsking, !utterance.isDenied,
      !understanding.requestReader.asks(text), understanding.kinds(in: text).isEmpty,
      utterance.understood.intent == .outOfScope || utterance.understood.confidence < Self.certain
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: last.kind == .reminder)
    let too = words(of: ["too"], in: text)
    let joined = too.isEmpty ? [] : words(of: ["too"], in: Self.withoutConjunction(text))
    guard spoken.cues.contains(.adding) || !too.isEmpty || !joined.isEmpty, !spoken.saysValue, spoken.ordinal == nil,
      spoken.cues.isSubset(of: [.filler, .adding, .again])
    else { return nil }
    let name = spoken.rest.filter { !saysOnly([$0], ["too", "anyway"], in: text) && !too.contains($0) }
    guard (1...TurnContext.longestName).contains(name.count),
      name.allSatisfy({ $0.contains(where: \.isLetter) && !isKnown($0) })
    else { return nil }
    // `mən də gedəcəm` and `ödəmişəm onsuz da` tell something, and name no thing.
    let isTold = !understanding.paying.cues(in: text).isDisjoint(with: ["told", "denied"])
    guard ConversationUnderstanding.isArabic(text) || !isTold && !FiniteVerb.isSaid(in: name) else { return nil }
    let thing = name.joined(separator: " ")
    switch last {
    case .transaction:
      guard dialogue.memory.additions > 0 else { return nil }
      var expense = context.understood(.logTransaction, utterance)
      expense.slots[.category] = .text(thing)
      return expense
    case .reminder(let id):
      guard let held = context.actions?.reminder(id), dialogue.memory.additions > 0 else { return nil }
      var amendment = Amendment()
      amendment.text = ConversationUnderstanding.isArabic(thing) ? "\(held.text) و\(thing)" : "\(held.text), \(thing)"
      return others.changed(last, amendment, utterance)
    default: return nil
    }
  }

  /// Whether a word names somebody, a document or what has a deadline, which other readers go on with.
  private func isKnown(_ word: String) -> Bool {
    let reading = understanding.knowingReader.read(word, at: moment)
    return reading["dependent"] != nil || reading["service"] != nil || reading["alert_type"] != nil
      || understanding.thing(in: reading) != nil
  }

  private static func withoutConjunction(_ text: String) -> String {
    text.hasPrefix("و") ? String(text.dropFirst()) : text
  }

  private static let certain = 0.9
  private static let mostWords = 4
}
