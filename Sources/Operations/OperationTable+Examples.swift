extension OperationTable {
  /// The params that show how an operation is asked, as JSON, by its method.
  ///
  /// Those who write clients read them in the description of the doors; a test performs each.
  package static let examples: [String: String] = [
    "initialize": #"{"client":{"name":"example"},"locale":"ar"}"#,
    "chat/send": #"{"text":"وش عندي؟","session":"main"}"#,
    "chat/history": #"{"limit":20}"#,
    "text/parse": #"{"text":"بكرة الساعة ٩","locale":"ar","now":"2026-11-21T09:00:00+03:00"}"#,
    "link/tap": #"{"url":"tanbih://dependents"}"#,
    "navigation/go": #"{"screen":"dependents"}"#,
    "navigation/view": #"{"limit":20}"#,
    "dependents/list": #"{"limit":20}"#,
    "dependents/put":
      #"{"dependent":{"name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-12-26"}}"#,
    "dependents/remove": #"{"id":"6F1C0000-0000-4000-8000-000000000001"}"#,
    "services/put": #"{"service":"passport_renewal","expires":"2026-12-01"}"#,
    "alerts/list": #"{"severity":"high","limit":20}"#,
    "alerts/put":
      #"""
    {"alert":{"id":7,"alertType":"TAX_DEADLINE","title":"VAT","message":"The return is due.","severity":"high",\#
    "createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-12-01","actionUrl":"/taxes/declarations"}}
    """#,
    "alerts/dismiss": #"{"id":2}"#,
    "alerts/markRead": #"{"id":2}"#,
    "alerts/snooze": #"{"id":2,"minutes":60}"#,
    "alerts/acknowledge": #"{"id":2}"#,
    "alerts/why": #"{"id":2}"#,
    "agenda/list": #"{"from":"2026-11-21","to":"2026-12-01"}"#,
    "charts/get": #"{"kind":"spending","from":"2026-11-01","to":"2026-11-21"}"#,
    "recommendations/list": #"{"limit":20}"#,
    "tax/deadlines": #"{"limit":20}"#,
    "sources/list": #"{"limit":20}"#,
    "settings/update": #"{"settings":{"spendingAlerts":false,"quietHoursStart":"22:00","quietHoursEnd":"07:00"}}"#,
    "notifications/list": #"{"unreadOnly":true,"limit":20}"#,
    "notifications/markRead": #"{"id":"n-1"}"#,
    "notifications/delete": #"{"id":"n-1"}"#,
    "notifications/restore": #"{"id":"n-1"}"#,
    "notifications/schedule":
      #"{"title":"ادفع الإيجار","triggerDate":"2026-12-01T09:00:00+03:00","every":"monthly"}"#,
    "notifications/cancel": #"{"id":"s-1"}"#,
    "notifications/scheduled": #"{"next":3}"#,
    "notifications/permission": #"{"answer":"granted"}"#,
    "notifications/stats": #"{"limit":20}"#,
    "events/record": #"{"event":{"kind":"opened"}}"#,
    "records/remove": #"{"kind":"budget","period":"daily","category":"food"}"#,
    "recurring/markPaid": #"{"id":"r-1","due":"2026-12-01","isPaid":true}"#,
    "clock/advance": #"{"to":"2026-11-22T09:00:00+03:00"}"#,
    "devices/register": #"{"deviceToken":"\#(deviceToken)","deviceType":"ios"}"#,
    "devices/unregister": #"{"deviceToken":"\#(deviceToken)"}"#,
    "devices/list": #"{"limit":20}"#,
  ]

  private static let deviceToken = String(repeating: "a1", count: 32)
}
