import Foundation
import OperationInterface
import Operations
import TestSupport
import Testing

/// Every method of the native dialect, by its exact line.
@Suite(.onOwnThreads)
struct ServeMethodsTests {
  private static let deviceToken = ContractRecords.deviceToken

  private static func device(isActive: Bool) -> String {
    #"{"createdAt":"2026-11-21T06:00:00+00:00","deviceToken":"\#(deviceToken)","deviceType":"ios","#
      + #""id":"db007849-f35e-8be5-b0f4-1b95e9a673f0","isActive":\#(isActive),"updatedAt":"2026-11-21T06:00:00+00:00"}"#
  }

  /// A method with its params, and the result or the error that it gives on the contract's records.
  @Test(arguments: [
    (
      "initialize", #"{"client":{"name":"test"},"user":"me","locale":"ar","timeZone":"Asia/Riyadh"}"#,
      JSONRPC.result(
        #"{"locales":["ar","en","az"],"methods":["initialize","chat/send","chat/history","text/parse","link/tap","#
          + #""navigation/state","navigation/back","navigation/go","navigation/view","navigation/graph","dependents/list","#
          + #""dependents/put","dependents/remove","services/list","services/put","alerts/list","alerts/put","#
          + #""alerts/dismiss","alerts/markRead","alerts/banner","alerts/snooze","alerts/acknowledge","alerts/why","alerts/withheld","agenda/list","charts/get","recommendations/list","#
          + #""tax/summary","tax/deadlines","sources/list","sources/refresh","dashboard/summary","settings/get","#
          + #""settings/update","notifications/list","notifications/markRead","notifications/markAllRead","#
          + #""notifications/delete","notifications/restore","#
          + #""notifications/schedule","notifications/cancel","notifications/cancelAll","#
          + #""notifications/scheduled","notifications/permission","notifications/stats","events/record","#
          + #""records/remove","recurring/markPaid","#
          + #""clock/advance","devices/register","devices/unregister","devices/list"],"name":"tanbih","#
          + #""protocol":"tanbih/1","version":"\#(Version.full)"}"#
      )
    ),
    (
      "chat/send", #"{"text":"شكرا"}"#,
      JSONRPC.result(
        #"{"intent":{"confidence":1,"name":"chat.thank","slots":{}},"#
          + #""intents":[{"confidence":1,"name":"chat.thank","slots":{}}],"#
          + #""messages":[{"alert":null,"deepLink":null,"direction":"rtl","id":"m2","kind":"response","locale":"ar","#
          + #""quickReplies":[],"role":"assistant","text":"العفو، أنا في خدمتك."}]}"#
      )
    ),
    ("chat/history", #"{"limit":0}"#, JSONRPC.result(#"{"messages":[],"nextOffset":0,"total":4}"#)),
    (
      "link/tap", #"{"deepLink":{"serviceType":"taxes","page":"declarations"}}"#,
      JSONRPC.result(#"{"destination":{"name":"dashboard","page":"declarations","section":"taxes"},"screen":"taxes"}"#)
    ),
    ("navigation/state", "{}", JSONRPC.result(#"{"screen":"chat","stack":["chat"]}"#)),
    ("navigation/back", "{}", JSONRPC.result(#"{"screen":"chat","stack":["chat"]}"#)),
    (
      "navigation/go", #"{"screen":"settings"}"#,
      JSONRPC.result(#"{"screen":"settings","stack":["chat","dashboard","settings"]}"#)
    ),
    (
      "dependents/list", #"{"limit":1}"#,
      JSONRPC.result(
        #"{"dependents":[{"alertMessage":"ولدك حسام باقي له 5 يوم على اصدار رخصة","daysRemaining":5,"#
          + #""deadline":"2026-11-26","deepLink":{"id":"A0C841FB-2EFB-8F7D-9712-A6DFC55296FA","#
          + #""serviceType":"dependents","url":"tanbih://dependents?id=A0C841FB-2EFB-8F7D-9712-A6DFC55296FA"},"#
          + #""id":"A0C841FB-2EFB-8F7D-9712-A6DFC55296FA","name":"حسام","relationship":"ولدك","#
          + #""serviceType":"اصدار رخصة","text":"ولدك حسام: اصدار رخصة، باقي له 5 أيام"}],"nextOffset":1,"total":2}"#
      )
    ),
    (
      "dependents/put",
      #"{"dependent":{"id":"6F1C…","name":"ليان","relationship":"ابنتك","serviceType":"زواج","daysRemaining":2}}"#,
      JSONRPC.result(
        #"{"dependent":{"alertMessage":"ابنتك ليان باقي له 2 يوم على زواج","daysRemaining":2,"#
          + #""deadline":"2026-11-23","deepLink":{"id":"B2B931E1-F416-82BB-A040-FCBBE215D658","#
          + #""serviceType":"dependents","url":"tanbih://dependents?id=B2B931E1-F416-82BB-A040-FCBBE215D658"},"#
          + #""id":"B2B931E1-F416-82BB-A040-FCBBE215D658","name":"ليان","relationship":"ابنتك","#
          + #""serviceType":"زواج","text":"ابنتك ليان: زواج، باقي لها يومان (2)"}}"#
      )
    ),
    (
      "dependents/remove", #"{"id":"nobody"}"#,
      JSONRPC.error(-32001, "Not found", "لا وجود له: nobody")
    ),
    (
      "services/list", "{}",
      JSONRPC.result(
        #"{"services":[{"daysRemaining":10,"deepLink":{"serviceType":"passport_renewal","#
          + #""url":"tanbih://passport_renewal"},"expires":"2026-12-01","name":"جواز السفر","#
          + #""service":"passport_renewal"}]}"#
      )
    ),
    (
      "services/put", #"{"service":"national_id_renewal","expires":"2027-01-01"}"#,
      JSONRPC.result(
        #"{"service":{"daysRemaining":41,"deepLink":{"serviceType":"national_id_renewal","#
          + #""url":"tanbih://national_id_renewal"},"expires":"2027-01-01","name":"الهوية الوطنية","#
          + #""service":"national_id_renewal"}}"#
      )
    ),
    (
      "alerts/dismiss", #"{"id":2}"#,
      JSONRPC.result(
        #"{"alert":{"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00","#
          + #""daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":true,"isRead":false,"#
          + #""message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}}"#
      )
    ),
    (
      "alerts/markRead", #"{"id":2}"#,
      JSONRPC.result(
        #"{"alert":{"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00","#
          + #""daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":true,"#
          + #""message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}}"#
      )
    ),
    (
      "alerts/markRead", #"{"id":9}"#,
      JSONRPC.error(-32001, "Not found", "لا وجود له: 9")
    ),
    (
      "alerts/banner", "{}",
      JSONRPC.result(
        #"{"alert":{"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00","#
          + #""daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,"#
          + #""message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}}"#
      )
    ),
    (
      "alerts/list", #"{"type":"TAX_DEADLINE","severity":"high","includeDismissed":true}"#,
      JSONRPC.result(
        #"{"alerts":[{"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00","#
          + #""daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,"#
          + #""message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}],"total":1}"#
      )
    ),
    (
      "navigation/go", #"{"screen":"payment"}"#,
      JSONRPC.error(-32003, "No such transition", "لا طريق من «المحادثة» إلى «الدفع».")
    ),
    (
      "navigation/go", #"{"screen":"nowhere"}"#,
      JSONRPC.error(-32602, "Invalid params", "قيمة المعامل screen غير صالحة", field: "screen")
    ),
    (
      "devices/register", #"{"device_token":"\#(deviceToken)","device_type":"ios"}"#,
      JSONRPC.result(#"{"device":\#(device(isActive: true))}"#)
    ),
    (
      "devices/unregister", #"{"deviceToken":"\#(deviceToken)"}"#,
      JSONRPC.result(#"{"device":\#(device(isActive: false))}"#)
    ),
    ("devices/list", "{}", JSONRPC.result(#"{"devices":[\#(device(isActive: true))],"total":1}"#)),
    ("GET /api/v1/device-tokens/", "{}", JSONRPC.result("[\(device(isActive: true))]")),
    (
      "POST /api/v1/device-tokens/register", #"{"device_token":"\#(deviceToken)","device_type":"ios"}"#,
      JSONRPC.result(device(isActive: true))
    ),
    (
      "DELETE /api/v1/device-tokens/unregister", #"{"device_token":"\#(deviceToken)"}"#,
      JSONRPC.result(device(isActive: false))
    ),
    (
      "devices/register", #"{"device_token":"abc123...","device_type":"ios"}"#,
      JSONRPC.error(-32602, "Invalid params", "رمز الجهاز من 64 خانة ست عشرية على الأقل", field: "deviceToken")
    ),
    (
      "devices/unregister", #"{"deviceToken":"\#(String(repeating: "b", count: 64))"}"#,
      JSONRPC.error(-32001, "Not found", "لا وجود له: bbbbbbbb…")
    ),
    (
      "link/tap",
      #"{"payload":{"aps":{"alert":{"title":"t"},"badge":1},"type":"appointment_booked","appointment_id":"a-123"}}"#,
      JSONRPC.result(
        #"{"destination":{"id":"a-123","name":"dashboard","section":"appointments"},"screen":"appointments"}"#
      )
    ),
    ("chat/send", "{}", JSONRPC.error(-32602, "Invalid params", "المعامل text ناقص", field: "text")),
    (
      "chat/send", #"{"text":5}"#, JSONRPC.error(-32602, "Invalid params", "قيمة المعامل text غير صالحة", field: "text")
    ),
    (
      "chat/send", #"{"text":" "}"#,
      JSONRPC.error(-32602, "Invalid params", "قيمة المعامل text غير صالحة", field: "text")
    ),
    (
      "link/tap", #"{"url":"https://example.org"}"#,
      JSONRPC.error(
        -32602,
        "Invalid params",
        "الرابط يخرج من تنبيه؛ يُقبل ما يبدأ بـ tanbih:// فقط",
        field: "url"
      )
    ),
    ("link/tap", "{}", JSONRPC.error(-32602, "Invalid params", "المعامل url ناقص", field: "url")),
    (
      "dependents/put", #"{"dependent":{"name":"a","relationship":"ابنتك","serviceType":"x"}}"#,
      JSONRPC.error(-32602, "Invalid params", "ينقصه الحقل daysRemaining", field: "dependent.daysRemaining")
    ),
    (
      "dependents/put",
      #"{"dependent":{"name":"a","relationship":"ابنتك","serviceType":"x","daysRemaining":2.5}}"#,
      JSONRPC.error(
        -32602,
        "Invalid params",
        "قيمة المعامل dependent.daysRemaining غير صالحة",
        field: "dependent.daysRemaining"
      )
    ),
    (
      "services/put", #"{"service":"taxes","expires":"2027-01-01"}"#,
      JSONRPC.error(-32602, "Invalid params", "قيمة الحقل service غير صالحة", field: "service")
    ),
    (
      "alerts/list", #"{"offset":-1}"#,
      JSONRPC.error(-32602, "Invalid params", "قيمة المعامل offset غير صالحة", field: "offset")
    ),
    ("no/method", "{}", JSONRPC.error(-32601, "Method not found", "لا عملية بهذا الاسم: no/method")),
    (
      "initialize", #"{"timeZone":"Mars/Base"}"#,
      JSONRPC.error(-32602, "Invalid params", "قيمة المعامل timeZone غير صالحة", field: "timeZone")
    ),
  ])
  func `a method answers in one line`(method: String, params: String, answer: String) throws {
    let folder = try TemporaryFolder()
    let program = Tanbih(locale: "ar", data: folder.url)
    try program.run(["import", "-"], input: ContractRecords.text)
    let ended = try program.run(["serve"], input: JSONRPC.request(method, params))
    #expect(ended.words == Ended(code: 0, output: answer + "\n"))
  }
}
