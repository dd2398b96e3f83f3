import AssistantSupport
import Models
import Testing

/// What is said of all things but some is offered by how many they are, what they are called and what stays: a yes does just that, and one
/// undo takes all of it back.
@MainActor
struct AllButTests {
  private static let records = """
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-26T20:00:00+03:00","body":"دفع فاتورة الكهرباء","title":"تذكير"}
    {"kind":"reminder","id":"r-3","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    {"kind":"reminder","id":"r-4","at":"2026-11-29T16:00:00+03:00","body":"call mom","title":"تذكير"}
    {"kind":"goal","id":"g-1","title":"Vacation","current":"3900","target":"8000","currency":"SAR"}
    {"kind":"goal","id":"g-2","title":"سيارة","current":"0","target":"30000","currency":"SAR"}
    {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
    {"kind":"budget","category":"transport","period":"monthly","amount":"300","currency":"SAR"}
    """

  private func sample() throws -> SampleAssistant { try SampleAssistant.holding(Self.records) }

  @Test(
    arguments: [
      ["احذف كل التذكيرات ما عدا الاجتماع"], ["خل الاجتماع وامسح الباقي"],
      ["امسح الباقي وخل الاجتماع"], ["الاجتماع خله وامسح الباقي"], ["شيل كل التذكيرات غير الاجتماع"],
      ["احذف كل التذكيرات", "الاجتماع لا"], ["احذف كل التذكيرات", "كلها إلا الاجتماع"],
      ["احذف كل التذكيرات", "الاجتماع خله"], ["وش تذكيراتي", "احذف كل التذكيرات ما عدا الأول"],
      ["delete all my reminders except اجتماع"], ["delete all my reminders", "keep اجتماع"],
    ]
  )
  func `what is named stays, and the others go where that is agreed to`(lines: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.records("reminder", ["body"]) == ["اجتماع الفريق"])
    _ = try sample.answer(to: ["تراجع"])
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (
        "احذف كل التذكيرات ما عدا الاجتماع",
        "هل أحذف 3 تذكيرات (دفع فاتورة الكهرباء، دفع فاتورة المياه، ⟨call mom⟩) وأُبقي اجتماع الفريق؟"
      ),
      (
        "احذف كل التذكيرات ما عدا الاجتماع وفاتورة الكهرباء",
        "هل أحذف تذكيرين (دفع فاتورة المياه، ⟨call mom⟩) وأُبقي اجتماع الفريق، دفع فاتورة الكهرباء؟"
      ),
      ("احذف كل الأهداف ما عدا السيارة", "هل أحذف هدفًا واحدًا (⟨Vacation⟩) وأُبقي سيارة؟"),
      ("احذف كل ميزانياتي ما عدا الأكل", "هل أحذف ميزانية واحدة (⟨transport⟩) وأُبقي ⟨food⟩؟"),
      ("delete every budget except food", "Shall I delete 1 budget (transport), all but food?"),
      (
        "mute everything but the goal updates",
        "Shall I mute 4 types of notifications (transaction reminders, spending alerts, recurring transactions, achievements), all but goal progress?"
      ),
      (
        "احذف كل التذكيرات ما عدا السباحة",
        "لا أجد بينها «السباحة»، فلم أغيّر شيئًا. هذه هي: اجتماع الفريق، دفع فاتورة الكهرباء، دفع فاتورة المياه، ⟨call mom⟩."
      ),
    ]
  )
  func `what goes and what stays is named`(line: String, answer: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: [line]) == answer)
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      ["اكتم كل الإشعارات إلا المصاريف"], ["اكتم الكل بس خل المصاريف"], ["mute all notifications but spending"],
    ]
  )
  func `types of notifications are spared likewise`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines + ["نعم"])
    let settings = try sample.held()
    #expect(settings.contains(#""spendingAlerts":true"#) && settings.contains(#""goalProgress":false"#))
    #expect(settings.contains(#""isEnabled":true"#))
  }

  @Test(
    arguments: [
      ["لا تحذف كل التذكيرات ما عدا الاجتماع", "نعم"], ["هل حذفت كل التذكيرات ما عدا الاجتماع؟", "نعم"],
      ["لا تحذف إلا الاجتماع", "نعم"], ["احذف كل التذكيرات ما عدا الاجتماع", "لا"],
      ["احذف كل التذكيرات", "المياه لا، الباقي نعم", "لا"], ["احذف كل شي ما عدا التذكيرات", "نعم"],
      ["don't delete all my reminders except mom", "yes"],
    ]
  )
  func `what is denied, asked or refused changes nothing`(lines: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
  }

  @Test func `one more may be spared behind the offer`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["احذف كل التذكيرات ما عدا الاجتماع", "والمياه خله بعد", "نعم"])
    #expect(try sample.records("reminder", ["body"]).sorted() == ["اجتماع الفريق", "دفع فاتورة المياه"])
  }

  private static let money = """
    {"kind":"recurring","id":"p-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"recurring","id":"p-2","title":"نتفلكس","amount":"45","currency":"SAR","every":"monthly","nextDue":"2026-12-07"}
    {"kind":"recurring","id":"p-3","title":"النادي","amount":"300","currency":"SAR","every":"monthly","nextDue":"2026-12-10"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","lender":"الراجحي","nextPaymentDue":"2026-12-05","nextPaymentAmount":"650"}
    {"kind":"loan","id":"l-2","status":"approved","amount":"9000","currency":"SAR","lender":"البلاد","nextPaymentDue":"2026-12-09","nextPaymentAmount":"300"}
    {"kind":"transaction","amount":"145","currency":"SAR","category":"مطاعم","merchant":"هرفي","at":"2026-11-20T21:15:00+03:00"}
    {"kind":"transaction","amount":"96","currency":"SAR","category":"مطاعم","merchant":"البيك","at":"2026-11-08T20:00:00+03:00"}
    {"kind":"transaction","amount":"22","currency":"SAR","category":"قهوة","merchant":"ستاربكس","at":"2026-11-15T13:00:00+03:00"}
    {"kind":"transaction","amount":"35","currency":"SAR","category":"قهوة","merchant":"نمق","at":"2026-10-02T09:00:00+03:00"}
    """

  @Test(
    arguments: [
      ("شيل كل الدفعات إلا الإيجار", "هل أحذف دفعتين متكررتين (نتفلكس، النادي) وأُبقي ⟨Rent⟩؟"),
      ("احذف كل المدفوعات المتكررة ما عدا الإيجار", "هل أحذف دفعتين متكررتين (نتفلكس، النادي) وأُبقي ⟨Rent⟩؟"),
      ("الغ كل الاشتراكات إلا نتفلكس", "هل أحذف دفعتين متكررتين (⟨Rent⟩، النادي) وأُبقي نتفلكس؟"),
      (
        "delete all recurring payments except rent",
        "Shall I delete 2 recurring payments (⟨نتفلكس⟩, ⟨النادي⟩), all but Rent?"
      ),
      ("احذف كل القروض إلا قرض الراجحي", "هل أحذف قرضًا واحدًا (البلاد) وأُبقي الراجحي؟"),
      ("احذف كل عمليات نوفمبر إلا هرفي", "هل أحذف عمليتين (قهوة، مطاعم (البيك)) وأُبقي مطاعم (هرفي)؟"),
      ("احذف كل عمليات نوفمبر إلا القهوة", "هل أحذف عمليتين (مطاعم) وأُبقي قهوة؟"),
    ]
  )
  func `payments, loans and entries are spared by what they are called`(line: String, answer: String) throws {
    let sample = try SampleAssistant.holding(Self.money)
    let before = try sample.held()
    #expect(try sample.answer(to: [line]) == answer)
    #expect(try sample.held() == before)
  }
}
