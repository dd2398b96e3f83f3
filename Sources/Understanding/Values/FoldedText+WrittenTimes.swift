extension FoldedText {
  /// Returns the words of dates and hours in figures, such as `9999-12-31` or `26:99`, that nobody has read.
  ///
  /// Whoever reads a part of one, or another time beside it, would take it for something else.
  package func unreadTimes(except read: [Range<Int>]) -> [Range<Int>] {
    groupsOfFigures.filter { words in
      guard isTime(words) else { return false }
      return !words.allSatisfy { word in read.contains { $0.contains(word) } }
    }
  }

  /// Neighbours that begin with a figure, with nothing but a sign between them.
  private var groupsOfFigures: [Range<Int>] {
    var groups: [Range<Int>] = []
    for word in words.indices where figures(of: word) > 0 {
      if let last = groups.last, last.upperBound == word, sign(before: word) != nil {
        groups[groups.count - 1] = last.lowerBound..<word + 1
      } else {
        groups.append(word..<word + 1)
      }
    }
    return groups
  }

  /// Whether it has the form of a date with its year, or of an hour that no clock shows.
  private func isTime(_ group: Range<Int>) -> Bool {
    let lengths = group.map(figures)
    if group.count >= 3, sign(before: group.lowerBound + 1) != UInt8(ascii: ":") {
      let (first, month, last) = (lengths[0], lengths[1], lengths[2])
      if month <= 2 && (first >= 4 && last <= 2 || first <= 2 && last >= 4) { return true }
    }
    return group.count == 2 && sign(before: group.lowerBound + 1) == UInt8(ascii: ":")
      && lengths.allSatisfy { $0 <= 2 } && (number(group.lowerBound) > 24 || number(group.lowerBound + 1) > 59)
  }

  /// How many figures a word begins with.
  private func figures(of word: Int) -> Int {
    utf8[words[word].folded].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
  }

  private func number(_ word: Int) -> Int {
    Int(String(decoding: utf8[words[word].folded].prefix(figures(of: word)), as: UTF8.self)) ?? 0
  }

  /// The one sign that stands between a word and the one before.
  private func sign(before word: Int) -> UInt8? {
    let (start, end) = (words[word - 1].typed.upperBound, words[word].typed.lowerBound)
    guard end == start + 1 else { return nil }
    let sign = original.utf8[original.utf8.index(original.utf8.startIndex, offsetBy: start)]
    return "-/.:".utf8.contains(sign) ? sign : nil
  }
}
