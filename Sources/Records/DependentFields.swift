package import Calendars
import FoundationEssentials
package import Models

/// A dependent, as a record or a client's params tell it.
package struct DependentFields: Codable, Described {
  package let id: String?
  let name: String
  let relationship: String
  let serviceType: String
  let daysRemaining: Int?
  /// The day from which `daysRemaining` counts, said by exports; today when nothing is said.
  let countedFrom: CalendarDay?
  let deadline: CalendarDay?
  let acknowledgedOn: CalendarDay?
  /// Only in exports: until when the user put it off.
  let snoozedUntil: String?

  package func record(on today: CalendarDay) throws(RecordRefusal) -> DependentRecord {
    try FieldRules.checkName(name, field: "name")
    try FieldRules.checkName(relationship, field: "relationship")
    try FieldRules.checkName(serviceType, field: "serviceType")
    if let id { try FieldRules.checkName(id, field: "id") }
    let deadline = try FieldRules.deadline(
      on: deadline,
      daysRemaining: daysRemaining,
      countedFrom: countedFrom,
      today: today
    )
    guard let deadline else { throw .missingField("daysRemaining") }
    return DependentRecord(
      id: id.map { UUID(recordIdentifier: $0) },
      name: name,
      relationship: relationship,
      serviceType: serviceType,
      deadline: deadline,
      acknowledgedOn: acknowledgedOn
    )
  }

  /// The same with what the user wished of it, which only an export of our own tells.
  func exported(on today: CalendarDay) throws(RecordRefusal) -> DependentRecord {
    let told = try record(on: today)
    guard let snoozedUntil else { return told }
    return told.paused(as: .snoozed(until: try FieldRules.instant(snoozedUntil, field: "snoozedUntil")))
  }

  package init(_ record: DependentRecord) {
    id = record.id.uuidString
    name = record.name
    relationship = record.relationship
    serviceType = record.serviceType
    (deadline, daysRemaining, countedFrom) = FieldRules.told(record.deadline)
    acknowledgedOn = record.acknowledgedOn
    snoozedUntil = record.snoozedUntil.map { Timestamp($0, in: .gmt).description }
  }

  package static let schema: Schema = [
    .optional("id", .text(FieldRules.nameLengths), "Its id; without one it is known by what it says."),
    .required("name", .text(FieldRules.nameLengths), "The dependent's name."),
    .required("relationship", .text(FieldRules.nameLengths), "Who it is to the user, such as «ولدك»."),
    .required("serviceType", .text(FieldRules.nameLengths), "What is due, such as «تجديد الهوية»."),
    .optional("deadline", .day, "The day by which it is due; it comes before `daysRemaining`."),
    .optional("daysRemaining", .integer(FieldRules.days), "The days until then, where there is no `deadline`."),
    .optional("countedFrom", .day, "The day from which `daysRemaining` counts; today if left out."),
    .optional("acknowledgedOn", .day, "The day on which the user said to know of it; it is then not said unasked."),
  ]
}
