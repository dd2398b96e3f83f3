extension String {
  /// Returns the text, or its beginning and an ellipsis where it takes more than `limit`.
  ///
  /// It is cut behind a letter as a reader sees it: never inside a combining sequence, nor one of emoji. A first letter that does
  /// not fit by itself is cut behind a scalar. Where a direction was begun and not ended, as an isolate does, it is ended behind the
  /// ellipsis, lest it turn around what follows.
  ///
  /// - Parameters:
  ///   - limit: What the text may take, in the units of `size`.
  ///   - size: What a scalar takes; bytes of UTF-8 where nothing else is said.
  /// - Returns: The text; no more of it than fits.
  package func cut(to limit: Int, counting size: (Unicode.Scalar) -> Int = { UTF8.width($0) }) -> String {
    let room = limit - Self.ellipsis.unicodeScalars.reduce(0) { $0 + size($1) }
    var taken = 0
    var open = OpenDirections()
    var end = startIndex
    for index in indices {
      for scalar in self[index].unicodeScalars {
        taken += size(scalar)
        if taken > limit { return cut(behind: end > startIndex ? end : scalars(within: room, size)) }
        open.take(scalar)
      }
      if taken + open.size(size) <= room { end = self.index(after: index) }
    }
    return self
  }

  private func cut(behind end: Index) -> String {
    var open = OpenDirections()
    for scalar in unicodeScalars[..<end] { open.take(scalar) }
    return self[..<end] + Self.ellipsis + String(String.UnicodeScalarView(open.ends))
  }

  /// Where the scalars end that take no more than `room`; none that begins a direction is among them.
  private func scalars(within room: Int, _ size: (Unicode.Scalar) -> Int) -> Index {
    var room = room
    return unicodeScalars.prefix { scalar in
      room -= size(scalar)
      return room >= 0 && OpenDirections.end(of: scalar) == nil
    }.endIndex
  }

  private static let ellipsis = "…"
}
