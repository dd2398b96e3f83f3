import Alerts
import Answers
import Assistant
import FoundationEssentials
import Meanings
import Models
import OperationInterface
package import Records
import Sentences
import Wording

/// Which of what is said unasked is meant: an alert, one of the user's own documents, or what a dependent has to do.
package struct MatterChoice: Decodable, Described {
  let id: Int?
  let service: ServiceType?
  let dependent: String?

  package static let schema: Schema = [
    .optional("id", .integer, "The alert's number; one of these three is needed."),
    .optional("service", .choice(ServiceType.renewals.map(\.rawValue)), "The document."),
    .optional("dependent", .text, "The id of what a dependent has to do."),
  ]

  /// Returns what is meant, which is open.
  @MainActor
  func matter(for client: Client) throws -> Matter {
    guard [id != nil, service != nil, dependent != nil].count(where: \.self) == 1 else { throw client.wrong("id") }
    let matters = try client.situation().center.matters
    guard let meant = matters.first(where: { $0.id == matterID }) else { throw client.notFound(name) }
    return meant
  }

  var matterID: Matter.ID? {
    if let id { return Matter.ID(alert: id) }
    if let service { return Matter.ID(document: service) }
    return dependent.map { Matter.ID(dependent: UUID(recordIdentifier: $0)) }
  }

  var name: String { id.map(String.init) ?? service?.rawValue ?? dependent ?? "" }
}

/// What was put off or acknowledged, as it is kept now.
package struct PausedMatter: Encodable, Described {
  let alert: AlertResponse?
  let service: ServiceResult?
  let dependent: DependentsView.Row?

  @MainActor
  init(_ matter: Matter.ID, for client: Client) throws {
    let situation = try client.situation()
    let alert = situation.records.alerts.first { $0.id == matter.alert }
    self.alert = try alert.map { try client.alertWording().response(for: $0) }
    let document = situation.records.services.first { $0.service == matter.document }
    service = try document.map { try ServiceResult($0, for: client) }
    dependent = try matter.dependent.flatMap { try DependentsView(client).row(of: $0) }
  }

  package static let schema: Schema = [
    .optional("alert", AlertResponse.schema, "The alert as it is kept now."),
    .optional("service", ServiceResult.schema, "The document as it is kept now."),
    .optional("dependent", DependentsView.Row.schema, "What the dependent has to do."),
  ]
}
