import Foundation
import HTTP
import JSONText
import Models
import Records

/// The list of alerts that a source answers with.
///
/// A record that cannot be read is left out by name, and so is the second of two with the same number. What is too long is cut, or
/// left out where it cannot be.
struct SourceAnswer {
  private(set) var alerts: [Alert] = []
  /// The numbers of all, those that were left out too: they are not gone.
  private(set) var listed: Set<Int> = []
  /// Whether the number of every record is known, so that what is not listed is gone.
  private(set) var isWhole = true
  private(set) var excess = Excess()

  private var taken: Set<Int> = []

  private struct Number: Decodable {
    let id: Int
  }

  /// - Throws: Why it is no list, or why the first record cannot be read where none can.
  init(_ body: [UInt8], today: CalendarDay) throws(RecordRefusal) {
    let values: [JSONText.Value]
    do throws(JSONTextError) {
      values = try JSONText.elements(of: body.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    var first: RecordRefusal?
    for (index, value) in values.enumerated() {
      let record = body[value.range]
      let id = value.kind == .object ? try? Record.decode(Number.self, from: Record.document(Array(record))).id : nil
      do throws(RecordRefusal) {
        guard value.kind == .object else { throw .notAnObject }
        if let id { listed.insert(id) }
        try take(Record.decode(AlertFields.self, from: Record.document(Array(record))), today)
      } catch {
        first = first ?? error
        isWhole = isWhole && id != nil
        excess.broken.add(
          BrokenRecords.Record(name: id.map(String.init) ?? "#\(index + 1)", field: error.field ?? "JSON")
        )
      }
    }
    if let first, excess.broken.count == values.count { throw first }
  }

  private mutating func take(_ told: AlertFields, _ today: CalendarDay) throws(RecordRefusal) {
    var fields = told
    if let field = fields.tooLong { return excess.skip(field) }
    fields.title = excess.cutting(fields.title, to: Bounds.name)
    fields.message = excess.cutting(fields.message, to: Bounds.text)
    let alert = try fields.record(on: today)
    guard taken.insert(alert.id).inserted else { throw .wrongField("id") }
    alerts.append(alert)
  }

  /// Whether an alert that was listed before is no more.
  func isGone(_ remoteID: Int) -> Bool { isWhole && !listed.contains(remoteID) }

  /// The numbers of those that stand open at the source; of those that may have been put away there, only what is certainly gone
  /// is not among them.
  func open(of unknown: Set<Int>) -> Set<Int> {
    let open = listed.subtracting(alerts.filter(\.isDismissed).map(\.id))
    return isWhole ? open : open.union(unknown.subtracting(listed))
  }
}

extension AlertFields {
  /// The member that is too long and cannot be cut.
  fileprivate var tooLong: String? {
    if alertType.rawValue.utf8.count > Bounds.name { return "alertType" }
    if severity.rawValue.utf8.count > Bounds.name { return "severity" }
    return (actionUrl?.utf8.count ?? 0) > Bounds.text ? "actionUrl" : nil
  }
}

extension HTTPResponse {
  /// Why the answer to a question for alerts is none, by its status.
  func failure(at host: String) -> SourceFailure? {
    switch status {
    case 200: nil
    case 401, 403: .unauthorized(host: host)
    default: .status(status, host: host)
    }
  }

  /// In seconds.
  var wait: Double? { retryAfter(at: Date()).map { $0 / .seconds(1) } }
}
