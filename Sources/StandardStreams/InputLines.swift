import Assistant
package import JSONText
import Operations

/// The lines of an input as they come, each with its number.
package struct InputLines: ~Copyable {
  /// A line that has no end for so many mebibytes is none.
  private static let longestSkip = 256

  private let file: InputFile
  private let reader: InputReader
  private var framer = LineFramer()
  private var number = 0
  private var bytesSinceLine = 0
  private var hasEnded = false

  package init(_ file: InputFile) throws(InputError) {
    self.file = file
    reader = try file.open()
  }

  /// Takes the next line, nil at the end; `pause` is called before more is waited for.
  package mutating func next(pause: () throws -> Void = {}) throws -> (number: Int, line: LineFramer.Line)? {
    while true {
      if let line = framer.next() ?? (hasEnded ? framer.last() : nil) {
        number += 1
        bytesSinceLine = 0
        return (number, line)
      }
      guard !hasEnded else { return nil }
      switch try reader.next(within: 0) {
      case .bytes(let bytes): try take(bytes)
      case .pause:
        try pause()
        if case .bytes(let bytes) = try reader.next() { try take(bytes) } else { hasEnded = true }
      case .end, .interrupted: hasEnded = true
      }
    }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) throws(InputError) {
    bytesSinceLine += bytes.count
    guard bytesSinceLine <= Self.longestSkip << 20 else { throw .noLines(file: file.path, mebibytes: Self.longestSkip) }
    framer.append(bytes.span)
  }
}
