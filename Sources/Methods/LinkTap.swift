package import Assistant
import InboxRepositories
import Models
import Navigation
package import OperationInterface
package import Records
import Store

/// Follows a deep link to its destination.
package enum LinkTap: Operation {
  package static let method = "link/tap"
  package static let summary = "Follows a deep link, given as a URL or as an object, and says where it leads."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let url: String?
    let deepLink: DeepLink?
    let notification: String?
    let payload: TappedPush?

    package static let schema: Schema = [
      .optional("url", .link, "The link as a URL, or as a path inside the app."),
      .optional("deepLink", DeepLink.schema, "The link as an object; it comes before `url`."),
      .optional(
        "notification",
        .text,
        "The id of the notification that was followed: it is read by that, and its link is meant where none is given."
      ),
      .optional(
        "payload",
        TappedPush.schema,
        "The payload of a push that was tapped: what it tells of is read by that, and its link is meant where none is given."
      ),
    ]
  }

  package struct Result: Encodable, Described {
    let destination: NavigationDestination
    let screen: Screen

    package static let schema: Schema = [
      .required("destination", NavigationDestination.schema, "Where the link leads."),
      .required("screen", .choice(of: Screen.self), "The screen that is shown now."),
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let notification = try parameters.notification.map { id in
      guard let held = try client.records().inbox.get(id) else { throw client.notFound(id) }
      return held
    }
    let link = try parameters.deepLink ?? link(at: parameters.url, of: notification, parameters.payload, for: client)
    let destination = try client.actions().open(link)
    if let notification { try client.actions().follow(notification, to: link) }
    try parameters.payload?.follow(for: client)
    if notification == nil, parameters.payload == nil { try client.actions().follow(link) }
    return Result(destination: destination, screen: client.app.screen)
  }

  private static func link(
    at url: String?,
    of notification: NotificationItem?,
    _ payload: TappedPush?,
    for client: Client
  ) throws -> DeepLink {
    if url == nil, let notification {
      if let link = notification.link { _ = try? client.link(at: link) }
      return notification.destination
    }
    if url == nil, let payload { return payload.link }
    guard let url else { throw client.wrong("url", because: Explanation("operation.error.missing", "url")) }
    do {
      return try client.link(at: url)
    } catch {
      throw client.wrong("url", because: error.explanation)
    }
  }
}
