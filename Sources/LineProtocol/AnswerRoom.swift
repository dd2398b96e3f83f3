/// How much may be answered to one message, be it a batch, and what becomes of a result that is longer.
package struct AnswerRoom {
  /// In bytes, with the end of the line.
  let most: Int
  /// Whether results are cut so that there is room for all; else one that has no room gives way to an error.
  let areCut: Bool

  package static let line = Self(most: Outgoing.longestLine, areCut: true)
  /// A body is read to its end: what is cut in it would be taken for the whole.
  package static let body = Self(most: 64 << 20, areCut: false)

  /// Returns how long the result may be whose share of the room is so long.
  func forResult(_ share: Int) -> Int { areCut ? share : .max }
}
