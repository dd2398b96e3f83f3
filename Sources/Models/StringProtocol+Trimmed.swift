extension StringProtocol {
  /// Returns the text without the white space at its ends.
  package var trimmed: String { trimmed(where: \.isWhitespace) }

  /// Returns the text without those characters at its ends.
  package func trimmed(where isLeftOut: (Character) -> Bool) -> String {
    let start = self.drop(while: isLeftOut)
    guard let last = start.lastIndex(where: { !isLeftOut($0) }) else { return "" }
    return String(start[...last])
  }
}
