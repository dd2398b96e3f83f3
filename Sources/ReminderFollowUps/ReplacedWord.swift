import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads one word of the reminder that is spoken of for another: «خالي خله خالتي», «أحمد خليه محمد», and «لا محمد» where both are names.
package struct ReplacedWord: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, !utterance.isAsking, (2...Self.mostWords).contains(folded.words.count),
      case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last,
      let body = context.actions?.reminder(id)?.text
    else { return nil }
    let parts = body.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let other = said(folded, of: parts) ?? name(folded, of: parts) else { return nil }
    var amendment = Amendment()
    amendment.text = other.joined(separator: " ")
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// «خالي خله خالتي»: the word before the verb is the reminder's, the one behind it takes its place.
  private func said(_ folded: FoldedText, of parts: [String]) -> [String]? {
    guard folded.words.count == Self.mostWords else { return nil }
    let spoken = understanding.amendment(in: folded.typed(1), at: moment)
    guard !spoken.cues.isDisjoint(with: [.amend, .alter]), spoken.rest.isEmpty, !spoken.saysValue,
      isWord(folded.typed(2))
    else { return nil }
    let wrong = folded[0]
    let place = parts.firstIndex { part in
      let own = Folding.fold(part)
      return own == wrong || Self.joined.contains { own == $0 + wrong || wrong == $0 + own }
    }
    guard let place else { return nil }
    return parts[..<place] + [folded.typed(2)] + parts[(place + 1)...]
  }

  /// «لا محمد» right behind «اكلم احمد»: a name for the one that ends the text.
  private func name(_ folded: FoldedText, of parts: [String]) -> [String]? {
    guard folded.words.count == 2, dialogue.memory.hasJustChanged, let last = parts.last, parts.count > 1,
      understanding.amendment(in: folded.typed(0), at: moment).cues.contains(.objection),
      isName(folded.typed(1)), isName(last)
    else { return nil }
    return parts.dropLast() + [folded.typed(1)]
  }

  private func isName(_ word: String) -> Bool {
    let reading = understanding.knowingReader.read(word, at: moment)
    return understanding.isName(reading, understanding.names(in: reading.text))
      || reading[Slot.dependent.rawValue].map(understanding.isKnown) == true
  }

  /// Whether a word is no time, no sum and nothing that says how.
  private func isWord(_ word: String) -> Bool {
    let spoken = understanding.amendment(in: word, at: moment)
    return !spoken.saysValue && spoken.ordinal == nil && spoken.cues.isEmpty && !spoken.rest.isEmpty
      && !NamedTargets(context: context).saysNothing([word])
  }

  private static let joined = ["ب", "ل", "و"]
  private static let mostWords = 3
}
