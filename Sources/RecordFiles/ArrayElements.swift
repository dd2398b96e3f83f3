import JSONText
import Models
import Records

/// Cuts an array that comes in portions, from behind its opening bracket on, into its elements.
///
/// At the first mistake, in the array or in an element, the cutting ends: nobody knows where the next element would begin. What
/// stood before the mistake counts.
struct ArrayElements {
  private enum Place {
    /// Before the first element, or before the bracket that closes an array of none.
    case beforeFirst
    case beforeElement
    case inElement
    case behindArray
    /// Behind a mistake.
    case ended
  }

  private var place = Place.beforeFirst
  private var buffer: [UInt8] = []
  /// Where the element begins in the buffer.
  private var start = 0
  /// Up to here the buffer was looked at.
  private var position = 0
  private var line: Int
  /// The line on which the element begins.
  private var firstLine = 1
  private var walk = ElementWalk()
  /// Whether the element is longer than what is kept of one; its bytes are not kept then.
  private var isTooLong = false

  package init(line: Int) {
    self.line = line
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether a mistake ended it.
  var isOver: Bool { place == .ended }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    let kept = place == .inElement && !isTooLong ? start : position
    buffer.removeSubrange(..<kept)
    position -= kept
    start = 0
    if place != .ended { buffer += bytes }
  }

  mutating func next() -> RecordLines.Entry? {
    while position < buffer.count {
      let entry = place == .inElement ? element() : between()
      if let entry { return entry }
    }
    return nil
  }

  /// The mistake that the text ends within the array, if it does.
  mutating func end() -> RecordLines.Entry? {
    place == .behindArray || place == .ended ? nil : mistake(.unexpectedEnd)
  }

  /// Steps over what stands between two elements, and behind the last one.
  private mutating func between() -> RecordLines.Entry? {
    let byte = buffer[position]
    if Self.isBlank(byte) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      position += 1
    } else if place == .behindArray {
      return mistake(.trailingBytes)
    } else if place == .beforeFirst, byte == UInt8(ascii: "]") {
      position += 1
      place = .behindArray
    } else {
      (start, firstLine, walk, isTooLong, place) = (position, line, ElementWalk(), false, .inElement)
    }
    return nil
  }

  /// The element, where its end has come.
  private mutating func element() -> RecordLines.Entry? {
    var walk = walk
    let end = walk.end(in: buffer.span, from: position)
    let stop = end ?? buffer.count
    line += walk.takeLines()
    self.walk = walk
    isTooLong = isTooLong || stop - start > LineFramer.longestLine
    position = stop
    guard end != nil else { return nil }
    let byte = buffer[stop]
    if byte == UInt8(ascii: "\n") { return mistake(.controlCharacter) }
    guard byte != UInt8(ascii: "}"), stop > start || isTooLong else { return mistake(.unexpectedByte) }
    position = stop + 1
    place = byte == UInt8(ascii: ",") ? .beforeElement : .behindArray
    if isTooLong { return RecordLines.Entry(line: firstLine, text: .failure(.tooLong)) }
    let text = buffer[start..<stop]
    do throws(JSONTextError) {
      let kind = try JSONText.validate(text.span).kind
      return RecordLines.Entry(line: firstLine, text: kind == .object ? .success(Array(text)) : .failure(.notAnObject))
    } catch {
      line = firstLine + error.line - 1
      // The end of the element is none of the text.
      let isAtEnd = error.problem == .unexpectedEnd || error.problem == .trailingBytes
      return mistake(isAtEnd ? .unexpectedByte : error.problem)
    }
  }

  private mutating func mistake(_ problem: JSONTextError.Problem) -> RecordLines.Entry {
    place = .ended
    position = buffer.count
    return RecordLines.Entry(line: line, text: .failure(.notJSON(problem.rawValue)))
  }
}

/// Finds the byte at which an element of an array ends, without looking at what is in it more closely than that takes.
private struct ElementWalk {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var lines = 0

  /// How many lines have ended since this was asked last.
  mutating func takeLines() -> Int {
    defer { lines = 0 }
    return lines
  }

  /// Where the comma or bracket behind the element stands, or the end of a line in a string, which no string may have; nil
  /// where none has come.
  mutating func end(in text: Span<UInt8>, from start: Int) -> Int? {
    for position in start..<text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\n") {
        if isInString { return position }
        lines += 1
      } else if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
        isInString = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ",") where depth == 0: return position
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return position }
          depth -= 1
        default: break
        }
      }
    }
    return nil
  }
}
