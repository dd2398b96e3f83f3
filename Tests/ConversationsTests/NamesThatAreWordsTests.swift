import AssistantSupport
import TestSupport
import Testing

/// Dependents who are called as months, days and other words are.
@MainActor
struct NamesThatAreWordsTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let told: [([String], String)] =
    ["May", "April", "June", "Hope", "Rose"].flatMap { name in
      [
        ([], "Your daughter \(name): passport renewal, on 10 June 2027."),
        (["update \(name)'s passport to 5 April 2028"], "Your daughter \(name): passport renewal, on 5 April 2028."),
        (["rename \(name) to Maya"], "Your daughter Maya: passport renewal, on 10 June 2027."),
      ].map { lines, told in
        let asked = lines.first?.hasPrefix("rename") == true ? "Maya" : name
        return (
          ["add my daughter \(name), passport 10 June 2027"] + lines + ["when does \(asked)'s passport expire?"], told
        )
      }
    }
    + ["أمل", "هدى", "وعد", "فجر", "سعد", "خميس", "جمعة", "ربيع"].map { name in
      (
        ["أضف ولدي \(name)، جوازه ينتهي ١ مارس ٢٠٢٧", "متى ينتهي جواز \(name)؟"],
        "ولدك \(name): تجديد الجواز، في 1 مارس 2027."
      )
    }
    + ["Bahar", "Aydın"].map { name in
      (
        ["oğlum \(name) əlavə et, pasportu 1 mart 2027-də bitir", "\(name)ın pasportu nə vaxt bitir?"],
        "Oğlunuz \(name): pasportun yenilənməsi, 1 mart 2027."
      )
    }

  @Test(arguments: told)
  func `a name that is a word is a name where somebody has it`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  private nonisolated static let reminders: [(String, String)] = [
    ("ذكرني بموعد خميس يوم الأحد", "سأذكّرك: موعد خميس (22 نوفمبر 2026 الساعة ⟨09:00⟩)."),
    ("ذكرني اكلم جمعة بكره ٨ الصبح", "سأذكّرك: اكلم جمعة (22 نوفمبر 2026 الساعة ⟨08:00⟩)."),
    ("remind me to meet June in May", "I'll remind you: meet June (1 May 2027 at 09:00)."),
    (
      "remind me about April's appointment on Sunday at 10",
      "I'll remind you: April's appointment (22 November 2026 at 10:00)."
    ),
    ("ذكرني بالاجتماع كل خميس الساعة ٨", "سأذكّرك: الاجتماع (26 نوفمبر 2026 الساعة ⟨08:00⟩، كل أسبوع)."),
  ]

  @Test(arguments: reminders)
  func `a day beside another one is somebody's name`(said: String, expected: String) throws {
    #expect(try sample().answer(to: [said]) == expected)
  }
}
