import Understanding

/// Tells whether a sentence asks for another language, or only has a word that looks like one: «عربية» is a car as well, and «الغه» cancels.
struct SpokenLanguage {
  let words: MisguidingWords

  var isMeant: Bool {
    let speaks = words.found.values(of: "recalled").contains("speech")
    guard let named = words.reading["language"] else { return speaks }
    let first = words.reading.text[named.words.lowerBound]
    let isNoun = ["ال", "بال", "لل"].contains(where: first.hasPrefix)
    let isCar = !isNoun && words.found.matches.contains { $0.slot == "purpose" && $0.words.overlaps(named.words) }
    return !isCar || speaks && words.reading.values.amount == nil
  }
}
