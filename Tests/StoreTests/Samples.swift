import Foundation
import Models

extension Alert {
  static func sample(_ id: Int, isRead: Bool = false, deadline: Deadline? = nil) -> Self {
    Self(
      id: id,
      alertType: .taxDeadline,
      title: "Tax Deadline Approaching",
      message: "VAT Payment in 5 days",
      severity: .high,
      isRead: isRead,
      createdAt: "2026-11-14T10:00:00",
      deadline: deadline,
      actionURL: "/taxes/declarations"
    )
  }
}

extension DependentRecord {
  static func hussam(_ deadline: Deadline) -> Self {
    Self(
      id: UUID(derivedFrom: "حسام"),
      name: "حسام",
      relationship: "ولدك",
      serviceType: "اصدار رخصة",
      deadline: deadline
    )
  }
}

extension CalendarDay {
  /// 21 November 2026.
  static let today = Self(daysSinceEpoch: 20_778)
  static let tomorrow = today.adding(days: 1)
}
