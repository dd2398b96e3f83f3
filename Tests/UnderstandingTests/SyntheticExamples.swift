import Models
import Understanding

/// Small collections of sentences from patterns, for training in tests.
enum SyntheticExamples {
  /// Three intents in two languages, and what is out of scope.
  static let assistant: [Example] =
    sentences("status", .english, ["when does my # expire", "how long is my # valid", "is my # still good"], things)
    + sentences("renew", .english, ["renew my # please", "i want to renew my #", "get me a new #"], things)
    + sentences("greet", .english, ["hello there #", "good morning #", "hi #"], ["friend", "you", "tanbih", "all"])
    + sentences("status", .arabic, ["متى ينتهي #", "هل ما زال # ساريا", "كم باقي على #"], arabicThings)
    + sentences("renew", .arabic, ["جدد #", "اريد تجديد #", "ابي اجدد #"], arabicThings)
    + sentences("out_of_scope", .english, ["what is the # like", "tell me about the #", "sing me a #"], foreign)

  static let inScope = assistant.filter { $0.intent != Prediction.outOfScope }

  private static let things = ["passport", "licence", "identity card", "visa"]
  private static let arabicThings = ["جوازي", "رخصتي", "هويتي", "تاشيرتي"]
  private static let foreign = ["weather", "moon", "football match", "president", "recipe", "song"]

  private static func sentences(
    _ intent: String,
    _ language: Language,
    _ patterns: [String],
    _ words: [String]
  ) -> [Example] {
    patterns.flatMap { pattern in
      words.map { word in
        let parts = pattern.split(separator: "#", omittingEmptySubsequences: false)
        return Example(intent: intent, language: language, text: parts.joined(separator: word))
      }
    }
  }
}
