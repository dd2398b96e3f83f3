import Foundation
import Models
import Notifications
import Testing

struct InboxFilterTests {
  private static func item(_ title: String, _ body: String = "") -> NotificationItem {
    NotificationItem(id: "n", type: "PAYMENT_DUE", title: title, body: body, createdAt: .distantPast)
  }

  @Test(arguments: [
    ("قسط", "القسط مستحق غدًا"), ("الإيجار", "دفعة الايجار"), ("ايجار", "الإِيجَار"), ("مكافأه", "مكافأة نهاية الخدمة"),
    ("LOAN", "Your loan was approved"), ("due payment", "Payment due in 3 days"), ("prove", "Loan approved"),
    ("odenis", "Ödəniş yaxınlaşır"), ("ÖDƏNİŞ", "ödəniş"), ("kredit tesdiq", "Kreditiniz təsdiqləndi"),
    ("٦٥٠", "650 SAR"),
    ("", "anything"),
  ])
  func `words are found whatever their spelling`(search: String, title: String) {
    #expect(InboxFilter(search: search).matches(Self.item(title)))
    #expect(InboxFilter(search: search).matches(Self.item("—", title)))
  }

  @Test(arguments: [("قرض", "القسط"), ("loan due", "Loan approved"), ("ödəniş", "kredit"), ("65 0", "651")])
  func `each word must be there`(search: String, title: String) {
    #expect(!InboxFilter(search: search).matches(Self.item(title)))
  }

  @Test func `type and reading narrow it further`() {
    #expect(InboxFilter(isUnreadOnly: true).matches(Self.item("a")))
    #expect(!InboxFilter(isUnreadOnly: true).matches(Self.item("a").asRead))
    #expect(InboxFilter(type: "PAYMENT_DUE").matches(Self.item("a")))
    #expect(!InboxFilter(type: "LOAN_APPROVED").matches(Self.item("a")))
  }
}
