import Assistant
import AssistantSupport
import Foundation
import Methods
import Models
import OperationInterface
import Operations
import Records
import TestSupport
import Testing

/// Every field of every record and every parameter of every operation, with values at the edges of each type.
@MainActor
@Suite
struct EdgeValueTests {
  /// One record of every kind with each of its fields.
  nonisolated static let records = [
    #"{"kind":"profile","name":"a","locale":"ar","timeZone":"Asia/Riyadh"}"#,
    #"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#,
    #"""
    {"kind":"dependent","id":"6F1C","name":"a","relationship":"b","serviceType":"c","deadline":"2026-12-09",\#
    "daysRemaining":5,"countedFrom":"2026-11-20","acknowledgedOn":"2026-11-21"}
    """#,
    #"{"kind":"dependent","id":"6F1D","name":"a","relationship":"b","serviceType":"c","daysRemaining":5,"countedFrom":"2026-11-20"}"#,
    #"""
    {"kind":"alert","id":2,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high","isRead":false,\#
    "isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26","daysRemaining":5,\#
    "countedFrom":"2026-11-20","actionUrl":"/taxes"}
    """#,
    #"""
    {"kind":"alert","id":3,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high",\#
    "createdAt":"2026-11-14T10:00:00","daysRemaining":5,"countedFrom":"2026-11-20",\#
    "cause":{"fact":"f","message":["finding.balance","1"],"because":["because.balance","1"]}}
    """#,
    #"{"kind":"appointment","id":"a","petName":"p","petOwnerName":"o","time":"2026-11-21T14:00:00+03:00","isAnnounced":true}"#,
    #"""
    {"kind":"device","deviceToken":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","deviceType":"ios",\#
    "isActive":true,"createdAt":"2026-11-21T06:00:00+00:00","updatedAt":"2026-11-21T06:00:00+00:00"}
    """#,
    #"{"kind":"settings","isEnabled":true,"quietHoursStart":"22:00","quietHoursEnd":"07:00","timezone":"Asia/Baku"}"#,
    #"{"kind":"transaction","id":"t","amount":"42.50","currency":"SAR","category":"c","merchant":"m","at":"2026-11-20T19:12:00+03:00"}"#,
    #"{"kind":"budget","period":"daily","category":"c","amount":"60","currency":"SAR"}"#,
    #"{"kind":"goal","id":"g","title":"t","target":"8000","current":"4000","currency":"SAR","deadline":"2027-03-01"}"#,
    #"{"kind":"recurring","id":"r","title":"t","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#,
    #"""
    {"kind":"loan","id":"l","status":"approved","amount":"15000","currency":"SAR","lender":"n","reason":"r",\#
    "nextPaymentDue":"2026-12-05","nextPaymentAmount":"650","paymentsLeft":7}
    """#,
    #"""
    {"kind":"notification","id":"n","type":"PAYMENT_DUE","title":"t","body":"b","createdAt":"2026-11-20T08:00:00+03:00",\#
    "isRead":false,"link":"tanbih://taxes"}
    """#,
    #"""
    {"kind":"reminder","id":"m","title":"t","body":"b","type":"reminder","at":"2026-11-22T09:00:00+03:00","every":"daily",\#
    "deadlineZone":"Asia/Riyadh","link":"tanbih://goals","isOfFrontEnd":true}
    """#,
    #"{"kind":"balance","amount":"900","currency":"SAR","day":"2026-11-20"}"#,
    #"{"kind":"taxes","country":"AZ"}"#,
  ]

  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(Self.records.joined(separator: "\n"))
  }

  /// The object with each of the values in the place of a member.
  private static func variants(of object: JSONObject, at path: String, _ values: [String]) -> [String] {
    let mark = "the value"
    return values.map { object.with(path, mark).text.replacing("\"\(mark)\"", with: $0) }
  }

  /// That what is held is still told by everybody who reads all of it.
  private func checkReadable(_ place: String) {
    #expect(throws: Never.self, "\(place)") { try sample.client.account.keeper.exportRecords() }
    for method in ["dashboard/summary", "notifications/list", "notifications/scheduled", "alerts/list", "chat/send"] {
      let error = sample.error(method, method == "chat/send" ? #"{"text":"what needs my attention?"}"# : nil)
      #expect(error == nil, "\(place): \(method)")
    }
  }

  @Test(arguments: records.indices)
  func `a record with any value in any field is taken or names the field, and all that is held stays readable`(
    number: Int
  ) throws {
    let record = try JSONObject(Self.records[number])
    for path in record.paths.sorted() where path != "kind" {
      let lines = Self.variants(of: record, at: path, EdgeValues.all)
      let report = try sample.take(lines.joined(separator: "\n"))
      for skip in report.skipped {
        let named = skip.refusal.field
        // A part of the field may be what is missing.
        let isPart = record.with(path, nil).paths.union([path]).isStrictSubset(of: record.paths)
        let isNamed = isPart || named.map { path.split(separator: ".").map(String.init).contains($0) } ?? false
        let isDeadline = named == "daysRemaining" && (path == "deadline" || path == "countedFrom")
        #expect(isNamed || isDeadline, "\(lines[skip.line - 1].prefix(400)): \(skip.refusal)")
      }
      let kind = record.members["kind"] as? String ?? ""
      for line in Self.variants(of: record, at: path, EdgeValues.few)
      where ["transaction", "budget", "goal", "recurring", "loan", "appointment"].contains(kind) {
        let error = sample.error("events/record", #"{"event":\#(line)}"#)
        #expect(error?.code != .internalError, "\(line.prefix(400))")
      }
      checkReadable("\(Self.records[number].prefix(40)) \(path)")
    }
  }

  @Test func `an operation with any value in any parameter answers or names the parameter`() throws {
    // Time that passes is lived through, a day at a time.
    for operation in OperationTable.operations where operation.method != ClockAdvance.method {
      let parameters = try JSONObject(#require(DeclarationTests.complete[operation.method]))
      for (path, _) in operation.parameters.allMembers {
        for params in Self.variants(of: parameters, at: path, EdgeValues.few) {
          guard let error = sample.error(operation.method, params) else { continue }
          #expect(error.code != .internalError, "\(operation.method) \(params.prefix(400)): \(error.message)")
          if error.code == .invalidParams {
            #expect(error.field != nil, "\(operation.method) \(params.prefix(400)): \(error.message)")
          }
        }
        // Another user's things are nobody's edges.
        try sample.become("me")
        checkReadable("\(operation.method) \(path)")
      }
    }
  }

  @Test(arguments: [
    "remind me in 9223372036854775807 years to call", "remind me in 10000 years to call", "بعد 10000 سنة ذكرني أتصل",
    "remind me in 10000 years and 10000 years and 10000 years and 10000 years to call", "remind me in -1 days to call",
    "remind me to call on 9999-12-31 at 23:59", "remind me to call on 0001-01-01", "dismiss alert 9223372036854775807",
    "dismiss alert 9223372036854775808", "dismiss alert -9223372036854775808", "احذف التنبيه رقم 99999999999999999999",
    "I spent 99999999999999999999999999999999999999 SAR on food", "I spent 0.0000000000000000000001 on food",
    "دفعت 1e308 ريال", "remind me every day at 99:99 to call", "quiet hours from 24:00 to 00:00",
    "what did I spend in the last 9223372036854775807 months?", "/open 9223372036854775808",
    "/more 99999999999999999999",
    "/dismiss -9223372036854775808", "/remind 0", "/cancel 9223372036854775807",
  ])
  func `numbers in words that nobody can count are answered`(text: String) throws {
    #expect(sample.error("chat/send", #"{"text":"\#(text)"}"#) == nil)
    #expect(sample.error("chat/send", #"{"text":"yes"}"#) == nil)
    checkReadable(text)
  }
}
