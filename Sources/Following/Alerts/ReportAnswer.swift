import Foundation
import JSONText
import Models
import Records

/// What a source answers about a topic besides its alerts: a list, or the numbers of a summary.
///
/// The document names these requests and says little of their answers: what is taken is what Tanbih itself answers, and lists of
/// alerts as the document has them. What cannot be read is left out by name.
struct ReportAnswer {
  private(set) var content = SourceReport.Content()
  private(set) var excess = Excess()
  /// Whether what it says of how many there are is no number that can be.
  private(set) var isMiscounted = false

  /// - Throws: Why it is no such answer, or why the first thing in a list cannot be read where none can.
  init(_ body: [UInt8], about topic: SourceReport.Topic, today: CalendarDay) throws(RecordRefusal) {
    switch topic {
    case .recommendations:
      try take(Self.list("recommendations", in: body)) { fields throws(RecordRefusal) in
        try fields.entry(on: today)
      }
    case .taxDeadlines:
      try take(Self.list("deadlines", in: body)) { fields throws(RecordRefusal) in
        let entry = try fields.entry(on: today)
        if entry.deadline == nil { throw .missingField("deadlineDate") }
        return entry
      }
    case .taxSummary:
      content.counts = try Self.counts(
        in: body,
        ["openDeadlines": \.openDeadlines, "overdueDeadlines": \.overdueDeadlines]
      )
    case .dashboard:
      content.counts = try Self.counts(
        in: body,
        ["unreadAlerts": \.unreadAlerts, "unreadNotifications": \.unreadNotifications]
      )
    }
  }

  // MARK: Lists

  /// The bytes of an array, the same as each thing in it is found by, and how many things there are in all.
  private typealias List = (elements: [UInt8], mended: [UInt8], total: ListTotal)

  /// The list is all that was answered, or the member of that name.
  private static func list(_ name: String, in body: [UInt8]) throws(RecordRefusal) -> List {
    let mended = JSONText.mended(body)
    let members: [JSONText.Member]
    do throws(JSONTextError) {
      guard try JSONText.validate(mended.span).kind == .object else { return (body, mended, .untold) }
      members = try JSONText.members(of: mended.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    func range(_ name: String) -> Range<Int>? { members.first { $0.name == name }?.value.range }
    guard let place = range(name) else { throw .missingField(name) }
    let total = range("total").map { String(decoding: body[$0], as: UTF8.self) }.flatMap { $0 == "null" ? nil : $0 }
    return (Array(body[place]), Array(mended[place]), total.map(ListTotal.init) ?? .untold)
  }

  private mutating func take(
    _ list: List,
    as entry: (EntryFields) throws(RecordRefusal) -> SourceReport.Entry
  ) throws(RecordRefusal) {
    let values: [JSONText.Value]
    do throws(JSONTextError) {
      values = try JSONText.elements(of: list.mended.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    var first: RecordRefusal?
    for (index, value) in values.enumerated() {
      do throws(RecordRefusal) {
        guard value.kind == .object else { throw .notAnObject }
        let fields = try Record.decode(EntryFields.self, from: Record.document(Array(list.elements[value.range])))
        try take(entry(fields))
      } catch {
        first = first ?? error
        excess.broken.add(BrokenRecords.Record(name: "#\(index + 1)", field: error.field ?? "JSON"))
      }
    }
    if let first, excess.broken.count == values.count { throw first }
    isMiscounted = list.total == .unusable
    if let total = list.total.count, total > values.count, excess.limit == 0 { excess.limit = content.entries.count }
  }

  private mutating func take(_ told: SourceReport.Entry) {
    if let place = told.actionURL, place.utf8.count > Bounds.text { return excess.skip("actionUrl") }
    guard content.entries.count < Bounds.openAlerts else { return excess.limit = Bounds.openAlerts }
    content.entries.append(
      SourceReport.Entry(
        title: excess.cutting(told.title, to: Bounds.name),
        message: excess.cutting(told.message, to: Bounds.text),
        because: told.because.map { excess.cutting($0, to: Bounds.text) },
        deadline: told.deadline,
        actionURL: told.actionURL
      )
    )
  }

  // MARK: Numbers

  private static func counts(
    in body: [UInt8],
    _ members: KeyValuePairs<String, WritableKeyPath<SourceReport.Counts, Int?>>
  ) throws(RecordRefusal) -> SourceReport.Counts {
    let told = try Record.decode(SourceReport.Counts.self, from: Record.document(body))
    var counts = SourceReport.Counts()
    for (name, member) in members {
      guard let count = told[keyPath: member] else { continue }
      guard (0...1_000_000_000).contains(count) else { throw .wrongField(name) }
      counts[keyPath: member] = count
    }
    if counts == SourceReport.Counts() { throw .missingField(members[0].key) }
    return counts
  }
}

/// A thing in such a list, an alert or what has one.
private struct EntryFields: Decodable {
  private struct Words: Decodable {
    let title: String?
    let message: String?
    let deadlineDate: CalendarDay?
    let daysRemaining: Int?
    let actionUrl: String?
  }

  private struct Envelope: Decodable {
    let alert: Words?
    let because: String?
  }

  private let words: Words
  private let because: String?

  init(from decoder: any Decoder) throws {
    let envelope = try Envelope(from: decoder)
    words = try envelope.alert ?? Words(from: decoder)
    because = envelope.because
  }

  func entry(on today: CalendarDay) throws(RecordRefusal) -> SourceReport.Entry {
    guard let title = words.title ?? words.message else { throw .missingField("title") }
    if title.allSatisfy(\.isWhitespace) { throw .wrongField("title") }
    let deadline = try FieldRules.deadline(
      on: words.deadlineDate,
      daysRemaining: words.daysRemaining,
      countedFrom: nil,
      today: today
    )
    return SourceReport.Entry(
      title: title,
      message: words.message ?? title,
      because: because,
      deadline: deadline?.day,
      actionURL: words.actionUrl
    )
  }
}
