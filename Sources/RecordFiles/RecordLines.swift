package import Calendars
import JSONText
package import Records

/// Cuts a text that comes in portions into its records, one a line or all in one array, or into the events of a calendar, each with
/// the line on which it begins.
///
/// It never holds more than one record, and none that is longer than a line of the protocol.
package struct RecordLines {
  /// - Parameter zone: Where a time of a calendar has no zone of its own.
  package init(zone: ZoneInfo = .gmt) {
    self.zone = zone
  }

  package struct Entry: Sendable {
    package let line: Int
    /// The bytes of a record, not looked at more closely than to find their end.
    package let text: Result<[UInt8], RecordRefusal>

    /// Reads the text, once.
    package func record(on today: CalendarDay) -> Result<Record, RecordRefusal> {
      text.flatMap { text in
        Result { () throws(RecordRefusal) in
          let json = try Record.document(text)
          guard json.isObject else { throw .notAnObject }
          return try Record(json, today: today)
        }
      }
    }
  }

  private enum Form {
    /// Nothing but blanks has come.
    case undecided
    case lines(LineFramer)
    case array(ArrayElements)
    case calendar(CalendarEntries)
  }

  /// Whether a mistake ended it, and what follows is not looked at.
  package var isOver: Bool {
    if case .array(let elements) = form { elements.isOver } else { false }
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// How every calendar begins, in capitals or not.
  private static let calendar = Array("BEGIN:VCALENDAR".utf8)

  private let zone: ZoneInfo
  private var form = Form.undecided
  private var line = 1
  /// What may be the beginning of a byte order mark; nil once that is decided.
  private var start: [UInt8]? = []

  /// Takes what comes next of the text; a byte order mark and carriage returns are overlooked.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    switch form {
    case .undecided: begin(with: bytes)
    case .lines(var framer):
      // Held once only, so that nothing is copied.
      form = .undecided
      framer.append(bytes.span)
      form = .lines(framer)
    case .array(var elements):
      form = .undecided
      elements.append(bytes)
      form = .array(elements)
    case .calendar(var entries):
      form = .undecided
      entries.append(bytes)
      form = .calendar(entries)
    }
  }

  /// Takes the next record, or what stands in its place; nil until more comes.
  package mutating func next() -> Entry? { next(isLast: false) }

  /// The same at the end of the text.
  package mutating func last() -> Entry? {
    if let start, !start.isEmpty {
      self.start = nil
      append(start[...])
    }
    return next(isLast: true)
  }

  private mutating func begin(with bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    if let start {
      bytes = (start + bytes)[...]
      if bytes.count < Self.mark.count, Self.mark.starts(with: bytes) {
        self.start = Array(bytes)
        return
      }
      let text = bytes.starts(with: Self.mark) ? bytes.dropFirst(Self.mark.count) : bytes
      let beginning = text.prefix(Self.calendar.count).map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
      if beginning.count < Self.calendar.count, Self.calendar.starts(with: beginning) {
        self.start = Array(bytes)
        return
      }
      self.start = nil
      bytes = text
      if beginning == Self.calendar {
        form = .calendar(CalendarEntries(zone: zone))
        append(bytes)
        return
      }
    }
    guard let first = bytes.firstIndex(where: { !ArrayElements.isBlank($0) }) else {
      line += bytes.count { $0 == UInt8(ascii: "\n") }
      return
    }
    line += bytes[..<first].count { $0 == UInt8(ascii: "\n") }
    if bytes[first] == UInt8(ascii: "[") {
      form = .array(ArrayElements(line: line))
      append(bytes[(first + 1)...])
    } else {
      form = .lines(LineFramer())
      append(bytes[first...])
    }
  }

  private mutating func next(isLast: Bool) -> Entry? {
    switch form {
    case .undecided: return nil
    case .array(var elements):
      form = .undecided
      defer { form = .array(elements) }
      return elements.next() ?? (isLast ? elements.end() : nil)
    case .calendar(var entries):
      form = .undecided
      defer { form = .calendar(entries) }
      return entries.next(isLast: isLast)
    case .lines(var framer):
      form = .undecided
      defer { form = .lines(framer) }
      while let found = framer.next() ?? (isLast ? framer.last() : nil) {
        let line = line
        self.line += 1
        switch found {
        case .tooLong: return Entry(line: line, text: .failure(.tooLong))
        case .complete(let bytes):
          guard bytes.contains(where: { !ArrayElements.isBlank($0) }) else { continue }
          return Entry(line: line, text: .success(Array(bytes)))
        }
      }
      return nil
    }
  }
}
