import Alerts
package import Assistant
package import FoundationEssentials
import Meanings
import Methods
import Models
package import OperationInterface
import Sentences
import Wording

/// What is held about the user as resources: what the lists give, and each dependent and alert by itself.
///
/// The URIs of dependents and alerts are their deep links.
@MainActor
package struct ResourceTable {
  /// Resources that are always there: each is what an operation without parameters gives.
  private static let lists: [(name: String, operation: any Operation.Type)] = [
    ("alerts", AlertsList.self),
    ("dependents", DependentsList.self),
    ("inbox", NotificationsList.self),
    ("services", ServicesList.self),
    ("summary", DashboardSummary.self),
    ("screen", NavigationState.self),
    ("screens", NavigationGraph.self),
  ]

  package static let templates = [alert, dependent]

  private static let alert = ResourceTemplate(
    prefix: "tanbih://alerts",
    name: "alert",
    summary: "A business alert, by its number."
  )
  private static let dependent = ResourceTemplate(
    prefix: "tanbih://dependents",
    name: "dependent",
    summary: "A dependent with the nearest deadline, by its id."
  )

  private let client: Client
  private let operations: any OperationPerforming
  private let items: ResourceItems
  private let encoding = ResultEncoding()

  package init(client: Client, operations: any OperationPerforming) {
    self.client = client
    self.operations = operations
    items = ResourceItems(client: client)
  }

  /// All resources, in the order of their URIs: a new one changes nothing in the order of the others.
  package func all() throws(OperationError) -> [Resource] {
    let lists = Self.lists.map { name, operation in
      Resource(uri: "tanbih://\(name)", name: name, summary: operation.summary)
    }
    let items = try client.translatingErrors {
      let wording = try client.alertWording()
      return try openAlerts().map(wording.response).map { told in
        Resource(uri: Self.alert.uri(of: String(told.alert.id)), name: told.title, summary: told.message)
      }
        + dependents().map { row in
          Resource(uri: Self.dependent.uri(of: row.id.uuidString), name: row.name, summary: row.text)
        }
    }
    return (lists + items).sorted { $0.uri < $1.uri }
  }

  /// The ids by which a template's resources can be asked for, with their names.
  package func identifiers(of template: ResourceTemplate) throws(OperationError) -> [(id: String, name: String)] {
    try client.translatingErrors {
      template == Self.alert
        ? try openAlerts().map { (String($0.id), $0.title) }
        : try dependents().map { ($0.id.uuidString, $0.name) }
    }
  }

  /// What a resource holds, as JSON of at most `room` bytes; nil where there is none of that URI.
  package func content(of uri: String, room: Int = .max) throws(OperationError) -> Data? {
    try contents(of: [uri], room: room)[uri]
  }

  /// What the resources hold of which there is one, by URI, each in at most `room` bytes.
  package func contents(of uris: some Sequence<String>, room: Int = .max) throws(OperationError) -> [String: Data] {
    var contents: [String: Data] = [:]
    for uri in uris where contents[uri] == nil {
      if let list = Self.lists.first(where: { uri == "tanbih://\($0.name)" }) {
        contents[uri] = try operations.perform(list.operation.method, params: nil, room: room).result
      } else if Self.templates.contains(where: { $0.id(in: uri) != nil }) {
        contents[uri] = try client.translatingErrors { try item(of: uri, room: room) }
      }
    }
    return contents
  }

  private func item(of uri: String, room: Int) throws -> Data? {
    let held = try items.current()
    if let id = Self.alert.id(in: uri) {
      let wording = AlertWording(localizer: client.localizer, today: held.today)
      return try held.alerts[id].map { try encoding.encode(wording.response(for: $0), room: room) }
    }
    return try Self.dependent.id(in: uri).flatMap { held.dependents[$0] }.map { try encoding.encode($0, room: room) }
  }

  private func openAlerts() throws -> [Alert] {
    try client.situation().center.ownAlerts.compactMap(\.alert)
  }

  private func dependents() throws -> ArraySlice<DependentsView.Row> {
    try DependentsView(client).rows.items
  }
}
