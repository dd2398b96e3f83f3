import Calendars
import ForAll
import DeepLinkTesting
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

struct DependentTests {
  private static let id = UUID(derivedFrom: "a")

  // **Feature: dependent-alerts, Property 1: Dependent alert message contains required information**
  @Test func `an alert message contains the name and the days`() async {
    await forAll(.dependent, iterations: 1000) { dependent in
      #expect(dependent.alertMessage.contains(dependent.name))
      #expect(dependent.alertMessage.contains(String(dependent.daysRemaining)))
    }
  }

  @Test(
    arguments: [
      ("ولدك", "حسام", "اصدار رخصة", 5, "ولدك حسام باقي له 5 يوم على اصدار رخصة"),
      ("ابنتك", "ليان", "تجديد الهوية", 18, "ابنتك ليان باقي له 18 يوم على تجديد الهوية"),
      ("ابن", "Əli", "passport", 1, "ابن Əli باقي له 1 يوم على passport"),
      ("ابنة", "نورة 2", "تجديد الجواز", 0, "ابنة نورة 2 باقي له 0 يوم على تجديد الجواز"),
      ("والدك", "أحمد", "تجديد الجواز", -3, "والدك أحمد باقي له -3 يوم على تجديد الجواز"),
    ]
  )
  func `an alert message is worded as the contract fixes it`(
    relationship: String,
    name: String,
    service: String,
    days: Int,
    message: String
  ) {
    let dependent = Dependent(
      id: Self.id,
      name: name,
      relationship: relationship,
      serviceType: service,
      daysRemaining: days
    )
    #expect(dependent.alertMessage == message)
  }

  @Test(arguments: [(-1, true), (0, false), (1, false)])
  func `a dependent is overdue from the day after the deadline`(days: Int, isOverdue: Bool) {
    let dependent = Dependent(id: Self.id, name: "ليان", relationship: "ابنتك", serviceType: "x", daysRemaining: days)
    #expect(dependent.isOverdue == isOverdue)
  }

  @Test func `a dependent survives its JSON`() async {
    await forAll(.dependent) { dependent in
      let bytes = try JSONEncoder().encode(dependent)
      #expect(try JSONDecoder().decode(Dependent.self, from: bytes) == dependent)
    }
  }

  @Test func `a dependent as JSON has five members`() throws {
    let dependent = Dependent(
      id: Self.id,
      name: "حسام",
      relationship: "ولدك",
      serviceType: "اصدار رخصة",
      daysRemaining: 5
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(dependent), as: UTF8.self)
        == #"{"daysRemaining":5,"id":"AF63DC4C-8601-8C8C-A7A4-0FB23259F6A3","name":"حسام","#
        + #""relationship":"ولدك","serviceType":"اصدار رخصة"}"#
    )
  }
}

struct DependentRecordTests {
  private let today = CalendarDay(daysSinceEpoch: 20_778)

  @Test func `a record told without an id is known by what it says, whatever its deadline`() {
    let told = record(name: "حسام", deadline: .days(5, from: today))
    let again = record(name: "حسام", deadline: .on(today))
    #expect(told.id == UUID(uuidString: "A0C841FB-2EFB-8F7D-9712-A6DFC55296FA"))
    #expect(again.id == told.id)
    #expect(record(name: "ليان", deadline: .on(today)).id != told.id)
  }

  @Test func `a record keeps the id that it was told with`() {
    let id = UUID(derivedFrom: "a")
    let record = DependentRecord(id: id, name: "x", relationship: "y", serviceType: "z", deadline: .on(today))
    #expect(record.id == id)
  }

  @Test(arguments: [(0, 5), (4, 1), (5, 0), (6, -1)])
  func `the days that remain follow the clock`(later: Int, daysRemaining: Int) {
    let dependent = record(name: "حسام", deadline: .days(5, from: today)).dependent(on: today.adding(days: later))
    #expect(dependent.daysRemaining == daysRemaining)
    #expect(dependent.name == "حسام")
    #expect(dependent.relationship == "ولدك")
    #expect(dependent.serviceType == "اصدار رخصة")
  }

  @Test(
    arguments: [
      (20, 0, true), (20, 12, true), (20, 13, false), (5, 0, true), (5, 1, true), (5, 2, false), (3, 1, true),
      (3, 2, false), (1, 0, true), (1, 1, false), (0, 0, true), (0, 30, true), (-2, 30, true),
    ]
  )
  func `what was acknowledged stays so until a week, three days, one day or the deadline is reached`(
    days: Int,
    later: Int,
    isAcknowledged: Bool
  ) {
    let told = record(name: "حسام", deadline: .on(today.adding(days: days)))
    #expect(!told.isAcknowledged(on: today))
    #expect(told.acknowledged(on: today).isAcknowledged(on: today.adding(days: later)) == isAcknowledged)
  }

  private func record(name: String, deadline: Deadline) -> DependentRecord {
    DependentRecord(name: name, relationship: "ولدك", serviceType: "اصدار رخصة", deadline: deadline)
  }
}
