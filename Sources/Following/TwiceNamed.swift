import JSONText

/// Records that name their `id` twice, so that nobody knows which of the two is meant: they are broken, and take nothing's place.
enum TwiceNamed {
  /// Whether a record does so itself, or the alert that it has.
  static func isIn(_ record: [UInt8]) -> Bool {
    guard let members = try? JSONText.members(of: JSONText.mended(record).span) else { return false }
    if members.count(where: { $0.name == "id" }) > 1 { return true }
    return members.contains { $0.name == "alert" && isIn(Array(record[$0.value.range])) }
  }

  /// Returns a text in which a record without an id stands for each such one of its list, which is the text itself or a member of its
  /// object.
  static func sparing(_ text: [UInt8], list name: String) -> [UInt8] {
    let mended = JSONText.mended(text)
    guard let place = place(of: name, in: mended),
      let elements = try? JSONText.elements(of: Array(mended[place]).span)
    else {
      return text
    }
    var (spared, taken): ([UInt8], Int) = ([], 0)
    for element in elements where element.kind == .object {
      let range = place.lowerBound + element.range.lowerBound..<place.lowerBound + element.range.upperBound
      guard isIn(Array(text[range])) else { continue }
      spared += text[taken..<range.lowerBound] + Array("{}".utf8)
      taken = range.upperBound
    }
    return spared + text[taken...]
  }

  private static func place(of name: String, in text: [UInt8]) -> Range<Int>? {
    guard let value = try? JSONText.validate(text.span) else { return nil }
    guard value.kind == .object else { return value.range }
    return (try? JSONText.members(of: text.span))?.first { $0.name == name }?.value.range
  }
}
