import Models

/// A business alert, as a record tells it: the members of the wire shape.
struct AlertFields: Codable {
  let id: WholeNumber
  let alertType: AlertType
  let title: String
  let message: String
  let severity: Severity
  let isRead: Bool?
  let isDismissed: Bool?
  let createdAt: String
  let deadlineDate: CalendarDay?
  let daysRemaining: WholeNumber?
  /// The day from which `daysRemaining` counts where there is no `deadlineDate`; exports say it.
  let countedFrom: CalendarDay?
  let actionUrl: String?

  func record(on today: CalendarDay) throws(RecordRefusal) -> Alert {
    try FieldRules.checkName(alertType.rawValue, field: "alertType")
    try FieldRules.checkName(title, field: "title")
    try FieldRules.checkText(message, field: "message")
    if let actionUrl { try FieldRules.checkText(actionUrl, field: "actionUrl") }
    guard FieldRules.isTimestamp(createdAt) else { throw .wrongField("createdAt") }
    let deadline = try FieldRules.deadline(
      on: deadlineDate,
      daysRemaining: daysRemaining,
      countedFrom: countedFrom,
      today: today
    )
    return Alert(
      id: id.value,
      alertType: alertType,
      title: title,
      message: message,
      severity: severity,
      isRead: isRead ?? false,
      isDismissed: isDismissed ?? false,
      createdAt: createdAt,
      deadline: deadline,
      actionURL: actionUrl
    )
  }

  init(_ alert: Alert) {
    id = WholeNumber(alert.id)
    alertType = alert.alertType
    title = alert.title
    message = alert.message
    severity = alert.severity
    isRead = alert.isRead
    isDismissed = alert.isDismissed
    createdAt = alert.createdAt
    actionUrl = alert.actionURL
    (deadlineDate, daysRemaining, countedFrom) = alert.deadline.map(FieldRules.told) ?? (nil, nil, nil)
  }
}
