package import Calendars

/// One of the user's own documents and the day on which it expires.
package struct OwnService: Hashable, Sendable {
  /// One of ``ServiceType/renewals``.
  package let service: ServiceType
  package let expires: CalendarDay
  /// Why nobody is told of it unasked for a while.
  package var pause: AlertPause?

  /// Nil for a service type that is not a renewal: a section of the dashboard does not expire.
  package init?(service: ServiceType, expires: CalendarDay, pause: AlertPause? = nil) {
    guard service.isRenewal else { return nil }
    self.service = service
    self.expires = expires
    self.pause = pause
  }
}

extension OwnService: Pausable {
  /// Whether the user knows of it as it stands: since the day on which that was said, no threshold was crossed.
  package func isAcknowledged(on today: CalendarDay) -> Bool {
    guard let acknowledgedOn else { return false }
    return Threshold.crossed(daysRemaining: expires.days(since: acknowledgedOn))
      == Threshold.crossed(daysRemaining: expires.days(since: today))
  }
}
