package import Meanings
package import Models

/// What was made of a text, and what was answered.
package struct ChatTurn {
  /// What each request of the text was taken to mean, in their order; there is always one.
  package let requests: [Understood]
  package let messages: [ChatMessage]

  package var understood: Understood { requests.first ?? Understood(.outOfScope) }
}
