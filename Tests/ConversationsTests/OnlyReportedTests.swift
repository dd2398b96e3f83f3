import AssistantSupport
import Models
import Testing

/// Reports and remarks behind what was made just now, and what is other people's: they change nothing.
@MainActor
struct OnlyReportedTests {
  private func sample(_ first: String?) throws -> SampleAssistant {
    let text = first ?? ""
    let language: Language =
      text.unicodeScalars.contains { $0.value >= 0x600 } || first == nil
      ? .arabic : text.contains("xatırlat") || text.contains("yaz") ? .azerbaijani : .english
    let sample = try SampleAssistant(language: language)
    if let first { _ = try sample.answer(to: [first]) }
    return sample
  }

  private nonisolated static let remarks = [
    ("ذكرني كل أحد الساعة ٦ المغرب بالنادي", "رحت النادي أمس على فكرة"),
    ("ذكرني بكرة الساعة ٥ العصر بالنادي", "كنت بالنادي الجمعة"),
    ("ذكرني بكرة الساعة ٥ العصر أكلم أمي", "أمي بتجي بعد بكرة"),
    ("سجل ٣٥ ريال غدا", "أمس كان الغدا أرخص"),
    ("سجل ٣٥ ريال غدا", "الأسبوع اللي راح كان ٥٠"),
    ("remind me tomorrow 5pm to go to the gym", "i was at the gym on friday"),
    ("remind me tomorrow 5pm to call mom", "mom is coming the day after tomorrow"),
    ("log 35 for lunch", "yesterday lunch was cheaper"),
    ("log 35 for lunch", "last week it was 50"),
    ("sabah saat 17-də anama zəng etməyi xatırlat", "anam birisi gün gəlir"),
    ("remind me tomorrow 5pm to call mom", "last time it was at 6"),
    ("remind me tomorrow 5pm to call mom", "hers is at 6"),
  ]

  @Test(arguments: ["لا تعدله", "وجوازي أنا لا تعدله", "لا تغيره"])
  func `what is to be kept as it is is not known for that`(text: String) throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: ["جواز منى جددناه وصار لين ٣ مارس ٢٠٣٢، عدله"])
    let before = try sample.held()
    #expect(try sample.answer(to: [text]) == "حسنًا، لم أغيّر شيئًا.")
    #expect(try sample.held() == before)
  }

  @Test(arguments: remarks)
  func `a remark behind what was made changes nothing`(first: String, text: String) throws {
    let sample = try sample(first)
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  private nonisolated static let corrections = [
    ("سجل ٣٨ ريال غدا", "كان ٨٣ مو ٣٨"), ("سجل ٣٥ ريال غدا", "الغدا كان ٤٠"), ("سجل ٣٥ ريال غدا", "الغدا كان أمس"),
    ("log 35 for lunch", "it was 45"), ("log 35 for lunch", "lunch was yesterday"),
    ("ذكرني بكرة الساعة ٥ العصر بالنادي", "خلها الجمعة"),
    ("remind me tomorrow 5pm to call mom", "no, on friday"),
  ]

  @Test(arguments: corrections)
  func `a correction still corrects`(first: String, text: String) throws {
    let sample = try sample(first)
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() != before)
  }

  private nonisolated static let others = [
    "أختي دفعت ٢٠ للقهوة", "القهوة عندهم ٢٠ ريال", "صديقتي حاطة ميزانية ٢٠٠٠ بالشهر",
    "أخوي حاط هدف زواج ٨٠ ألف", "my sister paid 20 for coffee", "bacım qəhvəyə 20 verdi",
    "rəfiqəmin aylıq 2000 büdcəsi var",
  ]

  @Test(arguments: others)
  func `what is other people's is not written down`(text: String) throws {
    let sample = try sample(nil)
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  private nonisolated static let unreal = [
    "كنت هلغي زيارة خالتي", "محتار ألغي زيارة خالتي والا لا", "لازم كان ألغي اجتماع الفريق",
    "مستحيل ألغي اجتماع الفريق",
    "طلبوا مني ألغي زيارة خالتي", "رسالة من المدير: الغ اجتماع الفريق", "وصلتني فاتورة الكهرباء ٣٠٠",
    "جتني فاتورة النت ٣٠٠",
  ]

  @Test(arguments: unreal)
  func `what is only thought of, wanted by others or billed changes nothing`(text: String) throws {
    let sample = try SampleAssistant.holding(.household)
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["قهوة دفعتو ٥٠", "دفعتو ٥٠ للقهوة", "سجل مصروف قهوة قدرها ٥٠"])
  func `a verb is no name of what was bought`(text: String) throws {
    #expect(try sample(nil).answer(to: [text]) == "سجّلت العملية: 50 ريالًا (قهوة).")
  }
}
