package import Models

/// A document of the user's own, as a record or a client's params tell it.
package struct ServiceFields: Codable, Described {
  let service: ServiceType
  let expires: CalendarDay

  package func record() throws(RecordRefusal) -> OwnService {
    guard let own = OwnService(service: service, expires: expires) else { throw .wrongField("service") }
    return own
  }

  package init(_ own: OwnService) {
    service = own.service
    expires = own.expires
  }

  package static let schema: Schema = [
    .required("service", .choice(ServiceType.renewals.map(\.rawValue)), "Which document it is."),
    .required("expires", .day, "The day on which it expires."),
  ]
}
