import Glibc

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
  /// How many bytes of the line were dropped.
  private var dropped = 0

  package init(limit: Int = Self.limit) {
    self.limit = limit
  }

  /// Whether so much of one line was dropped that nobody means to end it, and the rest is not worth reading.
  package var isEndless: Bool { dropped > Self.endless * limit }

  /// Of lines of the usual limit 256 MiB, as an import has it.
  private static let endless = 64

  /// The lines that these bytes complete.
  package mutating func append(_ bytes: [UInt8]) -> [Line] {
    if isDropping, !Self.hasEnd(bytes) {
      dropped += bytes.count
      return []
    }
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

  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { memory in
      memory.baseAddress.map { memchr($0, CInt(UInt8(ascii: "\n")), memory.count) != nil } ?? false
    }
  }

  private mutating func take(_ portion: some Collection<UInt8>) {
    guard !isDropping else {
      dropped += portion.count
      return
    }
    // A carriage return that ends the line is no part of it, hence one more.
    guard pending.count + portion.count <= limit + 1 else {
      pending = []
      isDropping = true
      dropped = portion.count
      return
    }
    pending.append(contentsOf: portion)
  }

  private mutating func completed() -> Line {
    defer {
      pending.removeAll(keepingCapacity: pending.count <= 64 << 10)
      (isDropping, dropped) = (false, 0)
    }
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    return isDropping || pending.count > limit ? .tooLong : .text(String(decoding: pending, as: UTF8.self))
  }
}
