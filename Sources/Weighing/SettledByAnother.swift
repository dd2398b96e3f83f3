import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that behind an expense it is said that somebody else paid it: «صرفت ٦٠ عشاء، دفعها خويي», `spent 40 on lunch, well, my boss did`.
struct SettledByAnother: ChangeWeight {
  let context: TurnContext
  let text: String

  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.intent == .logTransaction, meaning.act == .command, !meaning.isIncome, !answersQuestion(meaning),
      let clause = clausesBehind(text).dropFirst().last ?? lastClause
    else { return meaning }
    let found = understanding.references.read(clause).matches.filter { $0.slot == "withdrawing" }
    let settled = found.filter { $0.value == "settled" }.flatMap(\.words)
    let belongs = found.filter { $0.value == "belongs" }.flatMap(\.words)
    let folded = folded(clause)
    let reading = understanding.knowingReader.read(clause, at: moment)
    let isOwn = understanding.acts.places(of: "happening", in: clause).contains { $0.value == "oneself" }
    guard !isOwn, reading.values.amount == nil, folded.words.count <= Self.mostWords else { return meaning }
    if isNotMine(folded) { return told(meaning) }
    let others = folded.words.indices.filter { !settled.contains($0) && !belongs.contains($0) }
    let isSettled = !settled.isEmpty && others.contains { !understanding.references.read(folded.typed($0)).isBare }
    return isSettled || !belongs.isEmpty && isOwned(others.map { folded.typed($0) }, folded, belongs)
      ? told(meaning) : meaning
  }

  /// What stands behind the last mark, or the last word that sets something against what was said before: «بس أخوي اللي دفع».
  private var lastClause: String? {
    if let end = text.lastIndex(where: Self.marks.contains), end < text.index(before: text.endIndex) {
      return String(text[text.index(after: end)...])
    }
    let folded = folded(text)
    let turn = folded.words.indices.dropFirst().dropLast().last { Self.turns.contains(folded[$0]) }
    return turn.map { folded.typed(from: $0 + 1) } ?? joined(folded)
  }

  /// «وأبوي دفعها عني»: somebody behind «و», and what he did.
  private func joined(_ folded: FoldedText) -> String? {
    guard folded.isArabic else { return nil }
    let start = folded.words.indices.dropFirst().dropLast().last { word in
      let typed = folded.typed(word)
      return typed.hasPrefix(Self.and) && namesAnother(String(typed.dropFirst()))
    }
    return start.map { String(folded.typed(from: $0).dropFirst()) }
  }

  /// Whether words say whose something is: «أختي», `my boss's card`.
  private func isOwned(_ words: [String], _ text: FoldedText, _ belongs: [Int]) -> Bool {
    guard !text.isArabic else {
      return words.contains(where: NamedTargets(context: context).isPerson) || !othersNamed(words).isEmpty
    }
    // `it was on the company`, and neither `it was the best` nor `it was on the weekend`
    let isOn =
      belongs.last.map { text[$0] == Self.on } ?? false
      && understanding.knowingReader.read(text.original, at: moment).values.words.isEmpty
    return !othersNamed(words).isEmpty || isOn && words.first.map { Self.articles.contains($0.lowercased()) } ?? false
      || words.contains { word in Self.possessives.contains { word.lowercased().hasSuffix($0) } }
  }

  /// «هاي مو إلي», `that's not mine`.
  private func isNotMine(_ clause: FoldedText) -> Bool {
    clause.words.indices.dropFirst().contains {
      Self.mine.contains(clause[$0]) && Self.denials.contains(clause[$0 - 1])
    }
  }

  private func othersNamed(_ words: [String]) -> [Range<Int>] {
    Belongings(in: words.joined(separator: " "), understanding).places(of: ["other", "child"])
  }

  private static let marks: Set<Character> = [",", "،", ".", ";", "؛", "!"]
  /// Words that set a clause against the one before, folded.
  private static let turns = Set(["بس", "لكن", "but", "amma"].map(Folding.fold))
  private static let and = "و"
  private static let possessives = ["'s", "’s", "s'", "hers", "his", "theirs"]
  private static let on = "on"
  private static let articles: Set = ["the", "our"]
  /// Folded.
  private static let mine = Set(
    ["لي", "الي", "إلي", "حقي", "حقتي", "بتاعي", "بتاعتي", "mine", "mənim"].map(Folding.fold)
  )
  private static let denials = Set(["مو", "مش", "مب", "موب", "ليست", "ليس", "not", "isnt", "wasnt"].map(Folding.fold))
  private static let mostWords = 7
}
