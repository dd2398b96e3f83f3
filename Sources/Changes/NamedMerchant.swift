import IntentFiles
import Meanings
import Models
import Sentences
import SentenceWords
package import Turns
import Understanding

/// Finds the merchant that a text names, of those to whom money went: «كم دفعت لهرفي؟».
package struct NamedMerchant: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func name(in text: String) -> String? {
    guard mayName(text), let held = context.actions?.transactions else { return nil }
    let merchants = Set(held.compactMap(\.transaction.merchant)).sorted()
    let names = Lexicon(slot: "merchant", entries: merchants.map { Lexicon.Entry(value: $0, words: [$0]) })
    if let named = SlotReader(lexicons: [names]).matches(in: text).first { return named.value }
    guard understanding.hasUnknownWord(text) else { return nil }
    // `how much at Starbucks`, which is held as «ستاربكس».
    let folded = folded(text)
    let unknown = folded.words.indices.map { folded.typed($0) }.filter(understanding.hasUnknownWord)
    return merchants.first { merchant in unknown.contains { !TargetSearch($0).matches(in: [merchant]).isEmpty } }
  }

  /// Whether a text has a word that may be a name: «كم صرفت اليوم؟» has none, and nothing need be looked up.
  private func mayName(_ text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    let found = understanding.references.read(reading.text)
    let silent = Set(found.matches.filter { ["aspect", "total", "turn"].contains($0.slot) }.flatMap(\.words))
    let known = reading.covered.union((reading.values.when?.words ?? []).joined()).union(silent)
    return reading.text.words.indices.contains { place in
      let word = reading.text.typed(place)
      return !known.contains(place) && !NamedTargets(context: context).saysNothing([word])
        && !understanding.speaks(of: .logTransaction, in: word)
    }
  }
}
