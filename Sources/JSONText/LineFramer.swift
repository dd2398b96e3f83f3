import Glibc

/// Cuts a stream of bytes into lines, without any I/O.
///
/// A line ends at `\n`; a `\r` before it and a byte order mark at the start of the stream are left out.
package struct LineFramer {
  package enum Line: Hashable, Sendable {
    case complete(ArraySlice<UInt8>)
    /// Longer than the limit: said once, as soon as it is known, and skipped to its end.
    case tooLong
  }

  /// The longest line that is served, in bytes without its end.
  package static let longestLine = 4 * 1024 * 1024
  /// The room that is kept between lines; what a longer line took is given back.
  private static let keptCapacity = 256 * 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let longestLine: Int
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  /// Up to here no end of the next line was found.
  private var searched = 0
  private var isSkipping = false
  private var isAtStartOfStream = true

  package init(longestLine: Int = LineFramer.longestLine) {
    self.longestLine = longestLine
  }

  /// The bytes for which memory is held.
  package var capacity: Int { buffer.capacity }

  package mutating func append(_ bytes: Span<UInt8>) {
    dropTakenLines()
    bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
  }

  /// Takes the next line; nil until more bytes come.
  package mutating func next() -> Line? {
    while true {
      guard let end = endOfLine() else { return isOverlong() ? skipRest() : nil }
      let line = buffer[start..<end]
      start = end + 1
      searched = start
      if isSkipping {
        isSkipping = false
        continue
      }
      return finished(line)
    }
  }

  /// Takes what stands after the last `\n`, at the end of the stream; nil where nothing does.
  package mutating func last() -> Line? {
    let rest = buffer[start...]
    start = buffer.count
    searched = start
    return isSkipping || rest.isEmpty ? nil : finished(rest)
  }
}

extension LineFramer {
  private mutating func endOfLine() -> Int? {
    let found = buffer.withUnsafeBytes { bytes -> Int? in
      guard searched < bytes.count, let base = bytes.baseAddress,
        let newline = memchr(base + searched, CInt(UInt8(ascii: "\n")), bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(newline) - base
    }
    if found == nil { searched = buffer.count }
    return found
  }

  private mutating func finished(_ line: ArraySlice<UInt8>) -> Line {
    let isFirst = isAtStartOfStream
    isAtStartOfStream = false
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= longestLine else { return .tooLong }
    if isFirst && line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
    return .complete(line)
  }

  /// Whether the line that has not ended yet is too long however it ends: a `\r` may be the one that is left out.
  private func isOverlong() -> Bool {
    let count = buffer.count - start
    return !isSkipping && (count > longestLine + 1 || count == longestLine + 1 && buffer.last != UInt8(ascii: "\r"))
  }

  private mutating func skipRest() -> Line {
    isSkipping = true
    isAtStartOfStream = false
    return .tooLong
  }

  private mutating func dropTakenLines() {
    if isSkipping {
      start = buffer.count
    }
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.keptCapacity)
    } else if start > 0 {
      buffer.removeSubrange(..<start)
    }
    searched -= min(start, searched)
    start = 0
  }
}
