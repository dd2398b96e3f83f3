import AssistantSupport
import JSONText
import Foundation
import Methods
import Models
import OperationInterface
import Operations
import Records
import Testing

/// What is declared of an operation is what it does.
@MainActor
struct DeclarationTests {
  private static let records =
    .contractRecords + "\n" + #"{"kind":"device","deviceToken":"\#(deviceToken)","deviceType":"ios"}"#

  private static let deviceToken = String(repeating: "a", count: 64)

  /// Every declared parameter of every operation, each with a value that fits.
  static let complete: [String: String] = [
    "initialize": #"{"client":{"name":"x"},"user":"me","locale":"en","timeZone":"Asia/Riyadh"}"#,
    "chat/send": #"{"text":"hello","session":"one"}"#,
    "chat/history": #"{"session":"one","limit":3,"offset":0,"before":"m1"}"#,
    "text/parse":
      #"""
    {"text":"بكرة الساعة ٩","locale":"ar","timeZone":"Asia/Riyadh","now":"2026-11-21T09:00:00+03:00","dims":["time"],\#
    "latent":true,"offset":0,"limit":1}
    """#,
    "link/tap":
      #"""
    {"url":"/goals","deepLink":{"serviceType":"goals","url":"tanbih://goals","page":"old","id":"7"},"notification":"n-1",\#
    "payload":{"type":"appointment_booked","appointment_id":"7","alert_id":"7","alert_type":"LOW_BALANCE"}}
    """#,
    "devices/register":
      #"{"deviceToken":"\#(deviceToken)","deviceType":"ios","role":"personal","criticalAlerts":true}"#,
    "devices/unregister": #"{"deviceToken":"\#(deviceToken)"}"#,
    "devices/list": #"{"offset":0,"limit":1}"#,
    "navigation/state": "{}",
    "navigation/back": "{}",
    "navigation/go": #"{"screen":"taxes"}"#,
    "navigation/view": #"{"offset":0,"limit":1}"#,
    "navigation/graph": "{}",
    "dependents/list": #"{"offset":0,"limit":1}"#,
    "dependents/put":
      #"""
    {"dependent":{"id":"6F1C0000-0000-4000-8000-000000000001","name":"a","relationship":"b","serviceType":"c","deadline":"2026-12-01","daysRemaining":5,\#
    "countedFrom":"2026-11-20","acknowledgedOn":"2026-11-21"}}
    """#,
    "dependents/remove": #"{"id":"6F1C"}"#,
    "records/remove": #"{"kind":"budget","id":"g","period":"daily","category":"food"}"#,
    "recurring/markPaid": #"{"kind":"recurring","id":"r-1","due":"2026-12-01","isPaid":true}"#,
    "services/list": "{}",
    "services/put": #"{"service":"passport_renewal","expires":"2026-12-01"}"#,
    "alerts/list": #"{"type":"TAX_DEADLINE","severity":"high","includeDismissed":true,"offset":0,"limit":1}"#,
    "alerts/put":
      #"""
    {"alert":{"id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"low","isRead":true,\#
    "isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-12-01","daysRemaining":5,\#
    "countedFrom":"2026-11-20","actionUrl":"/goals"}}
    """#,
    "alerts/dismiss": #"{"id":2,"session":"main"}"#,
    "alerts/markRead": #"{"id":2}"#,
    "alerts/snooze":
      #"{"id":2,"service":"passport_renewal","dependent":"6F1C","until":"2026-11-22","minutes":60,"session":"main"}"#,
    "alerts/acknowledge": #"{"id":2,"service":"passport_renewal","dependent":"6F1C","session":"main"}"#,
    "alerts/banner": "{}",
    "alerts/why": #"{"id":2,"service":"passport_renewal","dependent":"6F1C"}"#,
    "alerts/withheld": "{}",
    "agenda/list": #"{"from":"2026-11-21","to":"2026-12-01","offset":0,"limit":1}"#,
    "charts/get": #"{"kind":"spending","from":"2026-11-01","to":"2026-11-21","width":480}"#,
    "recommendations/list": #"{"offset":0,"limit":1}"#,
    "tax/summary": "{}",
    "tax/deadlines": #"{"offset":0,"limit":1}"#,
    "sources/list": #"{"offset":0,"limit":1}"#,
    "sources/refresh": "{}",
    "dashboard/summary": "{}",
    "settings/get": "{}",
    "settings/update":
      #"""
    {"settings":{"isEnabled":true,"transactionReminders":false,"goalProgress":true,"spendingAlerts":false,\#
    "recurringTransactions":true,"achievements":false,"appEngagement":true,"mutedAlerts":["RECOMMENDATION"],\#
    "dailyInterruptions":3,"digestTimes":["09:00"],"mutedUntil":null,"typesMutedUntil":null,"quietHoursStart":"22:00",\#
    "quietHoursEnd":null,"timezone":"Asia/Baku"}}
    """#,
    "notifications/list":
      #"{"unreadOnly":true,"type":"t","search":"a","cursor":"0/a","offset":0,"limit":1}"#,
    "notifications/markRead": #"{"id":"n-1"}"#,
    "notifications/markAllRead": "{}",
    "notifications/delete": #"{"id":"n-1"}"#,
    "notifications/restore": #"{"id":"n-1"}"#,
    "notifications/schedule":
      #"""
    {"id":"7","title":"t","body":"b","type":"reminder","triggerDate":"2026-11-22T09:00:00+03:00",\#
    "isRepeating":true,"repeatInterval":"daily","every":"daily","rrule":"FREQ=DAILY","isDeadline":true,"deepLink":{"serviceType":"goals","url":"tanbih://goals","page":"old","id":"7"},\#
    "userInfo":{}}
    """#,
    "notifications/cancel": #"{"id":"s-1"}"#,
    "notifications/cancelAll": "{}",
    "notifications/scheduled": #"{"next":2,"offset":0,"limit":1}"#,
    "notifications/permission": #"{"answer":"granted"}"#,
    "notifications/stats": #"{"isCounting":true,"offset":0,"limit":1}"#,
    "events/record": #"{"event":{"kind":"opened"}}"#,
    "clock/advance": #"{"to":"2026-11-22T09:00:00+03:00"}"#,
  ]

  /// The contract's records, and a notification that waits.
  private static func filled() throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .english)
    try sample.take(records)
    try sample.take(
      #"""
      {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
      {"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
      {"kind":"notification","id":"n-1","type":"PAYMENT_DUE","title":"t","body":"","createdAt":"2026-11-20T08:00:00+03:00"}
      """#
    )
    try sample.perform(
      "notifications/schedule",
      #"{"id":"s-1","title":"t","triggerDate":"2026-11-22T09:00:00+03:00"}"#
    )
    return sample
  }

  private let sample: SampleAssistant

  init() throws {
    sample = try Self.filled()
  }

  private func parameters(of operation: any OperationInterface.Operation.Type) throws -> JSONObject {
    try JSONObject(#require(Self.complete[operation.method], "\(operation.method) has no example"))
  }

  /// Of these only one can be meant.
  nonisolated fileprivate static let matters: Set = ["id", "service", "dependent"]

  @Test func `every declared parameter is taken`() throws {
    #expect(Set(Self.complete.keys) == Set(OperationTable.operations.map { $0.method }))
    for operation in OperationTable.operations {
      let parameters = try parameters(of: operation)
      #expect(parameters.paths == operation.parameters.paths, "\(operation.method)")
      for given in Self.matters.isSubset(of: parameters.paths) ? Self.matters.map(parameters.withMatter) : [parameters]
      {
        let sample = try Self.filled()
        try sample.take(#"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#)
        let result = try sample.perform(operation.method, given.text)
        #expect(operation.result.faults(in: try JSONObject(result).members) == [], "\(operation.method): \(result)")
      }
    }
  }

  @Test func `every operation that takes params has an example, which is taken`() throws {
    for operation in OperationTable.operations where !operation.parameters.members.isEmpty {
      let example = try #require(OperationTable.examples[operation.method], "\(operation.method)")
      #expect(try Set(JSONObject(example).paths).isSubset(of: operation.parameters.paths), "\(operation.method)")
      let error = try Self.filled().error(operation.method, example)
      #expect(error == nil || error?.code == .notFound, "\(operation.method): \(String(describing: error))")
    }
    #expect(Set(OperationTable.examples.keys).isSubset(of: OperationTable.operations.map { $0.method }))
  }

  @Test func `a parameter that is missing or outside of its range is named`() throws {
    for operation in OperationTable.operations {
      let parameters = try parameters(of: operation)
      for (path, member) in operation.parameters.allMembers {
        // What comes before another parameter hides it.
        let parameters =
          path == "url" ? parameters.with("deepLink", nil).without("payload") : parameters.without(path.hidden)
        let values: [Any?] = member.schema.outsiders.map(Optional.some) + (member.isRequired ? [nil] : [])
        for value in values {
          let error = sample.error(operation.method, parameters.with(path, value).text)
          #expect(error?.code == .invalidParams, "\(operation.method) \(path) \(String(describing: value))")
          let field = error?.field ?? ""
          #expect(path == field || path.hasPrefix(field + "."), "\(operation.method) \(path): \(field)")
        }
      }
    }
  }

  @Test func `a bound belongs to its range`() throws {
    let inside: [(method: String, path: String, value: Any)] = [
      ("chat/send", "session", String(repeating: "s", count: 128)), ("chat/history", "limit", 0),
      ("dependents/list", "offset", 0), ("dependents/list", "limit", 1),
      ("dependents/put", "dependent.name", String(repeating: "n", count: 512)),
      ("alerts/put", "alert.message", String(repeating: "m", count: 4096)), ("alerts/put", "alert.message", ""),
    ]
    for (method, path, value) in inside {
      let parameters = try JSONObject(#require(Self.complete[method])).with(path, value)
      #expect(sample.error(method, parameters.text) == nil, "\(method) \(path)")
    }
  }

  @Test func `a schema is written as JSON Schema`() throws {
    let encoder = JSONTextEncoder()
    #expect(
      String(decoding: try encoder.encode(ChatSend.parameters), as: UTF8.self)
        == #"{"properties":{"session":{"default":"main","description":"Which conversation it is said in.","#
        + #""maxLength":128,"minLength":1,"type":"string"},"text":{"description":"What the person said, in Arabic, "#
        + #"English or Azerbaijani.","minLength":1,"type":"string"}},"required":["text"],"type":"object"}"#
    )
    let schema: Schema = [
      .optional("day", .nullable(.day), "A day."), .optional("slots", .dictionary(of: .number), "Some."),
      .optional("flags", .list(of: .flag), default: true, "Some."),
      .optional("count", .integer(-3...4), default: 2, "How many."), .optional("any", .anything, "Anything."),
      .optional("link", .link, "A link."), .optional("one", .choice(["a", "b"]), "One."),
    ]
    #expect(
      String(decoding: try encoder.encode(schema), as: UTF8.self)
        == #"{"properties":{"any":{"description":"Anything."},"count":{"default":2,"description":"How many.","#
        + #""maximum":4,"minimum":-3,"type":"integer"},"day":{"anyOf":[{"format":"date","type":"string"},"#
        + #"{"type":"null"}],"description":"A day."},"flags":{"default":true,"description":"Some.","#
        + #""items":{"type":"boolean"},"type":"array"},"link":{"description":"A link.","format":"uri","#
        + #""type":"string"},"one":{"description":"One.","enum":["a","b"],"type":"string"},"#
        + #""slots":{"additionalProperties":{"type":"number"},"description":"Some.","type":"object"}},"required":[],"type":"object"}"#
    )
  }

  @Test func `the documentation's table is the declaration's`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/tanbih/Tanbih.docc/Protocol.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("` | ") }.map(String.init)
    #expect(rows.filter { $0.split(separator: "|").count == 5 } == OperationTable.operations.map { $0.row })
  }
}

extension String {
  /// The parameter that says the same and comes before.
  fileprivate var hidden: String? {
    switch self {
    case "dependent.daysRemaining": "dependent.deadline"
    case "alert.daysRemaining": "alert.deadlineDate"
    case "deepLink.serviceType", "deepLink.page", "deepLink.id": "deepLink.url"
    default: nil
    }
  }
}

extension OperationInterface.Operation {
  /// The operation as a row of the table in the documentation.
  fileprivate static var row: String {
    let columns = [
      "`\(method)`", parameters.words, result.members.map(\.word).joined(separator: ", "),
      route.map { "`\($0)`" } ?? "", summary,
    ]
    return "|" + columns.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }
}

extension Schema {
  fileprivate var words: String {
    members.map { member in
      let members = member.schema.words
      return members.isEmpty ? member.word : "\(member.word) (\(members))"
    }.joined(separator: ", ")
  }
}

extension Schema.Member {
  fileprivate var word: String { isRequired ? "`\(name)`" : "`\(name)?`" }
}

extension JSONObject {
  /// Returns the parameters with one of those of which only one can be meant.
  fileprivate func withMatter(_ name: String) -> Self {
    DeclarationTests.matters.subtracting([name]).reduce(self) { $0.without($1) }
  }
}
