/// One of the user's own documents and the day on which it expires.
package struct OwnService: Codable, Hashable, Sendable {
  /// One of ``ServiceType/renewals``.
  package let service: ServiceType
  package let expires: CalendarDay

  /// Nil for a service type that is not a renewal: a section of the dashboard does not expire.
  package init?(service: ServiceType, expires: CalendarDay) {
    guard service.isRenewal else { return nil }
    self.service = service
    self.expires = expires
  }
}
