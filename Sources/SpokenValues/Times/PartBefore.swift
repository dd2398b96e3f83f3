import Meanings
import Models
package import SentenceWords
import Understanding

/// Says in figures when a part of the day before something is, `remind me the evening before`, and leaves out that it is only once,
/// which every reminder is that comes again at no time.
package struct PartBefore {
  let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) {
    self.understanding = understanding
  }

  package func resolved(_ text: String) -> String {
    guard understanding.acts.commands(Intent.createReminder.rawValue, in: text) else { return text }
    if ConversationUnderstanding.isArabic(text) { return resolvedArabic(text) }
    let once = withoutOnce(text)
    let words = EverydayWords(once, understanding)
    guard let part = words.place(beginningWith: Self.prefix) else { return once }
    return words.replacing(part.words, by: "the day before at \(part.value.dropFirst(Self.prefix.count))")
  }

  /// Says the same of Arabic, «ذكرني الليلة اللي قبلها».
  private func resolvedArabic(_ text: String) -> String {
    let words = EverydayWords(text, understanding)
    guard let part = words.place(beginningWith: Self.prefix) else { return text }
    return words.replacing(part.words, by: "قبلها بيوم الساعة \(part.value.dropFirst(Self.prefix.count))")
  }

  private func withoutOnce(_ text: String) -> String {
    let words = EverydayWords(text, understanding)
    guard let once = words.place(beginningWith: "once"), once.words.upperBound == words.count,
      once.words.lowerBound > Self.fewWords
    else { return text }
    return words.replacing(once.words, by: "")
  }

  private static let prefix = "before "
  private static let fewWords = 2
}
