import Foundation
import Meanings
import Models
import Testing

/// A repetition that no rule keeps is refused as it was said, and another time is asked for.
@MainActor
struct UnkeptRepetitionTests {
  @Test(arguments: [
    (
      "ذكرني كل ساعتين من 8 إلى 5 أشرب موية",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: ⟨كل ساعتين من 8 إلى 5⟩. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "ذكرني كل ساعة بين ٩ و١٢ أقوم أمشي",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: ⟨كل ساعة بين ٩ و١٢⟩. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "ذكرني كل يوم ما عدا العطل أصحى",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: كل يوم ما عدا العطل. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "remind me 10 times every day to drink water",
      "I can't keep that time as you said it: 10 times every day. Nothing is set; tell me another one."
    ),
    (
      "remind me every 3rd day of the week to rest",
      "I can't keep that time as you said it: every 3rd day of the week. Nothing is set; tell me another one."
    ),
    (
      "remind me in 3 business days to call the bank",
      "I can't keep that time as you said it: in 3 business days. Nothing is set; tell me another one."
    ),
    (
      "hər iki saatdan bir 8-dən 5-ə qədər su içməyi xatırlat",
      "Bu vaxtı dediyiniz kimi saxlaya bilmirəm: ⟨hər iki saatdan bir 8-dən 5-ə qədər⟩. Heç nə qurulmadı; başqa vaxt deyin."
    ),
    (
      "ذكرني كل يوم فردي بالدواء",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: كل يوم فردي. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "ذكرني ثلاث مرات في الأسبوع بالتمرين",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: ثلاث مرات في الأسبوع. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "ذكرني كل كم يوم أسقي الزرع",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: كل كم يوم. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "ذكرني كل عيد أعايد على عمي",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: كل عيد. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "remind me twice a week to go to the gym",
      "I can't keep that time as you said it: twice a week. Nothing is set; tell me another one."
    ),
    (
      "remind me every full moon to look up",
      "I can't keep that time as you said it: every full moon. Nothing is set; tell me another one."
    ),
    (
      "remind me every few days to water the plants",
      "I can't keep that time as you said it: every few days. Nothing is set; tell me another one."
    ),
    (
      "remind me hourly during work to stand up",
      "I can't keep that time as you said it: hourly during work. Nothing is set; tell me another one."
    ),
    (
      "ذكرني كل يوم الساعة 8 الصبح بس مو في رمضان آخذ الحديد",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: ⟨كل يوم الساعة 8 الصبح بس مو في رمضان⟩. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "ذكرني كل يوم أحد وثلاثاء العصر وكل خميس الصبح بالتمرين",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: كل يوم أحد وثلاثاء العصر وكل خميس الصبح. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "نبهني كل ساعتين من 8 الصباح إلى 6 المسا أشرب موية",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: ⟨كل ساعتين من 8 الصباح إلى 6 المسا⟩. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "remind me every morning and every evening to pray",
      "I can't keep that time as you said it: every morning and every evening. Nothing is set; tell me another one."
    ),
    (
      "hər çərşənbə axşamı saat 15-də və hər cümə saat 17-də dərsi xatırlat",
      "Bu vaxtı dediyiniz kimi saxlaya bilmirəm: ⟨hər çərşənbə axşamı saat 15-də və hər cümə saat 17-də⟩. Heç nə qurulmadı; başqa vaxt deyin."
    ),
    (
      "ذكرني كل وجبة آخذ الدوا",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: كل وجبة. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "ذكرني من الأحد للخميس الساعة 6 ونص أودي العيال المدرسة",
      "لا أستطيع أن أحفظ هذا الموعد كما قلته: ⟨من الأحد للخميس الساعة 6 ونص⟩. لم أضبط شيئًا؛ قل لي موعدًا آخر."
    ),
    (
      "remind me every payday to transfer savings",
      "I can't keep that time as you said it: every payday. Nothing is set; tell me another one."
    ),
    (
      "həftədə üç dəfə idman xatırlat",
      "Bu vaxtı dediyiniz kimi saxlaya bilmirəm: həftədə üç dəfə. Heç nə qurulmadı; başqa vaxt deyin."
    ),
    (
      "hər səhər və axşam dərman xatırlat",
      "Bu vaxtı dediyiniz kimi saxlaya bilmirəm: hər səhər və axşam. Heç nə qurulmadı; başqa vaxt deyin."
    ),
  ])
  func `a reminder with it is not set`(text: String, answer: String) {
    let conversation = SampleConversation()
    #expect(conversation.ask(text) == ["response: \(answer)"])
    #expect(conversation.requests == [])
  }

