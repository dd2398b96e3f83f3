import Alerts
package import Assistant
package import Calendars
package import FoundationEssentials
package import Localization
package import Meanings
package import Models
import Navigation
package import Records
import Wording

/// The dependents page: each dependent's name, service and days, as text for a terminal and as JSON for a frontend.
package struct DependentsView {
  package struct Row: Encodable {
    package let id: UUID
    package let name: String
    package let relationship: String
    package let serviceType: String
    package let daysRemaining: Int
    package let deadline: CalendarDay
    package let alertMessage: String
    /// The row as one line of text.
    package let text: String
    package let deepLink: DeepLink
  }

  package let title: String
  /// Said in place of rows when there are none.
  package let emptyText: String
  package let rows: Page<Row>

  /// The page for dependents in the order in which they are given.
  package init(dependents: [Dependent], today: CalendarDay, localizer: Localizer, relationships: Relationships) {
    let wording = DependentWording(localizer: localizer, relationships: relationships)
    let rows = dependents.map { dependent in
      Row(
        id: dependent.id,
        name: dependent.name,
        relationship: dependent.relationship,
        serviceType: dependent.serviceType,
        daysRemaining: dependent.daysRemaining,
        deadline: today.adding(days: dependent.daysRemaining),
        alertMessage: wording.alert(for: dependent),
        text: wording.row(for: dependent),
        deepLink: (try? DeepLink(.dependents, id: dependent.id.uuidString)) ?? DeepLink(.dependents)
      )
    }
    self.init(
      title: localizer.text("dependents.title"),
      emptyText: localizer.text("dependents.none"),
      rows: Page(rows)
    )
  }

  /// The page of the user's dependents, the most urgent first.
  @MainActor
  package init(_ client: Client) throws {
    let center = try client.situation().center
    self.init(
      dependents: center.dependents,
      today: center.today,
      localizer: client.localizer,
      relationships: client.relationships
    )
  }

  private init(title: String, emptyText: String, rows: Page<Row>) {
    self.title = title
    self.emptyText = emptyText
    self.rows = rows
  }

  package func page(_ request: PageRequest) -> Self {
    Self(title: title, emptyText: emptyText, rows: Page(Array(rows.items), request))
  }

  package func row(of id: UUID) -> Row? {
    rows.items.first { $0.id == id }
  }

  /// One line a dependent, below the title.
  package var lines: [String] {
    [title] + (rows.items.isEmpty ? [emptyText] : rows.items.map(\.text))
  }
}

extension DependentsView: ListResult {
  private enum CodingKeys: String, CodingKey {
    case dependents, total, nextOffset
  }

  package var count: Int { rows.items.count }

  package func prefix(_ count: Int) -> Self {
    Self(title: title, emptyText: emptyText, rows: rows.prefix(count))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Array(rows.items), forKey: .dependents)
    try container.encode(rows.total, forKey: .total)
    try container.encodeIfPresent(rows.nextOffset, forKey: .nextOffset)
  }
}

extension DependentsView: Described {
  package static let schema: Schema = .object(
    [.required("dependents", .list(of: Row.schema), "The dependents, the most urgent first.")] + Page<Row>.members
  )
}

extension DependentsView.Row: Described {
  package static let schema: Schema = [
    .required("id", .text, "Its id."),
    .required("name", .text, "The dependent's name."),
    .required("relationship", .text, "Who it is to the user."),
    .required("serviceType", .text, "What is due."),
    .required("daysRemaining", .integer, "The days until then; negative when it has passed."),
    .required("deadline", .day, "The day by which it is due."),
    .required("alertMessage", .text, "The alert in Arabic."),
    .required("text", .text, "The same as a line in the user's language."),
    .required("deepLink", DeepLink.schema, "Where it is looked after."),
  ]
}
