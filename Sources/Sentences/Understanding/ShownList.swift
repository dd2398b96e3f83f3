import Meanings
import SentenceWords
import Understanding

/// Tells that all alerts are to be shown, and not only the most urgent one: «اعرض لي التنبيهات», `show my alerts`, `xəbərdarlıqlarımı göstər`.
///
/// «وش تنبيهاتي؟» asks what there is, and is answered in short.
struct ShownList {
  let understanding: ConversationUnderstanding

  /// Whether a sentence shows alerts, in the plural, and says nothing of which ones.
  func isMeant(by understood: Understood, in text: String) -> Bool {
    guard understood.intent == .listAlerts, understood.aspect == nil, understood.slots.isEmpty,
      understanding.acts.places(of: "showing", in: text).contains(where: { $0.value == "shown" }),
      !understanding.acts.negates(text)
    else { return false }
    let folded = FoldedText(text)
    return understanding.references.read(folded).matches.contains { match in
      match.slot == "kind" && match.words.contains { Self.areSeveral(folded[$0]) }
    }
  }

  private static func areSeveral(_ word: String) -> Bool { plural.contains(where: word.contains) }

  /// What a word for several alerts has, folded: «تنبيهات», `alerts`, `xəbərdarlıqlar`.
  private static let plural = ["بيهات", "alerts", "liqlar"]
}
