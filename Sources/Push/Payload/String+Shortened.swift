import JSONText

extension String {
  /// The text with its end cut off, so that it takes at least so many bytes less in JSON.
  ///
  /// It is cut behind a word, or behind a letter where the only word is too long, and never inside an isolate, which would
  /// turn around what follows. Nothing is left of a text that is shorter than what it is to lose.
  package func shortened(byJSONBytes excess: Int) -> String {
    guard excess > 0 else { return self }
    var room = reduce(0) { $0 + $1.jsonBytes } - excess - Self.ellipsis.utf8.count
    var (behindLetter, behindWord) = (startIndex, startIndex)
    var openIsolates = 0
    for index in indices {
      room -= self[index].jsonBytes
      if room < 0 { break }
      for scalar in self[index].unicodeScalars {
        switch scalar {
        case "\u{2066}"..."\u{2068}": openIsolates += 1
        case "\u{2069}": openIsolates = max(0, openIsolates - 1)
        default: break
        }
      }
      guard openIsolates == 0 else { continue }
      let next = self.index(after: index)
      behindLetter = next
      if next == endIndex || self[next].isWhitespace { behindWord = next }
    }
    let end = behindWord > startIndex ? behindWord : behindLetter
    return end > startIndex ? self[..<end] + Self.ellipsis : ""
  }

  private static let ellipsis = "…"
}

extension Character {
  /// What the letter takes in JSON.
  fileprivate var jsonBytes: Int {
    unicodeScalars.reduce(0) { $0 + JSONText.size(of: $1) }
  }
}
