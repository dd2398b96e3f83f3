import Foundation
import HTTP
package import Models
import Notifications
import Scheduling
import Store

/// Following the inbox of a backend.
extension Assistant {
  /// Follows a backend from now on; nil follows none, and what it told is forgotten.
  ///
  /// - Throws: ``HTTPError`` for what is no address, and for one to which nothing is sent unencrypted.
  package func follow(inboxAt url: String?, tokenFile: String? = nil) throws {
    if let url { try HTTPPolicy().check(WebAddress(url)) }
    try records().inbox.follow(url.map { InboxSource(url: $0, tokenFile: tokenFile) })
  }

  /// Brings the inbox and that of the followed backend in line, once, and answers what came newly.
  ///
  /// It waits for the network, and is not for a loop that has anything else to do.
  ///
  /// - Throws: ``NotificationError`` where the backend did not answer as it should; what was told before stays.
  package func syncInbox() throws -> [NotificationItem] {
    let inbox = try records().inbox
    guard let source = try inbox.source() else { throw NotificationError.because(Explanation("inbox.error.noSource")) }
    let planner = try planner()
    let follower = InboxFollower(
      service: RemoteNotificationsService(
        address: try WebAddress(source.url),
        token: try source.tokenFile.map(Self.token),
        client: try HTTPClient()
      ),
      inbox: inbox,
      source: source.url,
      now: { [settings] in settings.now() },
      isQuiet: planner.isQuiet
    )
    while try follower.work() == nil {
      var door = pollfd(fd: follower.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&door, 1, -1)
    }
    if let error = follower.error { throw error }
    return follower.takeArrived()
  }

  /// Reads a file that nobody else may read.
  private static func token(in file: String) throws -> AccessToken {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & 0o077 == 0,
      let token = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap(AccessToken.init)
    else { throw NotificationError.because(Explanation("inbox.error.token", file)) }
    return token
  }
}
