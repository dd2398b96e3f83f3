package import SentenceWords

/// A text as its language is written.
extension ConversationUnderstanding {
  /// Returns a text that is Arabic in Latin letters in those of Arabic; any other as it is, but for «كل يوم ٢٧».
  package func inItsLetters(_ text: String) -> String {
    let text = PeriodAtEnd(understanding: self).moved(in: SpelledText(understanding: self).inItsLetters(text))
    return DayOfEachMonth(understanding: self).named(in: text)
  }
}
