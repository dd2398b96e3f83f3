import PropertyTesting

extension Gen where Value == String {
  /// What a person could say, in one of the languages or all of them, with what a keyboard or an attacker adds.
  static var sentence: Gen {
    Gen { choices throws(Rejected) in
      switch choices.draw(upTo: 7) {
      case 0...2:
        return try Gen.element(of: sentences).value(from: &choices)
      case 3:
        let words = try Gen.element(of: vocabulary).array(count: 1...12).value(from: &choices)
        return words.joined(separator: " ")
      case 4:
        return try Gen.command.value(from: &choices)
      case 5:
        let (sentence, mark) = try zip(.element(of: sentences), .element(of: EdgeValues.directions + marks)).value(
          from: &choices
        )
        return sentence.map { "\($0)\(mark)" }.joined()
      case 6:
        let (sentence, scrap) = try zip(.element(of: sentences), .scrap).value(from: &choices)
        return sentence.replacing(" ", with: " \(scrap) ", maxReplacements: 1)
      default:
        let (word, count) = try zip(.element(of: vocabulary), .element(of: EdgeValues.lengths)).value(from: &choices)
        return String(repeating: "\(word) ", count: count)
      }
    }
  }

  /// A command of the chat, with what it takes or with what it does not.
  static var command: Gen {
    zip(.element(of: commands), .oneOf(.element(of: arguments), .scrap)).map { "\($0) \($1)" }
  }

  private static var marks: [String] { ["\u{64E}", "\u{651}", "\u{640}", "\u{200D}", "\u{FE0F}"] }

  private static var commands: [String] {
    [
      "/help", "/open", "/alerts", "/dismiss", "/inbox", "/read", "/undo", "/refresh", "/dependents", "/back",
      "/settings",
      "/language", "/forget", "/", "//", "/quit", "/nothing", "/OPEN", "/open/", "/why",
    ]
  }

  private static var arguments: [String] {
    [
      "", "1", "2", "0", "-1", "99999999999999999999", "9223372036854775807", "٢", "unread", "all", "en", "1.5", "yes",
      "لا",
    ]
  }

  private static var sentences: [String] {
    [
      "وش عندي؟", "متى ينتهي جوازي؟", "والرخصة؟", "وابنتي؟", "متى تنتهي هوية ولدي؟", "لا تزعجني من ١٠ مساء إلى ٧ صباحا",
      "ذكرني بعد بكرة الساعة ٩ أتصل بأمي", "كم صرفت هذا الشهر؟", "سجل ٥٠ ريال مطاعم", "احذف التذكير الثاني",
      "ليش طلع لي هالتنبيه؟",
      "مَتَى يَنْتَهِي جَوَازِي", "when is my tax due?", "remind me every day at 9 to drink water",
      "remind me in 9999999999 days to x",
      "I spent 1e400 dollars on food", "log 99999999999999999999999999999999 SAR food", "show my goals",
      "open settings", "go back",
      "mute tax alerts", "what about my son?", "cancel reminder -1", "next instalment", "vergi nə vaxtdır?",
      "pasportum nə vaxt bitir?",
      "məni 10-dan 7-yə narahat etmə", "mənə sabah saat 9-da xatırlat", "remind me on 9999-12-31 at 23:59 to x", "yes",
      "لا", "نعم",
      "remind me at 25:61 to x", "remind me on 30 February to x", "ذكرني يوم ٣٠ رمضان", "remind me every 0 days to x",
      "forget everything",
      "dismiss the 9223372036854775808th alert", "dismiss alert 2", "ماذا عن والدتي", "اعرض صندوق الإشعارات",
      "قرأت الكل",
    ]
  }

  private static var vocabulary: [String] {
    sentences.flatMap { $0.split(separator: " ").map(String.init) }
      + [
        "١", "٩٩", "12:30", "2026-12-01", "ريال", "SAR", "%", "½", "²", "٪", "٫", "1,000.5", "o'clock", "a.m.",
        "\u{200F}",
      ]
  }
}
