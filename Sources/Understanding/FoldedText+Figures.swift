extension FoldedText {
  /// The one word that is a number in figures; nil where there is none, or more than one.
  package var onlyFigure: String? {
    let figures = words.indices.map { self[$0] }.filter { $0.allSatisfy(\.isNumber) }
    return figures.count == 1 ? figures[0] : nil
  }
}
