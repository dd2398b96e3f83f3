import Understanding

/// A prayer, whose name is a time as well.
struct NamedPrayer {
  let reading: SlotReading
  let found: ReferenceReader.Found

  /// «صلاة العصر», `the fajr prayer`, where its words say when it is; nil where nothing does.
  var name: String? {
    guard let said = found.matches.first(where: { $0.slot == "event" && $0.value == "prayer" }),
      let time = reading.values.when?.words.first(where: {
        $0.overlaps(said.words) || $0.lowerBound == said.words.upperBound || $0.upperBound == said.words.lowerBound
      })
    else { return nil }
    // Arabic names it behind the word, the others before it.
    let name = reading.text.isArabic ? said.words.upperBound : said.words.lowerBound - 1
    guard time.contains(name) else { return said.typed }
    let words = [reading.text.typed(name), said.typed]
    return (reading.text.isArabic ? words.reversed() : words).joined(separator: " ")
  }
}
