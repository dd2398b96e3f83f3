import Foundation
import JSONText
import Models

/// The records of a text, one a line or all in one array, each with the line on which it begins.
struct RecordLines {
  struct Entry {
    let line: Int
    let json: Result<Data, RecordRefusal>

    func record(on today: CalendarDay) -> Result<Record, RecordRefusal> {
      json.flatMap { data in
        Result { () throws(RecordRefusal) in try Record(json: data, today: today) }
      }
    }
  }

  let entries: [Entry]

  /// - Parameter bytes: The text of a file; a byte order mark and carriage returns are overlooked.
  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let first = text.first { !Self.blanks.contains($0) }
    entries = first == UInt8(ascii: "[") ? Self.elements(of: text) : Self.lines(of: text)
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  private static func lines(of text: [UInt8]) -> [Entry] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      guard line.contains(where: { !blanks.contains($0) }) else { return nil }
      return Entry(line: index + 1, json: object(Array(line)))
    }
  }

  /// An array is one JSON text: a mistake anywhere in it spoils all of it.
  private static func elements(of text: [UInt8]) -> [Entry] {
    do {
      return try JSONText.elements(of: text.span).map { value in
        Entry(
          line: value.line,
          json: value.kind == .object ? .success(Data(text[value.range])) : .failure(.notAnObject)
        )
      }
    } catch {
      return [Entry(line: error.line, json: .failure(.notJSON(error.problem.rawValue)))]
    }
  }

  private static func object(_ line: [UInt8]) -> Result<Data, RecordRefusal> {
    do throws(JSONTextError) {
      return try JSONText.validate(line.span).kind == .object ? .success(Data(line)) : .failure(.notAnObject)
    } catch {
      return .failure(.notJSON(error.problem.rawValue))
    }
  }
}
