/// What can be muted by itself: a type of notifications, or one of alerts.
package enum MutableType: Hashable, Sendable {
  case notifications(NotificationType)
  case alerts(AlertType)
}

/// By the names of records, of which no type of notifications has that of one of alerts.
extension MutableType: RawRepresentable {
  package init(rawValue: String) {
    self = NotificationType(rawValue: rawValue).map(Self.notifications) ?? .alerts(AlertType(rawValue: rawValue))
  }

  package var rawValue: String {
    switch self {
    case .notifications(let type): type.rawValue
    case .alerts(let type): type.rawValue
    }
  }
}
