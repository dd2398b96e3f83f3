import Alerts
import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import Repositories
import SentenceWords
import Store
import Testing
@testable import Operations

/// A category is one however it is spelled: in budgets, in what counts against them, and in what is found.
@MainActor
struct SpendingCategoryTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
    try story.set(#"{"transactionReminders":false,"achievements":false}"#)
  }

  private func transaction(_ amount: String, _ category: String?, at time: String, id: String? = nil) -> String {
    let category = category.map { #","category":"\#($0)""# } ?? ""
    let id = id.map { #","id":"\#($0)""# } ?? ""
    return
      #"{"kind":"transaction","amount":"\#(amount)","currency":"SAR","merchant":"Electronics Store","at":"\#(time)"\#(category)\#(id)}"#
  }

  private var budgets: [String] {
    get throws { try story.sample.client.account.keeper.exportRecords().filter { $0.contains(#""kind":"budget""#) } }
  }

  @Test func `budgets that an older version kept for two spellings are made one, as an import of them would`() throws {
    let budgets = try story.sample.client.records().budgets
    for (category, amount) in [("Food", 70), ("fun", 5), ("food", 60)] {
      try budgets.put(
        Budget(period: .daily, category: category, amount: DecimalAmount(integerLiteral: amount), currency: "SAR")
      )
    }
    let held = try self.budgets
    #expect(held.count == 2 && held[0].contains(#""amount":"60","category":"Food""#), "\(held)")
    let other = try NotificationStory()
    try other.sample.take(story.sample.held())
    #expect(try other.sample.held() == story.sample.held())
  }

  @Test(arguments: [
    ("food", "Food", true), ("FOOD", " food ", true), ("المطاعم", "مطاعم", true), ("مطاعم", "restaurants", true),
    ("الهدايا", "هدايا", true), ("Yemək", "food", true), ("dog food", "food", false), ("☕️", "🍔", false),
    ("a", "b", false),
  ])
  func `two spellings are one category`(one: String, other: String, isSame: Bool) {
    #expect((SpendingCategory(written: one) == SpendingCategory(written: other)) == isSame)
  }

  @Test(arguments: [("food", "Food"), ("المطاعم", "مطاعم"), ("restaurants", "المطاعم")])
  func `what is spent counts against the budget of its category`(budget: String, spent: String) throws {
    _ = try story.record(
      #"{"kind":"budget","period":"daily","category":"\#(budget)","amount":"60","currency":"SAR"}"#
    )
    _ = try story.record(transaction("75", spent, at: "2026-11-21T12:00:00+03:00"))
    #expect(try story.advance(to: "2026-11-22T00:30:00+03:00").count == 1)
  }

  @Test(arguments: [
    (
      "how much did I spend on coffee this month?",
      "On coffee: You spent from 1 November 2026 to 21 November 2026: SAR 50."
    ),
    ("كم صرفت على القهوة هذا الشهر؟", "على قهوة: مصروفاتك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 50 ريالًا."),
  ])
  func `what was spent on a category is told whatever its language`(text: String, answer: String) throws {
    _ = try story.record(transaction("30", "قهوة", at: "2026-11-20T12:00:00+03:00"))
    _ = try story.record(transaction("20", "coffee", at: "2026-11-20T13:00:00+03:00"))
    let result = try JSONObject(try story.sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    #expect((messages.first?["text"] as? String ?? "").shown == answer)
  }

  @Test(arguments: [("food", "Food"), ("المطاعم", "مطاعم")])
  func `a budget of another spelling is the same one, and is removed by either`(one: String, other: String) throws {
    let budget = { (category: String, amount: Int) in
      #"{"kind":"budget","period":"daily","category":"\#(category)","amount":"\#(amount)","currency":"SAR"}"#
    }
    try story.sample.take(budget(one, 60))
    try story.sample.take(budget(other, 80))
    _ = try story.record(budget(other, 90))
    #expect(try budgets == [#"{"amount":"90","category":"\#(one)","currency":"SAR","kind":"budget","period":"daily"}"#])
    try story.sample.perform("records/remove", #"{"kind":"budget","period":"daily","category":"\#(other)"}"#)
    #expect(try budgets == [])
  }

  @Test func `a transaction is large among those of its category, however they are spelled`() throws {
    for (hour, name) in ["food", "Food", "FOOD"].enumerated() {
      #expect(try story.record(transaction("100", name, at: "2026-11-20T1\(hour):00:00+03:00")) == [])
    }
    #expect(try story.record(transaction("290", "food", at: "2026-11-20T15:00:00+03:00")) == [])
    #expect(try story.record(transaction("301", "الطعام", at: "2026-11-20T16:00:00+03:00")).count == 1)
  }

  @Test(arguments: ["electronics", nil])
  func `the first large transaction of a category is found among few others`(category: String?) throws {
    for amount in 20...29 {
      #expect(try story.record(transaction("\(amount)", "food", at: "2026-11-\(amount - 10)T12:00:00+03:00")) == [])
    }
    #expect(
      try story.record(transaction("500", category, at: "2026-11-20T12:00:00+03:00")) == [
        "2026-11-21T09:00:00+03:00 spending_alert: Large transaction detected: SAR 500 at Electronics Store."
      ]
    )
  }

  @Test func `income is no large transaction`() throws {
    for amount in 20...29 {
      _ = try story.record(transaction("\(amount)", "food", at: "2026-11-\(amount - 10)T12:00:00+03:00"))
    }
    let salary =
      #"{"kind":"transaction","amount":"11000","currency":"SAR","type":"income","at":"2026-11-20T12:00:00+03:00"}"#
    #expect(try story.record(salary) == [])
  }

  @Test func `a month with nothing logged saves nobody anything`() throws {
    try story.set(#"{"achievements":true}"#)
    for day in 1...9 { _ = try story.record(transaction("100", "food", at: "2026-11-0\(day)T12:00:00+03:00")) }
    let told = try story.advance(to: "2027-01-02T00:00:00+03:00")
    #expect(told.filter { $0.contains("%") } == [])
  }

  @Test func `spending of one category is found unusual however it is spelled, and told of once`() throws {
    var finances = Finances(
      zone: .gmt,
      today: CalendarDay(daysSinceEpoch: 20_000),
      key: { SpendingCategory(written: $0).key }
    )
    for age in (0..<110).reversed() {
      let amount: DecimalAmount = age < 4 ? 900 : 10
      finances.take(
        Transaction(
          id: "p\(age)",
          amount: amount,
          currency: "SAR",
          category: age % 2 == 0 ? "food" : "Food",
          merchant: "Panda",
          date: Date(timeIntervalSince1970: Double(20_000 - age) * 86_400 + 43_200)
        )
      )
    }
    let found = finances.findings.filter { $0.type == .unusualSpending }
    #expect(found.map(\.fact) == ["UNUSUAL_SPENDING/food/SAR/2024-10"])
  }

  @Test(arguments: [
    ("how much did I spend on food this month", "how is my food budget"),
    ("how much did I spend on foods this month", "how is my foods budget"),
    ("كم صرفت على الأكل هالشهر", "كم صرفت من ميزانية الأكل"),
  ])
  func `what is spent on a category is what counts against its budget`(spent: String, budget: String) throws {
    for (index, category) in ["food", "Foods", "meal", "الأكل", "coffee"].enumerated() {
      _ = try story.record(transaction("100", category, at: "2026-11-20T1\(index):00:00+03:00"))
    }
    let held = #"{"kind":"budget","period":"monthly","category":"food","amount":"150","currency":"SAR"}"#
    _ = try story.sample.take(held)
    #expect(try story.sample.answer(to: [spent]).contains("400"))
    #expect(try story.sample.answer(to: [budget]).contains("400"))
  }
}
