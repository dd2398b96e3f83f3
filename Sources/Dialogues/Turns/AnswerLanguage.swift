import Meanings
package import Models
package import SentenceWords
import Understanding

/// Tells in which language a sentence is to be answered.
package struct AnswerLanguage {
  package let utterance: Utterance
  package let text: String

  package init(utterance: Utterance, text: String) { (self.utterance, self.text) = (utterance, text) }

  /// Returns the language of the answer, in a conversation in one language or in none yet; nil where the sentence tells none.
  ///
  /// One or two Latin words keep the language of the conversation, unless they are clearly another's.
  package func language(in conversation: Language?, else own: Language) -> Language? {
    let isLoan = utterance.isLoanWord(in: text)
    guard let told = utterance.understood.language, told != .arabic, isLoan || hasFewWords else {
      return utterance.understood.language ?? (isOfFigures ? conversation : nil)
    }
    if utterance.isLanguageClear, !isLoan { return told }
    let current = conversation ?? own
    return current == .arabic ? .english : current
  }

  /// Whether the text has hardly a word besides figures: `dad at 10`.
  private var hasFewWords: Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) } <= 2
  }

  /// Whether the text is made of figures, and hardly a letter, so that it tells no language: `23:00`, `7am`.
  private var isOfFigures: Bool { text.contains(where: \.isNumber) && text.count(where: \.isLetter) <= 2 }
}
