import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence says right beside the words for something held whose or which other one is meant: «هدف سفر أمي»,
/// `my sister's vacation`, `the school team meeting`, `bacımın səfəri`.
///
/// It looks at the neighbours of those words alone, whatever else the sentence says.
struct OwnerBeside: TurnReader {
  let context: TurnContext
  let text: String

  /// Whether a neighbour of the words that name a held text is in it by no word, and makes another thing of it.
  func isSaid(of held: String) -> Bool {
    let folded = folded(text)
    guard folded.words.count <= Self.mostWords else { return false }
    let isHeld = folded.words.indices.map { names(folded.typed($0), held) }
    guard isHeld.contains(true) else { return false }
    return folded.words.indices.contains { place in
      guard !isHeld[place] else { return false }
      let isBeside =
        folded.isArabic
        ? place > 0 && isHeld[place - 1] && isOwner(place, folded)
        : place + 1 < isHeld.count && isHeld[place + 1] && (owns(place, folded) || tellsWhich(place, folded))
      return isBeside && !says(nothing: place, folded)
    }
  }

  /// Whether a word is one of a held text, or names what money goes on by another word: «أكل» of `food`.
  private func names(_ word: String, _ held: String) -> Bool {
    if !TargetSearch(word).matches(in: [held]).isEmpty { return true }
    let category = understanding.spendingCategory(named: word)
    return category != nil && category == understanding.spendingCategory(named: held)
  }

  /// «كهرباء الاستراحة», «سفر أمي»: something definite, or somebody, behind a noun without the article.
  private func isOwner(_ place: Int, _ text: FoldedText) -> Bool {
    guard !DefiniteNoun.begins(text[place - 1]) else { return false }
    return DefiniteNoun.begins(text[place]) || isSomebody(text.typed(place))
  }

  private func isSomebody(_ word: String) -> Bool {
    !Belongings(in: word, understanding).places(of: ["other", "child", "kin"]).isEmpty || namesAnother(word)
  }

  /// `farm's`, `bacımın`: the form of whoever has something.
  private func owns(_ place: Int, _ text: FoldedText) -> Bool {
    NameOfAnother.isPossessive(text.typed(place), text[place])
  }

  /// `the school team meeting`: a noun between what makes the words definite and them; in Azerbaijani, whose verb is the last word, the
  /// first one: `pişik yeməyi büdcəsini sil`.
  private func tellsWhich(_ place: Int, _ text: FoldedText) -> Bool {
    guard place > 0 else { return understanding.acts.commandsAny(in: text.typed(text.words.count - 1)) }
    return understanding.references.read(text.typed(place - 1)).values(of: "determiner") == ["determiner"]
  }

  /// Whether a word says when or how much, or nothing that tells one thing from another: `new`, «الجديدة».
  private func says(nothing place: Int, _ text: FoldedText) -> Bool {
    let reading = understanding.knowingReader.read(self.text, at: moment)
    let values = (reading.values.when?.words ?? []) + [reading.values.amount?.words].compactMap(\.self)
    let periods = reading.matches.filter { $0.slot == Slot.period.rawValue }.map(\.words)
    let word = text.typed(place)
    return (values + periods).contains { $0.contains(place) } || word.allSatisfy(\.isNumber)
      || NameOfAnother(context: context, text: self.text).says(nothing: word)
      || !understanding.amendment(in: word, at: moment).cues.isEmpty
  }

  private static let mostWords = 16
}
