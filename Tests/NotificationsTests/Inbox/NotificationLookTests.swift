import Models
import Notifications
import Testing

struct NotificationLookTests {
  @Test(
    arguments: [
      ("LOAN_APPROVED", "checkmark.circle.fill", "green", "✓"), ("LOAN_REJECTED", "xmark.circle.fill", "red", "✗"),
      ("PAYMENT_RECEIVED", "arrow.down.circle.fill", "green", "↓"),
      ("PAYMENT_DUE", "exclamationmark.circle.fill", "orange", "!"), ("NEW_LENDER", "person.circle.fill", "blue", "☺"),
      ("SYSTEM_UPDATE", "info.circle.fill", "gray", "i"),
      ("transaction_reminder", "list.bullet.rectangle", "blue", "≡"), ("goal_progress", "target", "green", "◎"),
      ("spending_alert", "exclamationmark.triangle.fill", "red", "▲"),
      ("recurring_transaction", "arrow.triangle.2.circlepath", "purple", "↻"),
      ("achievement", "star.fill", "yellow", "★"),
      ("app_engagement", "hand.wave.fill", "orange", "○"),
      ("appointment_booked", "calendar.badge.checkmark", "blue", "◷"), ("reminder", "alarm.fill", "blue", "◔"),
      ("TAX_DEADLINE", "calendar.badge.exclamationmark", "orange", "§"),
      ("LOW_BALANCE", "chart.line.downtrend.xyaxis", "red", "▽"),
      ("UNUSUAL_SPENDING", "cart.fill.badge.questionmark", "yellow", "≠"),
      ("UNAUTHORIZED_PAYMENT", "exclamationmark.shield.fill", "red", "⊘"),
      ("RECOMMENDATION", "lightbulb.fill", "yellow", "✦"), ("LENDER_OF_THE_MONTH", "bell.fill", "gray", "•"),
    ] as [(String, String, String, Character)]
  )
  func `each type has its symbol, colour and glyph`(type: String, icon: String, color: String, glyph: Character) {
    let look = NotificationKind(rawValue: type).look
    #expect(look.icon == icon)
    #expect(look.color.rawValue == color)
    #expect(look.glyph == glyph)
  }

  @Test func `the wire names of all documents are known, each to its system`() {
    let origins = Dictionary(grouping: NotificationKind.known, by: \.look.origin).mapValues(\.count)
    #expect(origins == [.lending: 6, .budgeting: 6, .appointments: 1, .reminders: 1, .alerts: 5])
    #expect(NotificationType.allCases.allSatisfy { NotificationKind($0).look.origin == .budgeting })
    #expect(AlertType.known.allSatisfy { NotificationKind(rawValue: $0.rawValue).look.origin == .alerts })
  }

  @Test func `a glyph is one column, and belongs to one type`() {
    let glyphs = NotificationKind.known.map(\.look.glyph) + [NotificationKind.plain.glyph]
    #expect(Set(glyphs).count == glyphs.count)
    for glyph in glyphs {
      #expect(glyph.unicodeScalars.count == 1)
      #expect(glyph.unicodeScalars.first?.properties.isEmojiPresentation == false)
    }
  }
}
