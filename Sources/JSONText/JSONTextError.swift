/// Why bytes are no JSON text, and where.
package struct JSONTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The raw value says it in English.
  package enum Problem: String, Hashable, Sendable {
    case invalidUTF8 = "invalid UTF-8"
    case unexpectedEnd = "unexpected end"
    case unexpectedByte = "unexpected character"
    case controlCharacter = "control character in a string"
    case invalidEscape = "invalid escape in a string"
    case loneSurrogate = "half of a surrogate pair in a string"
    case invalidNumber = "invalid number"
    case tooDeep = "nesting deeper than 128"
    case trailingBytes = "text after the value"
    case notAnObject = "not an object"
    case notAnArray = "not an array"
  }

  package let problem: Problem
  /// The byte where the problem begins, from 0.
  package let offset: Int
  /// The line of that byte, from 1.
  package let line: Int

  package init(problem: Problem, offset: Int, line: Int) {
    self.problem = problem
    self.offset = offset
    self.line = line
  }

  package var description: String { "\(problem.rawValue) at byte \(offset) in line \(line)" }
}
