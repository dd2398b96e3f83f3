import AssistantSupport
import Models
import Testing

/// Values that are asked about or told by others, and deeds that are nearly done: nothing is written of them.
@MainActor
struct AskedStateTests {
  private static let records = """
    {"kind":"recurring","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
    {"kind":"goal","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    """

  private func sample(_ language: Language) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: language)
    try sample.take(Self.records)
    return sample
  }

  private nonisolated static let untouched: [(Language, [String])] = [
    (
      .english,
      [
        "is rent 1300", "is rent 1300 now", "has rent gone up to 1300", "is coffee 20", "isnt rent 1300",
        "so is rent 1300 now", "rent is 1300 right", "they say rent is 1300 now", "apparently rent went up to 1300",
        "food budget is 80 right",
      ]
    ),
    (
      .arabic,
      [
        "هل صار الايجار ١٣٠٠", "هل زاد الايجار ل ١٣٠٠", "يقولون الايجار صار ١٣٠٠", "ميزانيه الاكل ٨٠ صح",
        "الايجار صار ١٣٠٠ مو كذا", "بيقولو الايجار صار ١٣٠٠", "سمعت ان الايجار زاد ل ١٣٠٠", "ليان جددت هويتها تقريبا",
      ]
    ),
    (.azerbaijani, ["kirayə 1300 olub hə", "deyirlər kirayə 1300 olub", "məgər kirayə 1300 olub"]),
  ]

  @Test(arguments: untouched)
  func `what is asked or told by others changes nothing`(language: Language, texts: [String]) throws {
    for text in texts {
      let sample = try sample(language)
      let before = try sample.held()
      _ = try sample.answer(to: [text])
      #expect(try sample.held() == before, "\(text)")
    }
  }

  @Test(arguments: ["خله على جنب", "خليه سر", "خله اقرب", "خله مثل ماكان"])
  func `how a reminder is to be is no other text for it`(said: String) throws {
    let sample = try sample(.arabic)
    _ = try sample.answer(to: ["ذكرني بكره ٩ الصبح اجتماع الفريق", "متى الاجتماع", said])
    let held = try sample.held().description
    #expect(!held.contains("جنب") && !held.contains("سر\"") && !held.contains("اقرب") && !held.contains("ماكان"))
  }
}
