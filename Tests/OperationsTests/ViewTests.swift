import Assistant
import AssistantSupport
import Conversations
import DeepLinkTesting
import Foundation
import Models
import Navigation
import Operations
import Testing

@MainActor
struct ViewTests {
  private let sample: SampleAssistant
  /// Under the heading that it came with.
  private static let headed =
    "⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026."
  private static let tax = "⟨Tax Deadline Approaching⟩: ⟨VAT Payment in 5 days⟩. الموعد بعد 5 أيام، في 26 نوفمبر 2026."
  private static let passport = "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."

  init() throws {
    sample = try SampleAssistant()
    try sample.take(.contractRecords)
  }

  @Test func `the alerts' page has a row with a link for each of the user's own, the most urgent first`() throws {
    try sample.client.app.go(to: .alerts)
    let view = try ScreenView(sample.client)
    let rows = view.rows(in: 0..<view.count)
    #expect(view.title.text == "التنبيهات")
    #expect(view.title.isTitle)
    #expect(rows.map(\.text.shown) == [Self.headed, Self.passport])
    #expect(rows.map(\.severity) == [.high, .medium])
    #expect(rows.map(\.alert) == [2, nil])
    #expect(rows.map(\.link?.url) == ["tanbih://taxes/declarations", "tanbih://passport_renewal"])
    try sample.become("no one")
    try sample.client.app.go(to: .alerts)
    let empty = try ScreenView(sample.client)
    #expect(empty.count == 0)
    #expect(empty.emptyRow?.text == "لا تنبيهات لك الآن.")
  }

  private nonisolated static let money: [(Screen, [String])] = [
    (.goals, ["هدف ⟨Car⟩: جمعت 4 من 9 ريالات (44%).", "هدف ⟨Trip⟩: جمعت 0 من 100 ريال (0%)."]),
    (
      .payments,
      [
        "دفعة ⟨Gym⟩: 120 ريالًا، كانت تستحق في 1 نوفمبر 2026 ولم تُسجَّل مدفوعة. دفعة ⟨Gym⟩: 120 ريالًا، تستحق في 1 ديسمبر 2026.",
        "دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 30 نوفمبر 2026.",
      ]
    ),
    (.transactions, ["دخل 50 ريالًا، 20 نوفمبر 2026", "9 ريالات (⟨food⟩)، 19 نوفمبر 2026"]),
  ]

