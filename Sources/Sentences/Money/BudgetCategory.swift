import IntentFiles
import Meanings
import SentenceWords
import Turns
import Understanding

/// Finds what a budget is for among the words that are left for it: «حطيلي ميزانية للبنزين», «وش الميزانيات اللي عندي».
struct BudgetCategory {
  let understanding: ConversationUnderstanding

  /// Takes away what says that a budget is meant, or nothing; a budget of which nothing is left is offered, where the word for one is not said.
  func settle(_ meaning: inout Understood, in text: FoldedText) {
    guard let said = meaning.slots[.category]?.text else { return }
    let category = name(in: FoldedText(said))
    meaning.slots[.category] = category.map(SlotValue.text)
    guard category == nil, meaning.intent == .setBudget, !namesBudget(text) else { return }
    meaning.confidence = min(meaning.confidence, ConversationUnderstanding.offered)
  }

  /// The words that stand behind the word for a budget, else before it, else all of them; nil where they say nothing.
  private func name(in said: FoldedText) -> String? {
    if understanding.spendingCategory(named: said.original) != nil { return said.original }
    if let known = known(in: said) { return known }
    guard let word = budget(in: said) else { return saysNothing(said) ? nil : said.original }
    let behind = word.upperBound < said.words.count ? said.typed(from: word.upperBound) : ""
    let before = word.lowerBound > 0 ? said.typed(0..<word.lowerBound) : ""
    return [behind, before].lazy.compactMap(own).first
  }

  /// The category that words name beside one for money: that of `food money`.
  private func known(in said: FoldedText) -> String? {
    guard
      let known = understanding.reader.matches(in: said.original).first(where: { $0.slot == EvidenceReader.categories })
    else { return nil }
    let money = understanding.references.read(said).matches.filter { $0.slot == "following" && $0.value == "money" }
    let rest = Set(said.words.indices).subtracting(known.words).subtracting(money.flatMap(\.words))
    if rest.isEmpty { return known.typed }
    // «وشحال بقا ليا فالماكلة»: a whole question is no name.
    return rest.count >= Self.mostWords ? known.typed : nil
  }

  private static let changing = [Intent.changeReminder, .cancelReminder, .setBudget].map(\.rawValue)
  /// So many words beside a known category are no part of its name.
  private static let mostWords = 3

  private func own(_ words: String) -> String? {
    let text = FoldedText(words)
    guard !text.words.isEmpty, !saysNothing(text) else { return nil }
    let known = understanding.reader.matches(in: words).first { $0.slot == EvidenceReader.categories }
    if let known, known.words == 0..<text.words.count { return known.typed }
    let read = understanding.texts["category"]?.read(text, except: []) ?? words
    return saysNothing(FoldedText(read)) ? nil : read
  }

  private func namesBudget(_ text: FoldedText) -> Bool { budget(in: text) != nil }

  private func budget(in text: FoldedText) -> Range<Int>? {
    understanding.references.read(text).matches.last { $0.slot == "following" && $0.value == "budget" }?.words
  }

  private func saysNothing(_ text: FoldedText) -> Bool {
    understanding.references.read(text).isBare(besides: NamedTargets.empty.union(["rate"]))
      || text.words.count == 1 && understanding.spendingCategory(named: text.original) == nil
        // «أبي أغير ميزانيتي» is of no category called so.
        && Self.changing.contains { understanding.acts.hasVerb(of: $0, in: text.original) }
  }
}
