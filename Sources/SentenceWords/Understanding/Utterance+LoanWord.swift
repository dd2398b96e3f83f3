import Meanings

extension Utterance {
  /// Whether a text says a sum and one word that several languages have, which tells none of them: `taxi 18.50`.
  package func isLoanWord(in text: String) -> Bool {
    understood.slots[.amount] != nil && text.allSatisfy(\.isASCII)
      && text.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) } == 1
  }
}

extension Utterance {
  /// Whether nobody can tell what it asks for.
  package var isDoubtful: Bool { understood.confidence < ConversationUnderstanding.doubtful }
}
