/// What a notification is about, by the wire name of its document; names unknown today are kept and shown plainly.
///
/// ``NotificationType`` names those of them that the settings switch on and off.
package struct NotificationKind: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ type: NotificationType) {
    rawValue = type.rawValue
  }

  package static let loanApproved = Self(rawValue: "LOAN_APPROVED")
  package static let loanRejected = Self(rawValue: "LOAN_REJECTED")
  package static let paymentReceived = Self(rawValue: "PAYMENT_RECEIVED")
  package static let paymentDue = Self(rawValue: "PAYMENT_DUE")
  package static let newLender = Self(rawValue: "NEW_LENDER")
  package static let systemUpdate = Self(rawValue: "SYSTEM_UPDATE")
  package static let appointmentBooked = Self(rawValue: "appointment_booked")
  package static let reminder = Self(rawValue: "reminder")

  /// The system that tells of it.
  package enum Origin: String, CaseIterable, Sendable {
    case alerts, appointments, budgeting, lending, reminders
  }

  /// How it is shown, and where it leads when it names no place itself.
  package struct Look: Hashable, Sendable {
    package let origin: Origin?
    /// The name of an SF Symbol, which front ends map to their own.
    package let icon: String
    /// One column wide, for the terminal.
    package let glyph: Character
    package let color: NotificationColor
    package let section: ServiceType
  }

  package var look: Look { Self.looks[self] ?? Self.plain }

  /// The kinds that the documents name.
  package static var known: [Self] { looks.keys.sorted { $0.rawValue < $1.rawValue } }

  /// That of kinds unknown today.
  package static let plain = Look(origin: nil, icon: "bell.fill", glyph: "•", color: .gray, section: .inbox)
}

/// The colours of the documents, each also a name that CSS knows.
package enum NotificationColor: String, CaseIterable, Sendable {
  case blue, gray, green, orange, purple, red, yellow
}

extension NotificationKind {
  /// The six of lending are their document's; the others' documents name no symbols, so these are chosen beside them.
  private static let looks: [Self: Look] = [
    .loanApproved: Look(.lending, "checkmark.circle.fill", "✓", .green, .loans),
    .loanRejected: Look(.lending, "xmark.circle.fill", "✗", .red, .loans),
    .paymentReceived: Look(.lending, "arrow.down.circle.fill", "↓", .green, .payments),
    .paymentDue: Look(.lending, "exclamationmark.circle.fill", "!", .orange, .payments),
    .newLender: Look(.lending, "person.circle.fill", "☺", .blue, .loans),
    .systemUpdate: Look(.lending, "info.circle.fill", "i", .gray, .inbox),

    Self(.transactionReminder): Look(.budgeting, "list.bullet.rectangle", "≡", .blue, .addTransaction),
    Self(.goalProgress): Look(.budgeting, "target", "◎", .green, .goals),
    Self(.spendingAlert): Look(.budgeting, "exclamationmark.triangle.fill", "▲", .red, .transactions),
    Self(.recurringTransaction): Look(.budgeting, "arrow.triangle.2.circlepath", "↻", .purple, .transactions),
    Self(.achievement): Look(.budgeting, "star.fill", "★", .yellow, .goals),
    Self(.appEngagement): Look(.budgeting, "hand.wave.fill", "○", .orange, .overview),

    .appointmentBooked: Look(.appointments, "calendar.badge.checkmark", "◷", .blue, .appointments),
    .reminder: Look(.reminders, "alarm.fill", "◔", .blue, .inbox),

    Self(.taxDeadline): Look(.alerts, "calendar.badge.exclamationmark", "§", .orange, .taxes),
    Self(.lowBalance): Look(.alerts, "chart.line.downtrend.xyaxis", "▽", .red, .overview),
    Self(.unusualSpending): Look(.alerts, "cart.fill.badge.questionmark", "≠", .yellow, .transactions),
    Self(.unauthorizedPayment): Look(.alerts, "exclamationmark.shield.fill", "⊘", .red, .transactions),
    Self(.recommendation): Look(.alerts, "lightbulb.fill", "✦", .yellow, .alerts),
  ]

  private init(_ type: AlertType) {
    rawValue = type.rawValue
  }
}

extension NotificationKind.Look {
  fileprivate init(
    _ origin: NotificationKind.Origin,
    _ icon: String,
    _ glyph: Character,
    _ color: NotificationColor,
    _ section: ServiceType
  ) {
    self.init(origin: origin, icon: icon, glyph: glyph, color: color, section: section)
  }
}
