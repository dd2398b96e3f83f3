/// Cuts bytes that arrive in any portions into lines, and never holds more than one line's limit.
package struct PlainLines {
  package enum Line: Hashable, Sendable {
    /// Without its line break; what is no UTF-8 has become U+FFFD.
    case text(String)
    /// One that passed the limit and was dropped up to its end.
    case tooLong
  }

  /// The most bytes of a line.
  package static let limit = 4 << 20

  private let limit: Int
  private var pending: [UInt8] = []
  private var isDropping = false

  package init(limit: Int = Self.limit) {
    self.limit = limit
  }

  /// The lines that these bytes complete.
  package mutating func append(_ bytes: some Collection<UInt8>) -> [Line] {
    let portions = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines: [Line] = []
    for portion in portions.dropLast() {
      take(portion)
      lines.append(completed())
    }
    if let rest = portions.last { take(rest) }
    return lines
  }

  /// The last line, where the bytes ended without a line break.
  package mutating func end() -> Line? {
    pending.isEmpty && !isDropping ? nil : completed()
  }

  private mutating func take(_ portion: some Collection<UInt8>) {
    guard !isDropping else { return }
    // A carriage return that ends the line is no part of it, hence one more.
    guard pending.count + portion.count <= limit + 1 else {
      pending = []
      isDropping = true
      return
    }
    pending.append(contentsOf: portion)
  }

  private mutating func completed() -> Line {
    defer {
      pending.removeAll(keepingCapacity: pending.count <= 64 << 10)
      isDropping = false
    }
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    return isDropping || pending.count > limit ? .tooLong : .text(String(decoding: pending, as: UTF8.self))
  }
}
