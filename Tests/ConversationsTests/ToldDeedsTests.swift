import AssistantSupport
import Models
import Testing

/// Deeds that are spoken of and not commanded: by somebody else, by nobody, or perhaps.
@MainActor
struct ToldDeedsTests {
  private static let records = """
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"transaction","id":"t-1","amount":"212.75","currency":"SAR","category":"بقالة","at":"2026-11-19T18:00:00+03:00"}
    """

  private func sample(_ language: Language = .arabic, after turns: [String] = []) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: language)
    try sample.take(Self.records)
    if !turns.isEmpty { _ = try sample.answer(to: turns) }
    return sample
  }

  private nonisolated static let untouched = [
    ("ذكرني بكره ٩ الصبح اروح الدكتور", ["محد قال الغيه", "صديقي قال الغه", "انا ما قلت الغه", "عمري ما قلت الغه"]),
    ("سجل 50 قهوة", ["محد قال احذفها", "زوجي قال احذفها", "انا ما قلت احذفها", "ما حد طلب تحذفها"]),
    ("سجل 50 قهوة", ["ما قلت سجل 70", "ما قلت ذكرني بكره ٩ بالنادي", "ما قلت تراجع", "محد طلب تسجل ٣٠ شاهي"]),
    ("سجل 50 قهوة", ["ما جددت جوازي لين 2031/5/10", "انا لم أجدد جوازي حتى 2031-05-10", "الراتب 9000 ما نزل"]),
    (
      "remind me tmrw 5pm call bank",
      [
        "i never asked you to delete it", "nobody asked you to cancel it", "you werent supposed to cancel it",
        "my friend said cancel it",
      ]
    ),
    (
      "log 50 coffee",
      [
        "nobody asked you to delete it", "i never asked you to undo", "nobody told you to set a 300 coffee budget",
        "i didnt renew my passport until 2031-05-10",
      ]
    ),
    ("50 kofe yaz", ["mən sil demədim", "heç kim demədi sil"]),
  ]

  @Test(arguments: untouched)
  func `what nobody asked for changes nothing`(first: String, texts: [String]) throws {
    for text in texts {
      let sample = try sample(after: [first])
      let before = try sample.held()
      _ = try sample.answer(to: [text])
      #expect(try sample.held() == before, "\(text)")
    }
  }

  private nonisolated static let hedged = [
    ("ذكرني بكره ٩ الصبح اروح الدكتور", "يمكن الغيه"), ("سجل 50 قهوة", "يمكن احذفها"), ("سجل 50 قهوة", "مدري احذفها"),
    ("log 50 coffee", "i might delete it"), ("log 50 coffee", "maybe delete it"), ("50 kofe yaz", "bəlkə sil onu"),
  ]

  @Test(arguments: hedged)
  func `what is only perhaps wanted is done when it is agreed to`(first: String, text: String) throws {
    let sample = try sample(after: [first])
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
    _ = try sample.answer(to: [text.unicodeScalars.contains { $0.value >= 0x600 } ? "نعم" : "yes"])
    #expect(try sample.held() != before)
  }

  @Test(arguments: ["زي ما قلت سجل 50 قهوة", "مثل ما قلت لك سجل 50 قهوة"])
  func `what is said as it was said before is a command`(said: String) throws {
    #expect(try sample().answer(to: [said]) == "سجّلت العملية: 50 ريالًا (قهوة).")
  }
}
