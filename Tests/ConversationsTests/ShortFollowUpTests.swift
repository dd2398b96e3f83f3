import AssistantSupport
import TestSupport
import Testing

/// A few words behind an answer or a change that are about it.
@MainActor
struct ShortFollowUpTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let compared: [([String], [String])] = [
    (["كم صرفت هالشهر؟", "والشهر الماضي؟", "كم الفرق؟"], ["363", "260", "103"]),
    (["كم صرفت هالشهر؟", "كم الفرق عن الشهر الماضي؟"], ["363", "260", "103"]),
    (["how much did I spend this month?", "vs last month"], ["363", "260", "103"]),
    (["how much did I spend this month?", "and last month?", "what's the difference?"], ["363", "260", "103"]),
    (["how much did I spend last month?", "compared to this month?"], ["363", "260", "103"]),
    (["bu ay nə qədər xərclədim?", "keçən ay?", "fərq nə qədərdir?"], ["363", "260", "103"]),
  ]

  @Test(arguments: compared)
  func `what two times differ by is asked of those that were asked about`(lines: [String], sums: [String]) throws {
    let answer = try sample().answer(to: lines)
    for sum in sums { #expect(answer.contains(sum), "\(answer)") }
  }

  private nonisolated static let days: [([String], String)] = [
    (["كم صرفت هالشهر؟", "ومن 1 الى 10"], "345"), (["كم صرفت هالشهر؟", "من ١١ لين ٢١"], "18"),
    (["كم صرفت الشهر الماضي؟", "من 20 الى 30"], "260"), (["how much did I spend this month?", "from 1 to 10"], "345"),
  ]

  @Test(arguments: days)
  func `two numbers behind what was spent are days of that month, and no hours`(lines: [String], sum: String) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: lines)
    #expect(answer.contains(" \(sum) ") || answer.contains(" \(sum)."), "\(answer)")
    #expect(try sample.held() == before)
  }

  private nonisolated static let done: [([String], String)] = [
    (["سجل 30 قهوة", "وش سويت؟"], "آخر ما غيّرته: تسجيل عملية بمبلغ 30 ريالًا."),
    (
      ["log 30 coffee", "what did you just do"],
      "The last thing I changed: the transaction of SAR 30 that was logged."
    ),
    (["30 qəhvə yaz", "indi nə etdin?"], "Son dəyişdiyim: yazılmış əməliyyat, 30 SAR."),
    (["وش سويت؟"], "لا تغيير في هذه المحادثة أتراجع عنه."),
  ]

  @Test(arguments: done)
  func `what was changed last is told, and asks nothing`(lines: [String], expected: String) throws {
    let sample = try sample()
    #expect(try sample.answer(to: lines) == expected)
    let before = try sample.held()
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let moved: [([String], String)] = [
    (["ذكرني يوم الخميس الساعة 5 بالعزيمة", "قبلها بيوم"], "2026-11-25T17:00:00+03:00 العزيمة"),
    (["ذكرني يوم الخميس الساعة 5 بالعزيمة", "خلها قبلها بساعتين"], "2026-11-26T15:00:00+03:00 العزيمة"),
    (["remind me on Thursday at 5pm about the party", "the day before it"], "2026-11-25T17:00:00+03:00 the party"),
    (["remind me on Thursday at 5pm about the party", "one hour before that"], "2026-11-26T16:00:00+03:00 the party"),
    (
      ["remind me on Thursday at 5pm about the party", "make it the day before"],
      "2026-11-25T17:00:00+03:00 the party"
    ),
    (["cümə axşamı saat 5-də qonaqlığı xatırlat", "ondan bir gün əvvəl"], "2026-11-25T17:00:00+03:00 qonaqlığı"),
    // One thing for another; what is to be done with it stays.
    (
      ["ذكرني بكرة الساعة 5 اجيب السيارة من المغسلة", "الورشه اقصد"],
      "2026-11-22T17:00:00+03:00 اجيب السيارة من الورشه"
    ),
    (["ذكرني بكرة الساعة 5 اشتري حليب", "اقصد عصير"], "2026-11-22T17:00:00+03:00 اشتري عصير"),
    (["remind me tomorrow at 5 to buy milk", "I meant juice"], "2026-11-22T17:00:00+03:00 buy juice"),
    (
      ["remind me tomorrow at 5 to pick up the car from the wash", "the garage I mean"],
      "2026-11-22T17:00:00+03:00 pick up the car from the garage"
    ),
  ]

  @Test(arguments: moved)
  func `a reminder that was just set is changed in its place`(lines: [String], reminder: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [lines[0]])
    let before = try sample.held()
    _ = try sample.answer(to: [lines[1]])
    #expect(try sample.records("reminder", ["at", "body"]).contains(reminder))
    #expect(try sample.records("reminder", ["at"]).count == 4)
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let logged: [([String], [String])] = [
    (["سجل 30 شاهي", "نفس الشي امس"], ["2026-11-20 30 شاهي", "2026-11-21 30 شاهي"]),
    (["log 30 tea", "same thing yesterday"], ["2026-11-20 30 tea", "2026-11-21 30 tea"]),
    (["log 30 tea", "same again"], ["2026-11-21 30 tea", "2026-11-21 30 tea"]),
    (["30 qəhvə yaz", "eyni şey dünən"], ["2026-11-20 30 qəhvə", "2026-11-21 30 qəhvə"]),
    // Behind an expense another one, without its conjunction; behind another sum the same of the other.
    (["سجل 30 شاهي", "والمطعم 95"], ["2026-11-21 30 شاهي", "2026-11-21 95 المطعم"]),
    (["سجل 30 شاهي و80 مطعم", "خل الشاهي 35", "والمطعم 95"], ["2026-11-21 35 شاهي", "2026-11-21 95 مطعم"]),
    (
      ["log 30 tea and 80 dinner", "make the tea 35", "and the dinner 95"],
      ["2026-11-21 35 tea", "2026-11-21 95 dinner"]
    ),
    // One of those that were added in a row.
    (["سجل 30 شاهي", "سجل 50 تاكسي", "الأولى 35"], ["2026-11-21 35 شاهي", "2026-11-21 50 تاكسي"]),
    (["log 30 tea", "log 50 taxi", "the first one was 35"], ["2026-11-21 35 tea", "2026-11-21 50 taxi"]),
    (["log 30 tea and 50 taxi", "make the first 35"], ["2026-11-21 35 tea", "2026-11-21 50 taxi"]),
    (["log 30 tea and 50 taxi", "delete the first"], ["2026-11-21 50 taxi"]),
    (["سجل 30 شاهي و50 تاكسي", "احذف الأولى"], ["2026-11-21 50 تاكسي"]),
    (["30 qəhvə və 40 benzin yaz", "birincini sil"], ["2026-11-21 40 benzin"]),
    // The first of what was added.
    (["سجل 30 شاهي", "سجل 50 تاكسي", "رجع الاولى"], ["2026-11-21 50 تاكسي"]),
    (["log 30 tea", "log 50 taxi", "undo the first one"], ["2026-11-21 50 taxi"]),
  ]

  @Test(arguments: logged)
  func `what is said behind an expense is about it`(lines: [String], expected: [String]) throws {
    let sample = try sample()
    let before = try sample.records("transaction", ["at", "amount", "category"])
    _ = try sample.answer(to: lines.dropLast())
    let almost = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    var after = try sample.records("transaction", ["at", "amount", "category"])
    after.removeAll(where: before.contains)
    #expect(after.map { String($0.prefix(10) + $0.dropFirst(25)) }.sorted() == expected.sorted())
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == almost)
  }

  @Test(arguments: ["كل شهر احول لامي 1000 يوم 25 سجلها", "كل شهر أحول لزوجتي 500 سجلها"])
  func `what is paid again and again to somebody is no deadline of theirs`(line: String) throws {
    let sample = try sample()
    try sample.take(
      #"{"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}"#
    )
    let before = try sample.held()
    #expect(try sample.answer(to: [line]).hasPrefix("هل أضيف الدفعة المتكررة"))
    #expect(try sample.held() == before)
  }
}
