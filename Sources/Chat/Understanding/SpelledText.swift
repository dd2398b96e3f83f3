import Understanding

/// A text in the letters of its language: Arabic in Latin letters is read as Arabic, and `benzin 65` as what it is.
struct SpelledText {
  let understanding: ConversationUnderstanding

  /// Of words that are all names of what money goes on in Latin letters none is taken for Arabic.
  func inItsLetters(_ typed: String) -> String {
    let text = AttachedPronoun(understanding: understanding).apart(LooseHours.plain(typed))
    guard let spelled = understanding.arabizi.inArabicLetters(text, isOther: understanding.model.knows) else {
      return text
    }
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }.map(String.init)
    let areLatin = !words.isEmpty && words.allSatisfy { understanding.spendingCategory(named: $0) != nil }
    return areLatin ? text : spelled
  }
}
