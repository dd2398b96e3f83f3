import Calendars
import FoundationEssentials
package import Models

/// A document of the user's own, as a record or a client's params tell it.
package struct ServiceFields: Codable, Described {
  let service: ServiceType
  let expires: CalendarDay
  /// Only in exports, as is what follows: until when the user put it off.
  let snoozedUntil: String?
  /// When the user said to know of it.
  let acknowledgedOn: CalendarDay?

  package func record() throws(RecordRefusal) -> OwnService {
    guard let own = OwnService(service: service, expires: expires) else { throw .wrongField("service") }
    return own
  }

  /// The same with what the user wished of it, which only an export of our own tells.
  func exported() throws(RecordRefusal) -> OwnService {
    var own = try record()
    if let snoozedUntil {
      own.pause = .snoozed(until: try FieldRules.instant(snoozedUntil, field: "snoozedUntil"))
    } else {
      own.pause = acknowledgedOn.map(AlertPause.acknowledged)
    }
    return own
  }

  package init(_ own: OwnService) {
    service = own.service
    expires = own.expires
    snoozedUntil = own.snoozedUntil.map { Timestamp($0, in: .gmt).description }
    acknowledgedOn = own.acknowledgedOn
  }

  package static let schema: Schema = [
    .required("service", .choice(ServiceType.renewals.map(\.rawValue)), "Which document it is."),
    .required("expires", .day, "The day on which it expires."),
  ]
}
