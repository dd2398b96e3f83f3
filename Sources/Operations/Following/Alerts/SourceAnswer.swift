import Foundation
import HTTP
import JSONText
import Models

/// The list of alerts that a source answers with: all of it or nothing, for of a part nobody knows what is missing.
///
/// Only what is too long is cut, or left out where it cannot be.
struct SourceAnswer {
  private(set) var alerts: [Alert] = []
  /// The numbers of all, those that were left out too: they are not gone.
  private(set) var listed: Set<Int> = []
  private(set) var excess = Excess()

  init(_ body: [UInt8], today: CalendarDay) throws(RecordRefusal) {
    let values: [JSONText.Value]
    do throws(JSONTextError) {
      values = try JSONText.elements(of: body.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    for value in values {
      guard value.kind == .object else { throw .notAnObject }
      var fields = try Record.decode(AlertFields.self, from: Record.document(Array(body[value.range])))
      listed.insert(fields.id)
      if let field = fields.tooLong {
        excess.skip(field)
        continue
      }
      fields.title = excess.cutting(fields.title, to: Bounds.name)
      fields.message = excess.cutting(fields.message, to: Bounds.text)
      alerts.append(try fields.record(on: today))
    }
  }
}

extension AlertFields {
  /// The member that is too long and cannot be cut.
  fileprivate var tooLong: String? {
    if alertType.rawValue.utf8.count > Bounds.name { return "alertType" }
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
