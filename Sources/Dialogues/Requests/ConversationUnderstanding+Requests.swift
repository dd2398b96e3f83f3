package import SentenceWords
package import Understanding

extension ConversationUnderstanding {
  /// The parts of a text that ask for something each, in their order.
  package func requests(in typed: String, at moment: Moment) -> [String] {
    RequestsOfText(understanding: self, moment: moment).parts(of: typed)
  }
}
