import Models

/// A business alert, as a record tells it: the members of the wire shape.
package struct AlertFields: Codable, Described {
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

  package static let schema: Schema = [
    .required("id", .integer, "Its number; an alert of the same number is replaced."),
    .required("alertType", .text(FieldRules.nameLengths), "What it is about, such as `TAX_DEADLINE`."),
    .required("title", .text(FieldRules.nameLengths), "Its heading."),
    .required("message", .text(FieldRules.textLengths), "What it says."),
    .required("severity", .choice(of: Severity.self), "How urgent it is."),
    .optional("isRead", .flag, default: false, "Whether the user has read it; what was read stays read."),
    .optional("isDismissed", .flag, default: false, "Whether it was put away; what was put away stays away."),
    .required("createdAt", .text(1...FieldRules.longestTimestamp), "When it was raised, in ISO 8601."),
    .optional("deadlineDate", .day, "The day by which something has to be done; it comes before `daysRemaining`."),
    .optional("daysRemaining", .integer(FieldRules.days), "The days until then, where there is no `deadlineDate`."),
    .optional("countedFrom", .day, "The day from which `daysRemaining` counts; today if left out."),
    .optional("actionUrl", .text(FieldRules.textLengths), "The place in the app where it is looked after."),
  ]
}
