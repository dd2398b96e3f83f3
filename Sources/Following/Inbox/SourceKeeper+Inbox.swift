import Assistant
import FoundationEssentials
import Glibc
import HTTP
import InboxRepositories
package import Models
import Notifications
import Store

/// The backend whose inbox is followed.
extension SourceKeeper {
  /// Follows a backend's inbox from now on; what is wrong about its address or its token file is said before anything is kept.
  ///
  /// - Throws: ``FollowedInboxError`` where another one is followed, which stays.
  package func followInbox(
    _ text: String,
    tokenFile: String?,
    allowsPlainHTTP: Bool,
    allowsForeignRedirects: Bool
  ) throws -> InboxSource {
    let (url, path) = try followable(text, tokenFile: tokenFile, allowsPlainHTTP: allowsPlainHTTP)
    let source = InboxSource(
      url: url,
      tokenFile: path,
      allowsPlainHTTP: allowsPlainHTTP,
      allowsForeignRedirects: allowsForeignRedirects,
      isWanted: true
    )
    let inbox = try records().inbox
    if let held = try inbox.source(), held.url != url { throw FollowedInboxError(url: held.url) }
    try inbox.follow(source)
    return source
  }

  /// Brings the inbox and that of the followed backend in line, once, and answers what came newly.
  ///
  /// It waits for the network, and is not for a loop that has anything else to do.
  ///
  /// - Throws: ``NotificationError`` where the backend did not answer as it should; what was told before stays.
  package func syncInbox() throws -> [NotificationItem] {
    guard let source = try records().inbox.source() else {
      throw NotificationError.because(Explanation("inbox.error.noSource"))
    }
    let requests = Requests(log: settings.log)
    let start = ContinuousClock.now
    let follower = try InboxFollower(
      source.url,
      of: account,
      requests: requests,
      time: { start.duration(to: .now) / .seconds(1) },
      chance: { .random(in: 0..<1) }
    )
    // Whoever asks by hand is not held up by what failed before.
    try records().inbox.want(true)
    try follower.look()
    while try follower.goOn() == nil {
      var door = pollfd(fd: requests.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&door, 1, -1)
      requests.takeAnswers()
    }
    if let error = follower.error { throw error }
    // Who wants to be left alone was not asked.
    if let source = try records().inbox.source(), source.isClosed(at: settings.now()), let failure = source.failure {
      throw NotificationError.because(failure)
    }
    return follower.takeArrived()
  }
}
