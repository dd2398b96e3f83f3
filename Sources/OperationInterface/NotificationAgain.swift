import Models

/// A notification that may have been told before.
package struct NotificationAgain: Encodable {
  private let notification: NotificationResult

  package init(_ notification: NotificationResult) {
    self.notification = notification
  }

  private enum CodingKeys: CodingKey {
    case isAgain
  }

  package func encode(to encoder: any Encoder) throws {
    try notification.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(true, forKey: .isAgain)
  }
}
