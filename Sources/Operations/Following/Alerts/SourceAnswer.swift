import Foundation
import HTTP
import JSONText
import Models

/// The list of alerts that a source answers with: all of it or nothing, for of a part nobody knows what is missing.
struct SourceAnswer {
  let alerts: [Alert]

  init(_ body: [UInt8], today: CalendarDay) throws(RecordRefusal) {
    let values: [JSONText.Value]
    do throws(JSONTextError) {
      values = try JSONText.elements(of: body.span)
    } catch {
      throw .notJSON(error.problem.rawValue)
    }
    alerts = try values.map { value throws(RecordRefusal) in
      guard value.kind == .object else { throw .notAnObject }
      return try Record.decode(AlertFields.self, from: Data(body[value.range])).record(on: today)
    }
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
