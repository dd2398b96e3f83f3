package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Finds on what it is asked that money was spent where no list knows the word: «كم أنفقت على الديكور», `how much did I spend on decor`.
///
/// What was spent on everything is no answer to that.
package struct SpentOnUnknown: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ asked: inout Understood, in text: String) {
    guard asked.intent == .summarizeSpending, asked.slots[.category] == nil, asked.aspect == nil, !asked.isIncome,
      asked.slots[.amount] == nil, !asked.isContinued, let name = name(in: text)
    else { return }
    asked.slots[.category] = .text(name)
  }

  /// The one or two words behind a preposition that say nothing else.
  private func name(in text: String) -> String? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    // «على» is «عليّ» as well, which says that one has to.
    let prepositions = found.matches.filter { match in
      match.slot == "following" && match.words.count == 1
        && (match.value == "spent on" || match.value == "obliged" && match.typed.hasSuffix("ى"))
    }
    guard let last = prepositions.last, last.words.upperBound < folded.words.count else { return nil }
    let reading = understanding.knowingReader.read(text, at: moment)
    let covered = reading.covered.union((reading.values.when?.words ?? []).joined())
    let known = Set(found.matches.filter { $0.slot != "following" }.flatMap(\.words)).union(covered)
    let rest = folded.words.indices[last.words.upperBound...]
    let name = rest.prefix { !known.contains($0) }
    guard (1...TurnContext.longestName).contains(name.count), rest.dropFirst(name.count).allSatisfy(known.contains)
    else { return nil }
    return name.map { folded.typed($0) }.joined(separator: " ")
  }
}