  @Test(arguments: money) func `goals, payments and transactions have a page`(screen: Screen, told: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(
      #"""
      {"kind":"goal","id":"g","title":"Car","target":"9","current":"4","currency":"SAR"}
      {"kind":"goal","id":"h","title":"Trip","target":"100","currency":"SAR"}
      {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-30"}
      {"kind":"recurring","id":"s","title":"Gym","amount":"120","currency":"SAR","every":"monthly","nextDue":"2026-11-01"}
      {"kind":"transaction","amount":"9","currency":"SAR","category":"food","at":"2026-11-19T10:00:00+03:00"}
      {"kind":"transaction","amount":"50","currency":"SAR","type":"income","at":"2026-11-20T10:00:00+03:00"}
      """#
    )
    try sample.client.app.go(to: screen)
    let view = try ScreenView(sample.client)
    #expect(view.rows(in: 0..<view.count).map(\.text.shown) == told)
  }

  @Test func `every screen shows what belongs on it, under its title`() throws {
    try sample.take(
      #"""
      {"kind":"service","service":"national_id_renewal","expires":"2027-12-01"}
      {"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"low","createdAt":"2026-11-14T10:00:00"}
      """#
    )
    let low = "⟨t⟩: ⟨m⟩."
    let identity = "هويتك الوطنية تنتهي بعد 375 يومًا، في 1 ديسمبر 2027."
    let payment = "للدفع: ⟨/open payment⟩"
    let all = [Self.tax, Self.passport, identity, low]
    let screens: [(String, [String])] = [
      ("/overview", ["النظرة العامة"] + all),
      ("/alerts", ["التنبيهات"] + all),
      ("/taxes", ["الضرائب", Self.tax]),
      ("/goals", ["الأهداف", "لا شيء في هذه الصفحة."]),
      (
        "/settings",
        [
          "الإعدادات", "اللغة: العربية", "المنطقة الزمنية: ⟨Asia/Riyadh⟩", "الاسم: سارة", "الإشعارات: مفعّلة",
          "تذكيرات تسجيل العمليات: مفعّلة", "إشعارات تقدم الأهداف: مفعّلة", "تنبيهات الصرف: مفعّلة",
          "إشعارات المدفوعات المتكررة: مفعّلة", "إشعارات الإنجازات: مفعّلة", "رسائل التشجيع: مكتومة",
          "الإذن بالإشعار: لم يُطلب بعد", "إحصاءات الإشعارات على هذا الجهاز: مفعّلة",
        ]
      ),
      ("/passport_renewal", ["المراجعة", Self.passport, payment]),
      ("/national_id_renewal", ["المراجعة", identity, payment]),
      ("/driving_license_renewal", ["المراجعة", "لا شيء في هذه الصفحة."]),
      (
        "/dependents",
        ["التابعون", "ولدك حسام: اصدار رخصة، باقي له 5 أيام", "ابنتك ليان: تجديد الهوية، باقي لها 18 يومًا"]
      ),
    ]
    for (url, lines) in screens {
      try sample.client.app.tap(DeepLink(url: url))
      #expect(try shownLines() == lines, "\(url)")
    }
    try sample.client.app.tap(DeepLink(.passportRenewal))
    try sample.client.app.go(to: .payment)
    #expect(try shownLines() == ["الدفع", Self.passport])
    try sample.client.app.go(to: .dashboard)
    let parts = ["صفحة التابعين: بندان", "الضرائب: بند واحد", "التنبيهات: 4 بنود", "النظرة العامة: 4 بنود"]
    #expect(try shownLines() == ["لوحة المتابعة"] + all.prefix(3) + parts)
  }

  private func shownLines() throws -> [String] {
    let view = try ScreenView(sample.client)
    let rows = view.count > 0 ? view.rows(in: 0..<view.count) : [view.emptyRow].compactMap(\.self)
    return ([view.title] + rows).map(\.text.shown)
  }

  @Test func `the sample links are the same for the same seed, and a router does what they say`() throws {
    struct Line: Decodable {
      struct Destination: Decodable, Equatable {
        let name: String
        let section: String?
        let service: String?
        let page: String?
        let id: String?
      }

      let destination: Destination?
      let url: String
    }

    let lines = Array(LinkSamples.lines(count: 500, seed: 7))
    #expect(lines.count == 500)
    #expect(Array(LinkSamples.lines(count: 500, seed: 7)) == lines)
    #expect(Array(LinkSamples.lines(count: 20, seed: 7)) == Array(lines.prefix(20)))
    #expect(Array(LinkSamples.lines(count: 500, seed: 8)) != lines)
    #expect(Array(LinkSamples.lines(count: 0, seed: 7)) == [])
    var broken = 0
    for text in lines {
      let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
      let link = try? DeepLink(url: line.url)
      let bytes = try link.map { try JSONEncoder().encode(NavigationDestination($0)) }
      let destination = try bytes.map { try JSONDecoder().decode(Line.Destination.self, from: $0) }
      #expect(destination == line.destination, "\(text)")
      if line.destination == nil {
        broken += 1
        #expect(text.hasPrefix(#"{"destination":null,"url":""#))
      }
    }
    #expect((50...200).contains(broken), "\(broken) of 500 broken")
  }

  @Test(
    arguments: [
      ("serv", "serve"),
      ("sreve", "serve"),
      ("exprot", "export"),
      ("serve", "serve"),
      ("x", nil),
      ("", nil),
      ("chatchatchat", nil),
    ] as [(String, String?)]
  )
  func `what was probably meant takes few edits`(word: String, nearest: String?) {
    #expect(Suggestion.nearest(to: word, among: ["chat", "serve", "export", "import"]) == nearest)
    #expect(Suggestion.nearest(to: word, among: []) == nil)
  }
}
