import AssistantSupport
import Models
import OperationInterface
import Testing

@MainActor
struct OperationErrorTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(.contractRecords)
  }

  @Test func `a param that is missing is named`() {
    for (method, params, field) in Self.missing {
      expect(method, params, field, "the parameter \(field) is missing")
    }
  }

  @Test func `a param that does not fit is named`() {
    for (method, params, field) in Self.wrong {
      expect(method, params, field, "the value of the parameter \(field) does not fit")
    }
  }

  @Test func `a param that has a reason of its own is told it`() {
    for (method, params, field, reason) in Self.otherwise {
      expect(method, params, field, reason)
    }
  }

  private func expect(_ method: String, _ params: String, _ field: String, _ reason: String) {
    let error = sample.error(method, params)
    let wanted = OperationError(code: .invalidParams, message: "Invalid params", reason: reason, field: field)
    #expect(error == wanted, "\(method) \(params)")
  }

  private nonisolated static let missing: [(method: String, params: String, field: String)] = [
    ("chat/send", "{}", "text"),
    ("link/tap", "{}", "url"),
    ("link/tap", #"{"deepLink":{}}"#, "deepLink.serviceType"),
    ("navigation/go", "{}", "screen"),
    ("dependents/put", "{}", "dependent"),
    ("dependents/put", #"{"dependent":{}}"#, "dependent.name"),
    ("dependents/remove", "{}", "id"),
    ("services/put", #"{"expires":"2026-12-01"}"#, "service"),
    ("services/put", #"{"service":"passport_renewal"}"#, "expires"),
  ]

  private nonisolated static let wrong: [(method: String, params: String, field: String)] = [
    ("initialize", #"{"locale":"fr"}"#, "locale"),
    ("initialize", #"{"timeZone":"Mars/Phobos"}"#, "timeZone"),
    ("initialize", #"{"timeZone":""}"#, "timeZone"),
    ("initialize", #"{"user":""}"#, "user"),
    ("initialize", #"{"user":"\#(String(repeating: "u", count: 129))"}"#, "user"),
    ("chat/send", #"{"text":null}"#, "text"),
    ("chat/send", #"{"text":7}"#, "text"),
    ("chat/send", #"{"text":" \n"}"#, "text"),
    ("chat/send", #"{"text":"x","session":""}"#, "session"),
    ("chat/send", #"{"text":"x","session":"\#(String(repeating: "s", count: 129))"}"#, "session"),
    ("chat/history", #"{"session":1}"#, "session"),
    ("chat/history", #"{"limit":-1}"#, "limit"),
    ("chat/history", #"{"limit":"all"}"#, "limit"),
    ("link/tap", #"{"url":7}"#, "url"),
    ("link/tap", #"{"deepLink":{"serviceType":"x"}}"#, "deepLink.serviceType"),
    ("navigation/go", #"{"screen":"garden"}"#, "screen"),
    (
      "dependents/put", #"{"dependent":{"name":"a","relationship":"b","serviceType":"c","deadline":"soon"}}"#,
      "dependent.deadline"
    ),
    ("services/put", #"{"service":"x","expires":"2026-12-01"}"#, "service"),
    ("services/put", #"{"service":"passport_renewal","expires":"2026-02-30"}"#, "expires"),
    ("alerts/list", #"{"includeDismissed":"yes"}"#, "includeDismissed"),
    ("alerts/list", #"{"offset":"1"}"#, "offset"),
  ]

  private nonisolated static let otherwise: [(method: String, params: String, field: String, reason: String)] = [
    ("initialize", #"{"protocolVersion":true}"#, "protocolVersion", "protocolVersion is a whole number or a date"),
    (
      "initialize", #"{"protocolVersion":1.5}"#, "protocolVersion",
      "protocolVersion is a whole number or a date"
    ),
    ("link/tap", #"{"url":"https://example.com"}"#, "url", "the link leads out of Tanbih; only tanbih:// is accepted"),
    ("link/tap", #"{"url":"/chat"}"#, "url", "there is no service of that name"),
    ("link/tap", #"{"deepLink":{"url":"/chat"}}"#, "deepLink", "there is no service of that name"),
    ("services/put", #"{"service":"taxes","expires":"2026-12-01"}"#, "service", "the value of service does not fit"),
  ]

  @Test func `what was refused has changed nothing`() throws {
    let before = try sample.held()
    for (method, params, _) in Self.missing + Self.wrong {
      #expect(sample.error(method, params) != nil, "\(method) \(params)")
    }
    for (method, params, _, _) in Self.otherwise {
      #expect(sample.error(method, params) != nil, "\(method) \(params)")
    }
    #expect(try sample.held() == before)
    #expect(try sample.perform("navigation/state") == #"{"screen":"chat","stack":["chat"]}"#)
  }

  @Test(
    arguments: [
      (.arabic, "لا عملية بهذا الاسم: ⟨nothing/here⟩", "الرابط يخرج من تنبيه؛ يُقبل ما يبدأ بـ tanbih:// فقط"),
      (
        .english, "there is no method of that name: nothing/here",
        "the link leads out of Tanbih; only tanbih:// is accepted"
      ),
      (.azerbaijani, "bu adda əməliyyat yoxdur: nothing/here", nil),
    ] as [(Language, String, String?)]
  )
  func `a reason is in the user's language`(language: Language, unknown: String, foreign: String?) throws {
    _ = try sample.perform("initialize", #"{"locale":"\#(language.rawValue)"}"#)
    let error = sample.error("nothing/here")
    #expect(error?.code == .methodNotFound)
    #expect(error?.message == "Method not found")
    #expect(error?.field == nil)
    #expect(error?.reason?.shown == unknown)
    let reason = sample.error("link/tap", #"{"url":"https://example.com"}"#)?.reason
    if let foreign { #expect(reason == foreign) } else { #expect(reason?.isEmpty == false) }
  }

  @Test func `a member that a record's rule refuses is named by its path, as one that does not decode is`() {
    let fields = #"{"name":" ","relationship":"b","serviceType":"c","daysRemaining":1}"#
    #expect(sample.error("dependents/put", #"{"dependent":\#(fields)}"#)?.field == "dependent.name")
  }

  @Test func `what is not there is not found`() {
    let error = sample.error("dependents/remove", #"{"id":"no one"}"#)
    #expect(error?.code == .notFound)
    #expect(error?.reason == "it does not exist: no one")
    #expect(error?.code.rawValue == -32001)
  }

  @Test func `a step that there is not is a conflict`() throws {
    let error = sample.error("navigation/go", #"{"screen":"payment"}"#)
    #expect(error?.code.rawValue == -32003)
    #expect(error?.reason == "There is no way from “Chat” to “Payment”.")
    #expect(try sample.perform("navigation/state") == #"{"screen":"chat","stack":["chat"]}"#)
  }

  @Test func `a session's name may be anything short`() throws {
    #expect(sample.error("chat/history", #"{"session":"\#(String(repeating: "s", count: 128))"}"#) == nil)
    #expect(sample.error("chat/history", #"{"session":"جلسة 😀"}"#) == nil)
  }

  @Test func `an unknown method's name is cut where it is long`() {
    let error = sample.error(String(repeating: "x", count: 5000))
    #expect(error?.reason == "there is no method of that name: \(String(repeating: "x", count: 100))")
  }
}
