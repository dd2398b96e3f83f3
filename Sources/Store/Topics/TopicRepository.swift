package import Databases
package import FoundationEssentials
import InboxRepositories
package import Models
import Repositories

/// The topics of one user, and what was told there.
package struct TopicRepository {
  let connection: Connection
  let user: String

  /// So many messages are kept; the oldest go first.
  package static let mostMessages = 1_000

  // MARK: Topics

  /// Adds a topic; false where there is one of that name.
  package func add(_ name: String) throws(StoreError) -> Bool {
    try connection.changes("INSERT OR IGNORE INTO topic (user, name) VALUES (?, ?)", [user.cell, name.cell]) > 0
  }

  package func list() throws(StoreError) -> [String] {
    try connection.query("SELECT name FROM topic WHERE user = ? ORDER BY name", [user.cell]) {
      row throws(StoreError) in try row.value(0)
    }
  }

  /// Removes a topic, of which the alerts stay; false where there is none of that name.
  package func remove(_ name: String) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM topic WHERE user = ? AND name = ?", [user.cell, name.cell]) > 0
  }

  // MARK: Telling

  /// Takes over what came up since this was called last, so that it has its place among what is told.
  package func takeOver(at now: Date) throws(StoreError) {
    guard try place() != last() else { return }
    try connection.transaction { () throws(StoreError) in
      let before = try place()
      let settings = try SettingsRepository(user: user, connection: connection).get()
      // What is muted is told nowhere.
      let told = try alerts.raised(after: before.alerts).map(\.alert)
        .filter { settings.announces($0.alertType, $0.severity) }
      for alert in told where try !isPublished(alert.id) {
        try add(alert: alert.id, at: now)
      }
      for (_, item) in try inbox.told(after: before.notifications) { try add(notification: item.id, at: now) }
      try put(last())
      try prune()
    }
  }

  /// Whether an alert was published at a topic, and so told there.
  private func isPublished(_ alert: Alert.ID) throws(StoreError) -> Bool {
    try connection.query(
      "SELECT 1 FROM topic_message WHERE user = ? AND alert = ? AND topic IS NOT NULL",
      [user.cell, alert.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }.isEmpty == false
  }

  /// Keeps an alert under a number of its own as what was published at a topic.
  package func publish(
    at topic: String,
    details: String,
    now: Date,
    _ alert: (_ id: Int) -> Alert
  ) throws(StoreError) -> TopicMessage? {
    try connection.transaction { () throws(StoreError) in
      try takeOver(at: now)
      // A number that an alert had which is no more would have old messages tell of the new one.
      let number = try alerts.freeNumber(beyond: lastAlert())
      try alerts.put(alert(number))
      try add(alert: number, topic: topic, at: now, details: details)
      try put(last())
      try prune()
      return try messages(after: lastNumber() - 1).last
    }
  }

  /// Returns what was told behind a place and is still there, in its order.
  package func messages(after number: Int) throws(StoreError) -> [TopicMessage] {
    let rows = try connection.query(
      """
      SELECT number, id, topic, alert, notification, at, details FROM topic_message
      WHERE user = ? AND number > ? ORDER BY number
      """,
      [user.cell, number.cell]
    ) { row throws(StoreError) in
      Kept(
        number: try row.value(0),
        id: try row.value(1),
        topic: try row.value(2),
        alert: try row.value(3),
        notification: try row.value(4),
        at: try row.value(5),
        details: try row.value(6)
      )
    }
    var messages: [TopicMessage] = []
    for row in rows {
      guard let subject = try subject(of: row) else { continue }
      messages.append(
        TopicMessage(
          number: row.number,
          id: row.id,
          topic: row.topic,
          at: row.at,
          subject: subject,
          details: row.details
        )
      )
    }
    return messages
  }

  /// Returns the place of the message that was told last; 0 where none was.
  package func lastNumber() throws(StoreError) -> Int {
    try connection.query("SELECT max(number) FROM topic_message WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> Int? in try row.value(0)
    }.first.flatMap(\.self) ?? 0
  }

  private func lastAlert() throws(StoreError) -> Int {
    try connection.query("SELECT max(alert) FROM topic_message WHERE user = ? AND topic IS NOT NULL", [user.cell]) {
      row throws(StoreError) -> Int? in try row.value(0)
    }.first.flatMap(\.self) ?? 0
  }

  // MARK: Rows

  private struct Kept {
    let number: Int
    let id: String
    let topic: String?
    let alert: Int?
    let notification: String?
    let at: Date
    let details: String?
  }

  /// What was put away or taken out is told no more.
  private func subject(of row: Kept) throws(StoreError) -> TopicMessage.Subject? {
    if let id = row.alert, let alert = try alerts.get(id), !alert.isDismissed { return .alert(alert) }
    if let id = row.notification, let item = try inbox.get(id) { return .notification(item) }
    return nil
  }

  private var alerts: AlertRepository { AlertRepository(user: user, connection: connection) }
  private var inbox: InboxRepository { InboxRepository(user: user, connection: connection) }

  private func add(
    alert: Int? = nil,
    notification: String? = nil,
    topic: String? = nil,
    at now: Date,
    details: String? = nil
  ) throws(StoreError) {
    // Nobody takes it for a number of seconds, which may stand in its place.
    let id = "m" + UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(11)
    try connection.execute(
      """
      INSERT INTO topic_message (user, number, id, topic, alert, notification, at, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        user.cell, (try lastNumber() + 1).cell, id.cell, topic.cell, alert.cell, notification.cell, now.cell,
        details.cell,
      ]
    )
  }

  /// Lets go of the oldest messages, and of the alerts of those that were published: a program that never ceases displaces nothing but
  /// what it said itself.
  private func prune() throws(StoreError) {
    let least = try lastNumber() - Self.mostMessages
    let surplus = try connection.query(
      """
      SELECT m.alert FROM topic_message m JOIN alert a ON a.user = m.user AND a.id = m.alert
      WHERE m.user = ?1 AND m.topic IS NOT NULL AND a.is_dismissed = 0 AND m.number <= max(?2, coalesce((
        SELECT p.number FROM topic_message p JOIN alert b ON b.user = p.user AND b.id = p.alert
        WHERE p.user = ?1 AND p.topic IS NOT NULL AND b.is_dismissed = 0
        ORDER BY p.number DESC LIMIT 1 OFFSET ?3), 0))
      """,
      [user.cell, least.cell, Bounds.openAlerts.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }
    for alert in surplus { try alerts.remove(alert) }
    try connection.execute("DELETE FROM topic_message WHERE user = ? AND number <= ?", [user.cell, least.cell])
  }

  // MARK: Places

  private struct Place: Equatable {
    var alerts = 0
    var notifications = 0
  }

  private func place() throws(StoreError) -> Place {
    try connection.query("SELECT alerts, notifications FROM topic_place WHERE user = ?", [user.cell]) {
      row throws(StoreError) in Place(alerts: try row.value(0), notifications: try row.value(1))
    }.first ?? Place()
  }

  private func last() throws(StoreError) -> Place {
    Place(alerts: try alerts.lastRaised(), notifications: try inbox.lastTold())
  }

  private func put(_ place: Place) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO topic_place (user, alerts, notifications) VALUES (?, ?, ?)",
      [user.cell, place.alerts.cell, place.notifications.cell]
    )
  }
}
