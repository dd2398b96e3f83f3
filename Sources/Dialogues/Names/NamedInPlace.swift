package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Says in the words of a reminder what a pronoun stood for: «ذكرني أجدده» behind «متى ينتهي جوازي» reminds of «أجدد جوازي».
///
/// The words are those in which the document was spoken of last, so that no language gets another's.
package struct NamedInPlace: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ understood: inout Understood) {
    guard understood.intent == .createReminder, let said = understood.slots[.text]?.text,
      dialogue.mentions.last?.service != nil, let before,
      let thing = understanding.knowingReader.read(before, at: moment)["service"]?.typed,
      understanding.knowingReader.read(said, at: moment)["service"] == nil
    else { return }
    let folded = FoldedText(said)
    let words = folded.words.indices.map { folded.typed($0) }
    let pointing = understanding.references.read(folded).matches
      .filter { $0.slot == "reference" && $0.value == Leaning.Reference.it.rawValue && $0.words.count == 1 }
    if !folded.isArabic, pointing.count == 1, words.count > 1 {
      let place = pointing[0].words.lowerBound
      understood.slots[.text] = .text((words[..<place] + [thing] + words[(place + 1)...]).joined(separator: " "))
    } else if let verb = words.first.flatMap(withoutObject) {
      understood.slots[.text] = .text(([verb, thing] + words.dropFirst()).joined(separator: " "))
    }
  }

  /// The verb that renews something, without the pronoun that is written with it: «أجدد» of «أجدده»; nil of any other word.
  private func withoutObject(_ word: String) -> String? {
    guard ConversationUnderstanding.isArabic(word), let suffix = Self.suffixes.first(where: word.hasSuffix),
      understanding.speaks(of: .serviceRenew, in: word) || understanding.speaks(of: .updateService, in: word)
    else { return nil }
    let verb = String(word.dropLast(suffix.count))
    return verb.count >= Self.shortestVerb ? verb : nil
  }

  private static let suffixes = ["ها", "ه"]
  private static let shortestVerb = 3
}
