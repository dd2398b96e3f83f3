import Calendars
import JSONText
import Records
import Scheduling

/// Cuts a calendar file that comes in portions into its events and their alarms, each as the record of a reminder, with the line on
/// which it begins.
///
/// What a reminder cannot keep of an event is never left out in silence: the event is refused by the name of the property.
struct CalendarEntries {
  private var framer = LineFramer()
  private var line = 0
  /// The content line that is being unfolded, and where it begins.
  private var pending: (text: [UInt8], line: Int)?
  /// What is open, the outermost first.
  private var components: [String] = []
  private var event: CalendarFields?
  /// What an event has besides its first record.
  private var more: [RecordLines.Entry] = []
  private var zones = CalendarZones()
  private static let deepest = 16
  /// Where a time has no zone of its own.
  private let zone: ZoneInfo

  init(zone: ZoneInfo) {
    self.zone = zone
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) { framer.append(bytes.span) }

  mutating func next(isLast: Bool) -> RecordLines.Entry? {
    if !more.isEmpty { return more.removeFirst() }
    while let found = framer.next() ?? (isLast ? framer.last() : nil) {
      line += 1
      switch found {
      case .tooLong: return RecordLines.Entry(line: line, text: .failure(.tooLong))
      case .complete(let bytes):
        if let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"), pending != nil {
          guard (pending?.text.count ?? 0) + bytes.count <= LineFramer.longestLine else {
            if let entry = refuse(.tooLong, at: line) { return entry }
            continue
          }
          pending?.text += bytes.dropFirst()
          continue
        }
        let done = pending
        pending = (Array(bytes), line)
        if let done, let entry = take(done) { return entry }
      }
    }
    guard isLast else { return nil }
    let done = pending
    pending = nil
    if let done, let entry = take(done) { return entry }
    return event.map { unended in
      event = nil
      return RecordLines.Entry(line: unended.line, text: .failure(.property("END:VEVENT")))
    }
  }

  private mutating func take(_ content: (text: [UInt8], line: Int)) -> RecordLines.Entry? {
    guard let text = String(validating: content.text, as: UTF8.self) else {
      return refuse(.notText, at: content.line)
    }
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    guard let property = CalendarProperty(text) else {
      return refuse(.property(String(text.prefix(64))), at: content.line)
    }
    switch property.name {
    case "BEGIN": return begin(property.value.uppercased(), at: content.line)
    case "END": return end(property.value.uppercased())
    default:
      switch components.last {
      case "VEVENT": event?.take(property, at: content.line)
      case "VALARM": event?.take(ofAlarm: property)
      case "VTIMEZONE", "STANDARD", "DAYLIGHT": zones.take(property)
      default: break
      }
      return nil
    }
  }

  private mutating func begin(_ component: String, at line: Int) -> RecordLines.Entry? {
    // Nothing that is read lies deeper.
    if components.count < Self.deepest { components.append(component) }
    switch component {
    case "VEVENT" where event == nil: event = CalendarFields(line: line)
    case "VALARM": event?.beginAlarm(at: line)
    case "VTIMEZONE": zones.begin()
    case "VTODO", "VJOURNAL": return RecordLines.Entry(line: line, text: .failure(.property(component)))
    default: break
    }
    return nil
  }

  private mutating func end(_ component: String) -> RecordLines.Entry? {
    if components.last == component { components.removeLast() }
    guard component == "VEVENT", let ended = event else { return nil }
    event = nil
    let entries = ended.entries(in: zones, zone)
    more = Array(entries.dropFirst())
    return entries.first
  }

  /// Within an event the whole of it is refused, at its end.
  private mutating func refuse(_ refusal: RecordRefusal, at line: Int) -> RecordLines.Entry? {
    guard event != nil else { return RecordLines.Entry(line: line, text: .failure(refusal)) }
    event?.refuse(refusal, at: line)
    return nil
  }
}
