package import Assistant
import Conversations
import Databases
import InboxRepositories
import Models
import Navigation
import Notifications
package import Records
import Store

/// Gives what is on the shown screen, worded, so that a front end can show any screen by the same lines.
package enum NavigationView: Operation {
  package static let method = "navigation/view"
  package static let summary =
    "Gives what is on the screen that is shown: its title, and its rows in words, with their links."
  package static let effect = Effect.reads

  package typealias Parameters = PageRequest

  package struct Row: Encodable, Described {
    let text: String
    @OrNull var severity: Severity?
    @OrNull var alert: Int?
    @OrNull var deepLink: DeepLink?
    /// Of the step that a screen offers: where it leads, by the name of the screen.
    let next: Screen?

    package static let schema: Schema = [
      .required("text", .text, "What it says, in the language that is spoken."),
      .required("severity", .nullable(.choice(of: Severity.self)), "How urgent it is; null for what cannot be."),
      .required("alert", .nullable(.integer), "The id of the alert that it is about; null where it is about none."),
      .required("deepLink", .nullable(DeepLink.schema), "Where it leads."),
      .optional("next", .choice(of: Screen.self), "The screen that it offers as the next step, for `navigation/go`."),
    ]
  }

  package struct Result: ListResult, Described, Totalled {
    let screen: Screen
    let title: String
    let nothing: String?
    let page: Page<Row>

    package var count: Int { page.items.count }
    package var total: Int { page.total }

    package func prefix(_ count: Int) -> Self {
      Self(screen: screen, title: title, nothing: nothing, page: page.prefix(count))
    }

    private enum CodingKeys: String, CodingKey {
      case screen, title, nothing, rows, total, nextOffset
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(screen, forKey: .screen)
      try container.encode(title, forKey: .title)
      try container.encodeIfPresent(nothing, forKey: .nothing)
      try container.encode(Array(page.items), forKey: .rows)
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
      try container.encode(page.total, forKey: .total)
    }

    package static let schema: Schema = .object(
      [
        .required("screen", .choice(of: Screen.self), "The screen that is shown."),
        .required("title", .text, "What it is called."),
        .optional("nothing", .text, "What is said in place of rows, where there are none."),
        .required("rows", .list(of: Row.schema), "What is on it; of the inbox 1,000 at most at once."),
      ] + Page<Row>.members
    )
  }

  package static func perform(_ parameters: PageRequest, for client: Client) throws -> Result {
    let offset = parameters.offset?.value ?? 0
    let limit = min(parameters.limit?.value ?? .max, client.app.screen == .inbox ? mostOfInbox : .max)
    let view = try ScreenView(client, inbox: try inbox(of: client, through: offset, and: limit))
    let start = min(offset, view.count)
    let end = min(limit, view.count - start) + start
    let rows = view.rows(in: start..<end).map { row in
      Row(
        text: row.text,
        severity: row.severity,
        alert: row.alert,
        deepLink: row.link,
        next: row.isHint ? Transition.next(after: view.screen).first : nil
      )
    }
    return Result(
      screen: view.screen,
      title: view.title.text,
      nothing: view.count == 0 ? view.emptyRow?.text : nil,
      page: Page(rows[...], from: start, of: view.count)
    )
  }

  /// Returns what of the inbox is looked at, if that is the screen: as much as ends where the page does; nil on any other screen.
  private static func inbox(
    of client: Client,
    through offset: Int,
    and limit: Int
  ) throws -> NotificationsViewModel? {
    guard client.app.screen == .inbox else { return nil }
    _ = try client.account.delivery.deliverDue()
    let inbox = try client.records().inbox
    let end = min(offset, try inbox.count()) + limit
    let service = InboxService(inbox, now: { client.settings.now() })
    let model = NotificationsViewModel(service: service, pageSize: end)
    model.fetchNotifications()
    if let error = model.error { throw error }
    return model
  }

  /// As many as `notifications/list` gives: more do not fit into a line.
  private static let mostOfInbox = 1000
}
