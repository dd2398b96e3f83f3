import SentenceWords
import Understanding

/// Reads «كل يوم ٢٧» as «كل شهر يوم ٢٧»: no day has so many hours that one could mean the number as one.
struct DayOfEachMonth {
  let understanding: ConversationUnderstanding

  /// Returns a text in which each month is named; the text itself where it says no such day.
  func named(in typed: String) -> String {
    // Most texts have no figures.
    guard typed.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) else { return typed }
    let text = FoldedText(typed)
    let place = text.words.indices.dropFirst(2).first { place in
      text[place - 1] == "يوم" && ["كل", "وكل"].contains(text[place - 2])
        && (Int(text[place]).map(Self.numbers.contains) ?? false) && !isCounted(behind: place, in: text)
        && !isOfMonth(behind: place, in: text)
    }
    guard let place else { return typed }
    let before = place > 2 ? text.typed(0..<place - 2) + " " : ""
    return before + text.typed(place - 2) + " شهر " + text.typed(from: place - 1)
  }

  /// Whether the month is said behind the number: «كل يوم ٢٥ من الشهر».
  private func isOfMonth(behind place: Int, in text: FoldedText) -> Bool {
    text.words.indices.dropFirst(place + 1).prefix(Self.mostToMonth).contains { text[$0].hasSuffix(Self.month) }
  }

  private static let month = "شهر"
  /// So many words may lead to it: «و١٥ من كل شهر».
  private static let mostToMonth = 4

  /// Whether the number counts what stands behind it: «كل يوم ٢٠ دقيقة».
  private func isCounted(behind place: Int, in text: FoldedText) -> Bool {
    guard place + 1 < text.words.count else { return false }
    let next = FoldedText(text.typed(place + 1))
    let found = understanding.references.read(next)
    return !found.values(of: "span").isEmpty || Self.counted.contains { text[place + 1].hasPrefix($0) }
  }

  private static let numbers = 13...31
  /// Beginnings of what is counted, folded.
  private static let counted = ["دقيق", "دقايق", "مره", "صفح", "ريال", "كيلو", "ركع", "درس", "كلم", "خطو", "حب"]
}
