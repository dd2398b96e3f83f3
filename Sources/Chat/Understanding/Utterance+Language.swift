import Models
import Understanding

extension Utterance {
  /// Returns the language in which a sentence is to be answered, in a conversation in one language or in none yet; nil where it tells none.
  ///
  /// One or two Latin words keep the language of the conversation, unless they are clearly another's.
  func language(of text: String, in conversation: Language?, else own: Language) -> Language? {
    let isLoan = isLoanWord(in: text)
    guard let told = understood.language, told != .arabic, isLoan || text.hasFewWords else {
      return understood.language ?? (text.isOfFigures ? conversation : nil)
    }
    if isLanguageClear, !isLoan { return told }
    let current = conversation ?? own
    return current == .arabic ? .english : current
  }
}

extension String {
  /// Whether it has hardly a word besides figures: `dad at 10`.
  fileprivate var hasFewWords: Bool {
    let words = split(whereSeparator: \.isWhitespace)
    return words.count { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) } <= 2
  }

  /// Whether it is made of figures, and hardly a letter, so that it tells no language: `23:00`, `7am`.
  fileprivate var isOfFigures: Bool { contains(where: \.isNumber) && count(where: \.isLetter) <= 2 }
}
