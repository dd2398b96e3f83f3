import Alerts
package import Calendars
package import Models

/// A business alert, as a record tells it: the members of the wire shape.
package struct AlertFields: Codable, Described {
  let id: Int
  package let alertType: AlertType
  package var title: String
  package var message: String
  package let severity: Severity
  let isRead: Bool?
  let isDismissed: Bool?
  let createdAt: String
  let deadlineDate: CalendarDay?
  let daysRemaining: Int?
  /// The day from which `daysRemaining` counts where there is no `deadlineDate`; exports say it.
  let countedFrom: CalendarDay?
  package let actionUrl: String?
  /// Only in exports, of what was found in the user's own data.
  let cause: CauseFields?
  /// Only in exports, as is what follows: until when the user put it off.
  let snoozedUntil: String?
  /// When the user said to know of it.
  let acknowledgedOn: CalendarDay?

  package func record(on today: CalendarDay) throws(RecordRefusal) -> Alert {
    try FieldRules.checkName(alertType.rawValue, field: "alertType")
    try FieldRules.checkName(severity.rawValue, field: "severity")
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
      id: id,
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

  /// The same with its cause and what the user wished of it, which only an export of our own tells.
  func exported(on today: CalendarDay) throws(RecordRefusal) -> Alert {
    var alert = try record(on: today).caused(by: try cause?.record())
    if let snoozedUntil {
      alert.pause = .snoozed(until: try FieldRules.instant(snoozedUntil, field: "snoozedUntil"))
    } else {
      alert.pause = acknowledgedOn.map(AlertPause.acknowledged)
    }
    return alert
  }

  package init(_ alert: Alert) {
    id = alert.id
    alertType = alert.alertType
    title = alert.title
    message = alert.message
    severity = alert.severity
    isRead = alert.isRead
    isDismissed = alert.isDismissed
    createdAt = alert.createdAt
    actionUrl = alert.actionURL
    cause = alert.cause.map(CauseFields.init)
    snoozedUntil = alert.snoozedUntil.map { Timestamp($0, in: .gmt).description }
    acknowledgedOn = alert.acknowledgedOn
    (deadlineDate, daysRemaining, countedFrom) = alert.deadline.map(FieldRules.told) ?? (nil, nil, nil)
  }

  package static let schema: Schema = [
    .required("id", .integer, "Its number; an alert of the same number is replaced."),
    .required("alertType", .text(FieldRules.nameLengths), "What it is about, such as `TAX_DEADLINE`."),
    .required("title", .text(FieldRules.nameLengths), "Its heading."),
    .required("message", .text(FieldRules.textLengths), "What it says."),
    .required(
      "severity",
      .text(FieldRules.nameLengths),
      "How urgent it is: `low`, `medium`, `high` or `critical`; another is kept, and comes after them."
    ),
    .optional("isRead", .flag, default: false, "Whether the user has read it; what was read stays read."),
    .optional("isDismissed", .flag, default: false, "Whether it was put away; what was put away stays away."),
    .required("createdAt", .text(1...FieldRules.longestTimestamp), "When it was raised, in ISO 8601."),
    .optional("deadlineDate", .day, "The day by which something has to be done; it comes before `daysRemaining`."),
    .optional("daysRemaining", .integer(FieldRules.days), "The days until then, where there is no `deadlineDate`."),
    .optional("countedFrom", .day, "The day from which `daysRemaining` counts; today if left out."),
    .optional("actionUrl", .text(FieldRules.textLengths), "The place in the app where it is looked after."),
  ]
}

/// Why an alert was raised, as an export tells it: each sentence is a catalog's key and its arguments.
struct CauseFields: Codable {
  let fact: String
  let message: [String]
  let because: [String]

  func record() throws(RecordRefusal) -> AlertCause {
    // It is made of a type, and of names and ids, each of which may have the length of a name.
    guard !fact.isBlank else { throw .wrongField("fact") }
    try FieldRules.checkText(fact, field: "fact")
    return AlertCause(
      fact: fact,
      message: try explanation(message, field: "message"),
      because: try explanation(because, field: "because")
    )
  }

  /// Only what a finding can say: a file from elsewhere must not put other words of ours into an alert.
  private func explanation(_ words: [String], field: String) throws(RecordRefusal) -> Explanation {
    guard let key = words.first, Finding.keys.contains(key), words.count <= Self.mostWords else {
      throw .wrongField(field)
    }
    for word in words { try FieldRules.checkText(word, field: field) }
    return Explanation(key, arguments: Array(words.dropFirst()))
  }

  package init(_ cause: AlertCause) {
    fact = cause.fact
    message = [cause.message.key] + cause.message.arguments
    because = [cause.because.key] + cause.because.arguments
  }

  private static let mostWords = 8
}
