import TestSupport
import Testing

/// The inbox and the loans of `--demo`.
@Suite(.onOwnThreads)
struct DemoInboxTests {
  @Test func `the inbox has something of each system, and what is unread is marked`() throws {
    let ended = try Tanbih(locale: "ar").run(["chat", "--demo"], input: "/inbox\n/open 3\n").words
    #expect(ended.code == 0)
    #expect(
      Array(ended.lines.dropFirst(ChatTests.opening.count)) == [
        "صندوق الإشعارات",
        "● ◷ حُجز موعد جديد — لولو (سارة)، الساعة 16:30 (قبل ساعتين)",
        "الرابط 1: tanbih://appointments",
        "● ▲ تجاوزت ميزانية الأسبوع — تجاوزت ميزانية المطاعم بمقدار 85 ريالًا. (قبل 5 ساعات)",
        "الرابط 2: tanbih://transactions",
        "● ✓ تمت الموافقة على قرضك — تمت الموافقة على قرضك بمبلغ 15,000 ريال. (قبل يوم)",
        "الرابط 3: tanbih://loans",
        "✗ رُفض طلب القرض — رُفض طلب قرضك بمبلغ 90,000 ريال، والسبب: الدخل أقل من المطلوب (قبل 3 أيام)",
        "الرابط 4: tanbih://loans",
        "القروض",
        "قرضك بمبلغ 15,000 ريال تمت الموافقة عليه. القسط القادم 650 ريالًا مستحق بعد 14 يومًا، في 5 ديسمبر 2026. بقي 24 قسطًا.",
        "طلب قرضك بمبلغ 90,000 ريال مرفوض. السبب: الدخل أقل من المطلوب.",
      ]
    )
  }

  @Test(
    arguments: [
      ("ar", "متى القسط الجاي؟", "القسط القادم 650 ريالًا مستحق بعد 14 يومًا، في 5 ديسمبر 2026."),
      ("en", "when is my loan payment due?", "The next payment of SAR 650 is due in 14 days, on 5 December 2026."),
      ("en", "show my inbox", "You have 3 unread notifications."),
    ]
  )
  func `payments and the inbox are asked for in words`(locale: String, question: String, answer: String) throws {
    #expect(try Tanbih(locale: locale).run(["ask", "--demo", question]).words.output.hasPrefix(answer))
  }

  @Test func `the badge counts what is unread`() throws {
    let ended = try Tanbih().run(["serve", "--demo"], input: JSONRPC.request("dashboard/summary"))
    #expect(ended.output.contains(#""unreadNotifications":3"#))
  }
}
