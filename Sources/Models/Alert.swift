/// A business alert as it is kept.
package struct Alert: Identifiable, Hashable, Sendable {
  package let id: Int
  package let alertType: AlertType
  package let title: String
  package let message: String
  package let severity: Severity
  package var isRead: Bool
  package var isDismissed: Bool
  /// ISO 8601 as it was told; without an offset it is read in the user's zone.
  package let createdAt: String
  package let deadline: Deadline?
  /// A path inside the app, such as `/taxes/declarations`.
  package let actionURL: String?
  /// Nil for one that was told from outside.
  package let cause: AlertCause?
  /// Nil where it is said as its urgency wants it.
  package var pause: AlertPause?

  package init(
    id: Int,
    alertType: AlertType,
    title: String,
    message: String,
    severity: Severity,
    isRead: Bool = false,
    isDismissed: Bool = false,
    createdAt: String,
    deadline: Deadline? = nil,
    actionURL: String? = nil,
    cause: AlertCause? = nil,
    pause: AlertPause? = nil
  ) {
    self.id = id
    self.alertType = alertType
    self.title = title
    self.message = message
    self.severity = severity
    self.isRead = isRead
    self.isDismissed = isDismissed
    self.createdAt = createdAt
    self.deadline = deadline
    self.actionURL = actionURL
    self.cause = cause
    self.pause = pause
  }

  /// The same under another number.
  package func numbered(_ id: Int) -> Self { copy(id: id, cause: cause) }

  /// The same with why it was raised.
  package func caused(by cause: AlertCause?) -> Self { copy(id: id, cause: cause) }

  private func copy(id: Int, cause: AlertCause?) -> Self {
    Self(
      id: id,
      alertType: alertType,
      title: title,
      message: message,
      severity: severity,
      isRead: isRead,
      isDismissed: isDismissed,
      createdAt: createdAt,
      deadline: deadline,
      actionURL: actionURL,
      cause: cause,
      pause: pause
    )
  }
}
