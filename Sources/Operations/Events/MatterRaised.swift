import Alerts
import Assistant
import Conversations
import FoundationEssentials
import Meanings
import Models
import Navigation
import Sentences

/// A document or what a dependent has to do that is said unasked, or several of them: an event like that of an alert, without one.
struct MatterRaised: Encodable {
  private let row: Reply.Row
  private let severity: Severity?

  @MainActor
  init(_ row: Reply.Row, for client: Client) {
    self.row = row
    severity = (try? client.situation().center.matters.first { $0.id == row.matter }?.severity) ?? nil
  }

  private enum CodingKeys: String, CodingKey {
    case alert, service, dependent, text, severity, count, deepLink
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeNil(forKey: .alert)
    try container.encodeIfPresent(row.matter?.document, forKey: .service)
    try container.encodeIfPresent(row.matter?.dependent?.uuidString.lowercased(), forKey: .dependent)
    try container.encode(row.text, forKey: .text)
    try container.encodeIfPresent(severity, forKey: .severity)
    try container.encodeIfPresent(row.count, forKey: .count)
    try container.encodeIfPresent(row.link, forKey: .deepLink)
  }
}
