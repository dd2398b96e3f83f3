import Foundation

/// What the server has seen.
struct Report: Encodable {
  var requests = 0
  var connections = 0
  /// How many different pushes there were.
  var pushes = 0
  /// How many of them were taken, each counted once.
  var accepted = 0
  /// How often a push came again that had been taken.
  var repeated = 0
  var statuses: [String: Int] = [:]
  /// How many different provider tokens there were.
  var tokens = 0
  /// The most streams that were open at once on a connection.
  var mostStreams = 0
  /// The payload and the headers of the last push.
  var lastPayload = ""
  var lastHeaders: [String: String] = [:]
}
