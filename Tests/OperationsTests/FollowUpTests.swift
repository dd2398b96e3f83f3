import Foundation
import Models
import Operations
import TestSupport
import Testing

/// Sentences that lean on those before them, through the records: what is answered, and what is held then.
@MainActor
struct FollowUpTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2027-01-10"}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"345","currency":"SAR","category":"كهرباء","at":"2026-11-03T08:10:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"260","currency":"SAR","category":"مطاعم","at":"2026-10-28T08:10:00+03:00"}
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-24T17:00:00+03:00","body":"زيارة خالتي","title":"تذكير"}
    {"kind":"reminder","id":"r-3","at":"2026-11-26T20:00:00+03:00","body":"دفع فاتورة الكهرباء","title":"تذكير"}
    """

  /// The answer to the last of several sentences.
  private func answer(to lines: [String], _ sample: SampleAssistant) throws -> String {
    var said = ""
    for line in lines {
      let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(line)"}"#))
      let messages = result.members["messages"] as? [[String: Any]] ?? []
      said =
        messages.filter { $0["kind"] as? String == "response" }.compactMap { $0["text"] as? String }
        .joined(separator: " | ").shown
    }
    return said
  }

  private nonisolated static let told: [([String], String)] = [
    (
      ["كم صرفت هذا الشهر؟", "وش أكثر فئة؟"],
      "أكثر ما صرفت عليه من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: كهرباء (345 ريالًا)، قهوة (18 ريالًا)."
    ),
    (
      ["قارن مصروف هذا الشهر بالشهر الماضي"],
      "مصروفاتك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 363 ريالًا. مصروفاتك من 1 أكتوبر 2026 إلى 31 أكتوبر 2026: 260 ريالًا. أي أكثر بـ103 ريالات."
    ),
    (["كم عملية سويت هالشهر؟"], "عمليتان."),
    (["how much did I earn this month?"], "There is no income logged in that time."),
    (["ما تذكيراتي؟", "والأخير متى وقته؟"], "تذكير: دفع فاتورة الكهرباء (26 نوفمبر 2026 الساعة ⟨20:00⟩)."),
    (["ألغ تذكير الكهرباء", "كم بقي؟"], "لديك تذكيران."),
    (["متى اجتماع الفريق؟"], "تذكير: اجتماع الفريق (23 نوفمبر 2026 الساعة ⟨10:00⟩)."),
    (["وش على حصام؟"], "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    (["what's due for Mona?", "وش على زوجتي؟", "and mine?"], "Your passport expires in 10 days, on 1 December 2026."),
    (["ضاع مني جواز السفر", "متى ينتهي؟"], "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."),
    (["اكتم كل الإشعارات لين الخميس", "هل الإشعارات مكتومة؟"], "كل الإشعارات مكتومة حتى 26 نوفمبر 2026."),
    (["وش على زوجتي؟", "وعلى ولدي؟"], "ولدك حسام: اصدار رخصة، في 26 نوفمبر 2026."),
    (
      ["كم صرفت هالشهر؟", "والشهر اللي قبله؟"],
      "مصروفاتك من 1 أكتوبر 2026 إلى 31 أكتوبر 2026: 260 ريالًا."
    ),
    (["ألغ تذكير خالتي", "تراجع", "اجله يوم"], "عدّلت التذكير: زيارة خالتي (25 نوفمبر 2026 الساعة ⟨17:00⟩)."),
    (["لا تشيل تذكير خالتي", "بس غيّر وقته خله ٦ العصر"], "عدّلت التذكير: زيارة خالتي (24 نوفمبر 2026 الساعة ⟨18:00⟩)."),
    (
      ["ذكرني الخميس ٨ الليل اتصل على ناصر", "ولا اقول خله كل خميس", "والوقت خله ٩"],
      "عدّلت التذكير: اتصل على ناصر (26 نوفمبر 2026 الساعة ⟨21:00⟩، كل أسبوع)."
    ),
    (
      ["ذكرني بعد غد الساعة العاشرة صباحا بمراجعة المحامي", "بل الحادية عشرة"],
      "عدّلت التذكير: مراجعة المحامي (23 نوفمبر 2026 الساعة ⟨11:00⟩)."
    ),
    (
      ["ذكرني بعد غد الساعة العاشرة صباحا بمراجعة المحامي", "عفوا ليس المحامي بل المحاسب"],
      "عدّلت التذكير: مراجعة المحاسب (23 نوفمبر 2026 الساعة ⟨10:00⟩)."
    ),
    (
      ["no notifications between 10pm and 6am", "actually til 7"],
      "Quiet hours are from 22:00 to 07:00; only critical alerts come through."
    ),
    (
      ["سجل 50 غدا", "سجل 30 قهوة", "كم صرفت اليوم؟", "لا القهوة ٢٥"], "عدّلت العملية: 25 ريالًا (قهوة)، 21 نوفمبر 2026."
    ),
    (["توي دافع ٢٣٠ عند الميكانيكي"], "سجّلت العملية: 230 ريالًا (الميكانيكي)."),
    (["دفعت ١٥ باركنق"], "سجّلت العملية: 15 ريالًا (باركنق)."),
    (
      ["وش تذكيراتي؟", "move the second one to 6pm"],
      "Changed: ⟨زيارة خالتي⟩ (24 November 2026 at 18:00)."
    ),
    (["bu gün nə var?", "ondan yarım saat əvvəl xatırlat"], "Sizə nəyi xatırladım?"),
    (
      ["سجل 12 شاهي وذكرني ٨ الليل اكلم ابوي", "شيل الشاهي وخل التذكير ٩"],
      "حذفت العملية: 12 ريالًا (شاهي)، 21 نوفمبر 2026. | عدّلت التذكير: اكلم ابوي (21 نوفمبر 2026 الساعة ⟨21:00⟩)."
    ),
    (["سكت كل الاشعارات لين بكرة", "لا خلاص شغلها"], "أعدت الإشعارات."),
    (["سجل 12 خبز", "وبنزين 45"], "سجّلت العملية: 45 ريالًا (بنزين)."),
    (["سجل 12 خبز", "وأمس عشا 90"], "سجّلت العملية: 90 ريالًا (عشا)."),
    (["سجل 22 كرك", "الغ اللي سويته"], "تراجعت عن: تسجيل عملية بمبلغ 22 ريالًا."),
    (["ابغى احوش لسيارة 40 الف", "ضيف لها 2000"], "أضفت إلى هدف سيارة: جمعت 2,000 من 40,000 ريال."),
    (["ذكرني بكرة الساعة ٤ العصر أزور جدتي", "متى هي؟"], "تذكير: أزور جدتي (22 نوفمبر 2026 الساعة ⟨16:00⟩)."),
    (["ضيف بنتي ريم عليها جواز بعد ٢٠ يوم", "كم باقي لها؟"], "20 يومًا."),
    (
      ["ضيف بنتي ريم عليها جواز بعد ٢٠ يوم", "لا خلها ٢٥ يوم"],
      "حدّثته. ابنتك ريم: تجديد الجواز، في 16 ديسمبر 2026."
    ),
    (["ألغ كل تذكيرات يوم الاثنين"], "أألغي كل تذكيرات 23 نوفمبر 2026؟"),
  ]

  @Test(arguments: told)
  func `a sentence is answered by what was said before it`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try answer(to: lines, sample) == expected)
  }

  /// What the sentences add, take away and leave otherwise, by the texts of reminders, the sums of transactions, the budgets.
  private nonisolated static let changed: [([String], [String])] = [
    (["ذكرني قبل انتهاء جوازي بأسبوع", "لا قبله بثلاثة أيام"], ["جواز السفر 2026-11-28T09:00"]),
    (["ذكرني بكرة الساعة ٤ العصر أزور جدتي", "خلها المغرب"], ["أزور جدتي 2026-11-22T18:00"]),
    (
      ["ذكرني بكرة الساعة ١١ أصلح الباب", "ونهاية الشهر أدفع الإيجار"],
      ["أصلح الباب 2026-11-22T11:00", "أدفع الإيجار 2026-11-30T09:00"]
    ),
    (
      ["ذكرني بكرة الساعة ١١ أصلح الباب", "وذكرني بعد بكرة نفس الوقت أغسل السيارة"],
      ["أصلح الباب 2026-11-22T11:00", "أغسل السيارة 2026-11-23T11:00"]
    ),
    (["سجل 30 شاي", "سجل 12 ماء", "undo both"], []),
    (["سجل 30 شاي و45 بنزين", "احذفهم"], []),
    (["ما تذكيراتي؟", "احذف الثاني والثالث"], ["-زيارة خالتي", "-دفع فاتورة الكهرباء"]),
    (["ألغ تذكير الكهرباء وتذكير زيارة خالتي"], ["-زيارة خالتي", "-دفع فاتورة الكهرباء"]),
    (["احذف اللي بـ 345"], ["-345"]),
    (["احذف تذكير الاجتماع", "وخالتي بعد"], ["-اجتماع الفريق", "-زيارة خالتي"]),
    (["احذف تذكير الاجتماع", "وجدتي بعد"], ["-اجتماع الفريق"]),
    (["ذكرني العصر أروح البقالة"], ["أروح البقالة 2026-11-21T15:30"]),
    (["ذكرني بعد صلاة العشاء أتصل على خالد"], ["أتصل على خالد 2026-11-21T20:00"]),
    (["متى ينتهي جوازي؟", "ذكرني بحقه قبل أسبوع"], ["جواز السفر 2026-11-24T09:00"]),
    (["حط ميزانية", "للمطاعم", "500 شهري"], ["مطاعم 500"]),
    (["سجل 200 بنزين أمس", "قصدي الخميس"], ["200 2026-11-19"]),
    (["سجل 40 شاي", "وسجلها مرة ثانية بتاريخ ٢١ أكتوبر"], ["40 2026-11-21", "40 2026-10-21"]),
    (["حط ميزانية للمطاعم ٥٠٠ بالشهر", "ارفعها ٧٠٠"], ["مطاعم 700"]),
    (["حط ميزانية للمطاعم ٥٠٠ بالشهر", "زودها ٥٠"], ["مطاعم 550"]),
    (["ذكرني أدفع الإيجار", "الغ اللي يوم الثلاثاء"], []),
    (
      ["ما تذكيراتي؟", "متى الثالث", "خله الساعة ٩", "والثاني بعد"],
      [
        "دفع فاتورة الكهرباء 2026-11-26T21:00", "زيارة خالتي 2026-11-24T21:00", "-زيارة خالتي",
        "-دفع فاتورة الكهرباء",
      ]
    ),
    (["ما تذكيراتي؟", "الثاني خله المغرب"], ["زيارة خالتي 2026-11-24T18:00", "-زيارة خالتي"]),
    (["غير اسم الاجتماع الى لقاء المدير"], ["لقاء المدير 2026-11-23T10:00", "-اجتماع الفريق"]),
    (["احذف فاتورة الجوال"], []),
    (["ذكرني بكرة الساعة ١١ أصلح الباب", "حيد هاد الأخير"], []),
    (["ذكرني أدفع الإيجار", "وش تاريخ اليوم"], []),
    (["احذف تذكير الاجتماع", "واللي يوم الثلاثاء"], ["-اجتماع الفريق", "-زيارة خالتي"]),
    (["أمس"], []),
    (["غيّر المكان"], []),
  ]

  @Test(arguments: changed)
  func `a sentence changes what it names and nothing else`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let before = try Self.held(sample)
    _ = try answer(to: lines, sample)
    let after = try Self.held(sample)
    let gone = before.filter { !after.contains($0) }.map { "-\($0.split(separator: " 20")[0])" }
    #expect(after.filter { !before.contains($0) }.sorted() + gone.sorted() == Self.sorted(expected))
  }

  private static func sorted(_ texts: [String]) -> [String] {
    texts.filter { !$0.hasPrefix("-") }.sorted() + texts.filter { $0.hasPrefix("-") }.sorted()
  }

  private static func held(_ sample: SampleAssistant) throws -> [String] {
    try sample.held().split(separator: "\n").compactMap { line in
      let record = try JSONObject(String(line)).members
      switch record["kind"] as? String {
      case "reminder": return "\(record["body"] ?? "") \(String((record["at"] as? String ?? "").prefix(16)))"
      case "transaction": return "\(record["amount"] ?? "") \(String((record["at"] as? String ?? "").prefix(10)))"
      case "budget": return "\(record["category"] ?? "") \(record["amount"] ?? "")"
      default: return nil
      }
    }
  }

  private func settings(_ sample: SampleAssistant) throws -> [String: Any] {
    try JSONObject(try sample.perform("settings/get", "{}")).members["settings"] as? [String: Any] ?? [:]
  }

  @Test func `notifications that are muted until a day are wanted again on it`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try answer(to: ["اكتم كل الإشعارات لين الخميس"], sample)
    let muted = try settings(sample)
    #expect(muted["isEnabled"] as? Bool == false)
    #expect(muted["mutedUntil"] as? String == "2026-11-26T00:00:00+03:00")
    _ = try sample.perform("clock/advance", #"{"to":"2026-11-26T00:00:00+03:00"}"#)
    let wanted = try settings(sample)
    #expect(wanted["isEnabled"] as? Bool == true)
    #expect(wanted["mutedUntil"] is String == false)
  }
}
