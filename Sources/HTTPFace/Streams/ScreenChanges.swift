import Assistant
import OperationInterface

/// The screens that words have opened for a client, the last few of them, for whoever streams its events.
struct ScreenChanges {
  /// Up to where a stream was told of them.
  typealias Place = Int

  private static let most = 16

  private var changes: [(session: String?, notification: OperationNotification)] = []
  private(set) var last: Place = 0
  /// Up to where a stream of each session was told, of the few that were told last.
  private var told = LeastRecentlyUsed<String, Place>(most: most)

  /// Notes those among what a call of a session brought up.
  mutating func note(_ notifications: [OperationNotification], in session: String?) {
    let opened = notifications.filter { $0.method == "navigation/changed" }
    changes = (changes + opened.map { (session, $0) }).suffix(Self.most)
    last += opened.count
  }

  /// Returns where the stream begins with which a session comes again: whoever was away is told of what was opened meanwhile.
  mutating func beginning(of session: String?) -> Place { told.use(session ?? "") ?? last }

  /// Returns those of a session behind a place, which then is the last one.
  mutating func all(after place: inout Place, in session: String?) -> [OperationNotification] {
    defer {
      place = last
      told.hold(last, as: session ?? "")
    }
    return changes.suffix(min(last - place, Self.most)).filter { $0.session == session }.map(\.notification)
  }
}
