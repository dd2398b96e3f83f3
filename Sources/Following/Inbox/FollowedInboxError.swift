package import Models

/// Another backend's inbox is followed: to follow a second one would take away what the first has told, and what it has yet to hear of.
package struct FollowedInboxError: ExplainedError, Hashable {
  /// Whose inbox it is.
  let url: String

  package var explanation: Explanation { Explanation("source.inbox.followed", url) }
}
