extension FoldedText {
  /// The one word that is a number in figures; nil where there is none, or more than one.
  package var onlyFigure: String? {
    let figures = words.indices.map { self[$0] }.filter { $0.allSatisfy(\.isNumber) }
    return figures.count == 1 ? figures[0] : nil
  }
  /// The one word that is a number in figures, unless a minus makes it less than nothing.
  package var onlySum: String? {
    let letters = Array(original)
    let isNegative = letters.indices.dropFirst().contains { place in
      letters[place].isNumber && ["-", "−"].contains(letters[place - 1])
        && (place < 2 || letters[place - 2].isWhitespace)
    }
    return isNegative ? nil : onlyFigure
  }
}
