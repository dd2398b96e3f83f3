import AssistantSupport
import TestSupport
import Testing

/// What is said of a reminder that is called by what it is about, or that an answer showed just now.
@MainActor
struct ReminderTurnsTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let team = "تذكير: اجتماع الفريق (23 نوفمبر 2026 الساعة ⟨10:00⟩)."
  private nonisolated static let aunt = "تذكير: زيارة خالتي (24 نوفمبر 2026 الساعة ⟨17:00⟩)."
  private nonisolated static let electricity = "تذكير: دفع فاتورة الكهرباء (26 نوفمبر 2026 الساعة ⟨20:00⟩)."

  private nonisolated static let asked: [([String], String)] = [
    (["متى أزور خالتي؟"], aunt), (["متى بزور خالتي؟"], aunt), (["هل ما زالت زيارة خالتي قائمة؟"], aunt),
    (["واش الاجتماع مازال؟"], team), (["الاجتماع لسا قائم؟"], team), (["اجتماع الفريق لسه موجود؟"], team),
    (["هل الاجتماع قائم؟"], team), (["إمتى معاد الفريق؟"], team),
    (["فوقاش خاصني نخلص فاتورة الكهرباء؟"], electricity), (["متى ندفع فاتورة الكهرباء؟"], electricity),
    (["أي تذكير يجي أول؟"], team), (["وش أول تذكير عندي؟", "واللي بعده؟"], aunt),
    (["وش أقرب تذكير؟", "واللي بعده؟", "واللي بعده؟"], electricity),
    (["متى أزور خالتي؟", "متى يرن؟"], aunt),
  ]

  @Test(arguments: asked)
  func `a reminder is told that is called by what it is about, or by its place behind another`(
    lines: [String],
    answer: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == answer)
    #expect(try sample.held() == before)
  }

  private nonisolated static let moved: [([String], String)] = [
    (["متى أزور خالتي؟", "خلها الصبح بدال العصر"], "2026-11-24T08:00:00+03:00 زيارة خالتي"),
    (["وش أول تذكير عندي؟", "واللي بعده؟", "هذا خله العشاء"], "2026-11-24T20:00:00+03:00 زيارة خالتي"),
    (["متى تذكير الكهرباء؟", "انقله ليوم الجمعة في نفس الساعة"], "2026-11-27T20:00:00+03:00 دفع فاتورة الكهرباء"),
    (["وش عندي الثلاثاء؟", "خله الساعة ٦"], "2026-11-24T18:00:00+03:00 زيارة خالتي"),
    (["وش عندي الثلاثاء؟", "انقله للأربعاء نفس الوقت"], "2026-11-25T17:00:00+03:00 زيارة خالتي"),
    (["وش تذكيراتي", "أخّر الأول نص ساعة"], "2026-11-23T10:30:00+03:00 اجتماع الفريق"),
    (["وش تذكيراتي", "أخّر الثاني نص ساعة"], "2026-11-24T17:30:00+03:00 زيارة خالتي"),
    (["عدّل التذكير", "زيارة خالتي", "للأسبوع الجاي نفس الوقت"], "2026-12-01T17:00:00+03:00 زيارة خالتي"),
    (["أبغى أأجل تذكير", "حق الكهرباء", "السبت الساعة ٣ العصر"], "2026-11-28T15:00:00+03:00 دفع فاتورة الكهرباء"),
    (["أجل التذكير", "اللي الخميس، خلها ٩ الليل"], "2026-11-26T21:00:00+03:00 دفع فاتورة الكهرباء"),
    (["عايز أغير ميعاد تذكير", "بتاع الثلاثاء", "بكرة العصر"], "2026-11-22T15:30:00+03:00 زيارة خالتي"),
    (
      ["بدي غيّر وقت تذكير الاجتماع", "بس قبل، عندي شي موعد اليوم؟", "خليه الساعة ١٢ الظهر"],
      "2026-11-23T12:00:00+03:00 اجتماع الفريق"
    ),
    (
      ["عدّل التذكير", "قبلها قل لي كم صرفت اليوم؟", "زيارة خالتي", "بكرة العصر"],
      "2026-11-22T15:30:00+03:00 زيارة خالتي"
    ),
    (["متى أزور خالتي؟", "واجتماع الفريق خله بنفس الوقت"], "2026-11-23T17:00:00+03:00 اجتماع الفريق"),
  ]

  @Test(arguments: moved)
  func `the one that was told, or chosen of several, is moved and no other`(lines: [String], reminder: String) throws {
    let sample = try sample()
    let before = Set(try sample.records("reminder", ["at", "body"]))
    _ = try sample.answer(to: lines)
    let after = Set(try sample.records("reminder", ["at", "body"]))
    #expect(after.subtracting(before) == [reminder])
    #expect(before.subtracting(after).count == 1)
  }

  @Test(arguments: [
    ["عدّل التذكير"], ["أجل التذكير"], ["أبغى أأجل تذكير"], ["لازم أغير تذكير"], ["i want to move a reminder"],
    ["أجل الاجتماع ساعة", "واحد منهم ما أبيه"], ["ألغي تذكير", "بس قبل كم صرفت اليوم؟"],
  ])
  func `which one is asked by their names, and nothing is done`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    let answer = try sample.answer(to: Array(lines.suffix(1)))
    #expect(["اجتماع الفريق", "زيارة خالتي", "دفع فاتورة الكهرباء"].allSatisfy(answer.contains), "\(answer)")
    #expect(answer.contains("أيها تقصد؟") || answer.contains("Which one do you mean?"), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["عدّل التذكير", "دعك من ذلك"], ["أجل التذكير", "خلاص سيبك منها"], ["سجل مصروف", "دعك من الأمر"],
    ["سجل مصروف", "خلينا من الموضوع"],
  ])
  func `what was asked for is left`(lines: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == "حسنًا، تركناه.")
    #expect(try sample.held() == before)
  }

  private nonisolated static let once: [[String]] = [
    ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "لا تكرره"], ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "مرة واحدة تكفي"],
    ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "بل مرةً واحدةً تكفي، لا تكرّره"],
    ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "سجل ٣٠ قهوة", "تذكير الزرع خله مرة واحدة بس"],
    ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "من غير تكرار"], ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "ما أبيه يتكرر"],
    ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "مش عايزه يتكرر"],
    ["remind me to water the plants every friday at 5 pm", "don't repeat it"],
    ["remind me to water the plants every friday at 5 pm", "just once is enough"],
    ["hər cümə saat 17-də gülləri sulamağı xatırlat", "bir dəfə bəsdir"],
  ]

  @Test(arguments: once)
  func `a reminder comes only once from then on`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let reminders = try sample.records("reminder", ["at", "every", "rrule"])
    #expect(reminders.contains("2026-11-27T17:00:00+03:00"), "\(reminders)")
    #expect(!reminders.contains { $0.contains("weekly") })
  }

  @Test(arguments: [
    ["لا تكرره"], ["سجل ٣٠ قهوة", "لا تكرره"], ["قغفغ هخخ ضصث", "لا تكرره"], ["وش تذكيراتي", "مرة واحدة تكفي"],
    ["لا تلغي تذكير الكهرباء", "لا تكرره"],
  ])
  func `where nothing that comes again is meant nothing is changed`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: Array(lines.suffix(1)))
    #expect(try sample.held() == before)
  }

  private nonisolated static let left: [([String], [String])] = [
    (["انكنسل الاجتماع، احذف تذكيره"], ["دفع فاتورة الكهرباء", "زيارة خالتي"]),
    (["متى أزور خالتي؟", "شيل تذكيره"], ["اجتماع الفريق", "دفع فاتورة الكهرباء"]),
    (["دفعت الكهرباء خلاص، امسح تذكيرها"], ["اجتماع الفريق", "زيارة خالتي"]),
    (["والتذكير اللي يوم الخميس ما عاد له داعي، احذفه"], ["اجتماع الفريق", "زيارة خالتي"]),
    (
      ["ذكرني بسقي الزرع كل جمعة ٥ العصر", "ألغِ الأسبوعيَّ منهم"],
      ["اجتماع الفريق", "دفع فاتورة الكهرباء", "زيارة خالتي"]
    ),
    (
      ["فكرني بكرة الساعة ٩ أودي العربية التوكيل والساعة ٢ الضهر أجيبها", "امسح التذكيرين دول"],
      ["اجتماع الفريق", "دفع فاتورة الكهرباء", "زيارة خالتي"]
    ),
    (["ألغي تذكير", "حق الخميس"], ["اجتماع الفريق", "زيارة خالتي"]),
    (
      [
        "set a reminder for Wednesday 9am: dentist", "and another for Friday 9am: car wash",
        "scrap the nine o'clock one", "the Friday one",
      ], ["dentist", "اجتماع الفريق", "دفع فاتورة الكهرباء", "زيارة خالتي"]
    ),
  ]

  @Test(arguments: left)
  func `the reminder of what is told goes, and no other`(lines: [String], expected: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let reminders = try sample.records("reminder", ["body"])
    #expect(reminders == expected)
  }

  @Test(
    arguments: [
      (["كل أحد وثلاثاء الساعة ٦ المغرب عندي تدريب، نبّهني عليه"], "2026-11-22T18:00:00+03:00 تدريب"),
      (["لا أنسى موعد البنك، ذكرني فيه", "بكرة الضحى"], "2026-11-22T10:00:00+03:00 موعد البنك"),
      (["سو لي منبّه لاجتماع المدير يوم الاثنين ١١ ونص الصبح"], "2026-11-23T11:30:00+03:00 اجتماع المدير"),
      (["حط لي منبه لموعد العيادة الأحد ٩ الصبح"], "2026-11-22T09:00:00+03:00 موعد العيادة"),
      (
        ["ابني شو عليه؟", "وزوجتي؟", "ذكرني فيها قبل بتلات أيام", "وإله كمان بس قبل بيومين"],
        "2026-11-24T09:00:00+03:00 اصدار رخصة (حسام)"
      ),
    ] as [([String], String)]
  )
  func `a reminder is named by what it is about, not by its command`(lines: [String], reminder: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at", "body"]).contains { $0.shown == reminder })
  }

  @Test(arguments: [
    ("لا خلها ثلث ساعة", "2026-11-21T13:40:00+03:00"), ("لا خلها ربع ساعة", "2026-11-21T13:45:00+03:00"),
    ("لا خليها تلت ساعة", "2026-11-21T13:40:00+03:00"),
  ])
  func `a third of an hour is a length of time`(line: String, time: String) throws {
    let sample = try SampleAssistant.holding(.household + "\n" + Self.appointment)
    _ = try sample.answer(to: ["نبهني قبل موعد اليوم بعشر دقايق", line])
    let reminders = try sample.records("reminder", ["at"])
    #expect(reminders.contains(time), "\(reminders)")
  }

  private nonisolated static let appointment =
    #"{"kind":"appointment","id":"a-1","petName":"Fluffy","petOwnerName":"John Doe","time":"2026-11-21T14:00:00+03:00"}"#
}
