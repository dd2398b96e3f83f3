import Calendars
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

extension SessionRecord {
  static func sample(_ number: Int, folder: String = "/home") -> Self {
    Self(id: "s\(number)", folder: folder, updatedAt: "2026-11-21T06:00:00.\(100 + number)Z")
  }
}

extension SessionRecord.Line {
  static func question(_ text: String) -> Self {
    Self(speaker: .user, text: text, language: .arabic)
  }
}

extension Appointment {
  /// An hour for each number, from 21 November 2026, 14:00 in Riyadh, on.
  static func sample(_ number: Int, petName: String? = "Fluffy") -> Self {
    Self(
      id: "a-\(number)",
      petName: petName,
      petOwnerName: "John Doe",
      time: OffsetDateTime(secondsSinceEpoch: 1_795_258_800 + 3600 * number, offsetMinutes: 180)
    )
  }
}

extension DeviceToken {
  /// A token that follows from a text.
  static func sample(_ text: String) -> Self {
    let half = UUID(derivedFrom: text).uuidString.filter { $0 != "-" }
    guard let token = Self(half + half) else { preconditionFailure("64 digits are a token") }
    return token
  }
}

extension PushNotification {
  static func sample(to token: DeviceToken, of user: String = "me", payload: String = "{}") -> Self {
    Self(
      id: UUID(derivedFrom: payload + token.hexadecimal),
      user: user,
      token: token,
      payload: payload,
      type: .alert,
      expiration: Date(timeIntervalSince1970: 2_000_000_000)
    )
  }
}

extension CalendarDay {
  /// 21 November 2026.
  static let today = Self(daysSinceEpoch: 20_778)
  static let tomorrow = today.adding(days: 1)
}