  @Test func `another time that is said then is that of the same reminder`() throws {
    let conversation = SampleConversation()
    _ = conversation.ask("remind me every two hours between 8 and 5 to drink water")
    _ = conversation.ask("every day at 10 am")
    let first = SpokenInstant.instant(try Date("2026-11-21T10:00:00+03:00", strategy: .iso8601))
    #expect(conversation.requests == [.remind(text: "drink water", when: first, every: RecurrenceRule(each: .daily))])
  }

  @Test(arguments: [
    (["remind me twice a week to go to the gym", "at 6pm"], "Only once: go to the gym (21 November 2026 at 18:00)?"),
    (["ذكرني كل عيد أعايد على عمي", "الساعة 9 مساء"], "مرة واحدة فقط: أعايد على عمي (21 نوفمبر 2026 الساعة ⟨21:00⟩)؟"),
  ])
  func `a time that comes once is offered behind it, and set by a yes`(texts: [String], answer: String) {
    let conversation = SampleConversation()
    _ = conversation.ask(texts[0])
    #expect(conversation.ask(texts[1]).first?.hasPrefix("response: \(answer)") == true)
    #expect(conversation.requests == [])
    _ = conversation.ask("yes")
    #expect(conversation.requests.count == 1)
  }

  @Test(arguments: [
    ("ذكرني كل يوم لمدة أسبوع بالدواء", "الدواء", "FREQ=DAILY;COUNT=7"),
    ("ذكرني كل يوم حتى نهاية الشهر بالدواء", "الدواء", "FREQ=DAILY;UNTIL=20261130"),
    ("ذكرني آخر يوم عمل من كل شهر بالرواتب", "الرواتب", "FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1"),
    ("remind me every morning to take the antibiotic for 7 days", "take the antibiotic", "FREQ=DAILY;COUNT=7"),
    ("remind me on the first and third Monday to water the plants", "water the plants", "FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("ذكرني كل يوم صلاة الوتر", "صلاة الوتر", "FREQ=DAILY"),
    ("remind me every day to eat every meal slowly", "eat every meal slowly", "FREQ=DAILY"),
    ("ذكرني كل جمعة كم صرفت", "كم صرفت", "FREQ=WEEKLY"),
    ("remind me every day even if I'm busy", "even if I'm busy", "FREQ=DAILY"),
    ("hər gün namaz qılmağı xatırlat", "namaz qılmağı", "FREQ=DAILY"),
    ("remind me every day but Sunday at 9 to walk", "walk", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA"),
    ("remind me on weekends at 10 to water the plants", "water the plants", "FREQ=WEEKLY;BYDAY=FR,SA"),
    ("ذكرني كل يوم غير الجمعة بالدواء", "الدواء", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH,SA"),
    ("hər gün cüməyə qədər dərman içməyi xatırlat", "dərman içməyi", "FREQ=DAILY;UNTIL=20261127"),
  ])
  func `what is kept is no part of the reminder's text`(text: String, words: String, rule: String) throws {
    let (body, every) = try reminder(text)
    #expect(body == words)
    #expect(every?.description == rule)
  }

  @Test(arguments: [
    ("ذكرني بكرة بالتقرير الشهري", "التقرير الشهري"), ("ذكرني آكل كل الأكل بكرة", "آكل كل الأكل"),
    ("ذكرني بكرة بالاجتماع الأسبوعي", "الاجتماع الأسبوعي"),
    ("5 dekabrda saat 10-da aylıq hesabatı xatırlat", "aylıq hesabatı"),
    ("sabah saat 11-də bağı sulamağı xatırlat", "bağı sulamağı"),
  ])
  func `what is called after how often it comes is told of once`(text: String, words: String) throws {
    let (body, every) = try reminder(text)
    #expect(body == words)
    #expect(every == nil)
  }

  /// The first reminder that a sentence sets.
  private func reminder(_ text: String) throws -> (text: String, every: RecurrenceRule?) {
    let conversation = SampleConversation()
    _ = conversation.ask(text)
    let reminder: (String, RecurrenceRule?)? =
      if case .remind(let body, _, let every)? = conversation.requests.first { (body, every) } else { nil }
    return try #require(reminder, "\(conversation.requests)")
  }
}
