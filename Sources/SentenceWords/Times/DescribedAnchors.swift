import Understanding

/// Finds the words that describe what a time is counted from: «القسط الشهري», «موعد الأسنان», `the vet appointment`, `baytar görüşündən`.
struct DescribedAnchors {
  let text: FoldedText
  /// The word for `before`.
  let before: SlotReading.Match
  let named: [SlotReading.Match]
  /// The words that say how long before.
  let spans: [Range<Int>]

  /// The places of those words, none of which says a time.
  func words(saysTime: (String) -> Bool) -> [Range<Int>] {
    named.compactMap { match in
      (behind(match) ?? inFront(of: match)).flatMap { range in
        range.contains { place in saysTime(text.typed(place)) || spans.contains { $0.contains(place) } } ? nil : range
      }
    }
  }

  /// «القسط الشهري», «موعد الأسنان»: the word with an article behind it says more of the same.
  private func behind(_ match: SlotReading.Match) -> Range<Int>? {
    let place = match.words.upperBound
    guard place < text.words.count, text[place].hasPrefix(Self.article), text[place] != "الساعه",
      text[place - 1].hasPrefix(Self.article) || match.value == Self.appointments && !text[place - 1].hasSuffix("ي")
    else { return nil }
    return place..<place + 1
  }

  /// `before the vet appointment`: what stands between the word for `before` and the thing; in Azerbaijani the word in front of it that
  /// its ending leans on.
  private func inFront(of match: SlotReading.Match) -> Range<Int>? {
    let start = before.words.upperBound
    if start < match.words.lowerBound, match.words.lowerBound - start <= Self.mostBetween, !text.isArabic {
      return start..<match.words.lowerBound
    }
    let place = match.words.lowerBound - 1
    guard before.value == "postposed", place >= 0,
      Self.possessed.contains(where: text[match.words.upperBound - 1].hasSuffix)
    else { return nil }
    return place..<place + 1
  }

  private static let article = "ال"
  private static let appointments = "appointments.list"
  /// The ending of a thing that is another word's, from which something is counted.
  private static let possessed = ["nden", "ndan"]
  private static let mostBetween = 3
}
