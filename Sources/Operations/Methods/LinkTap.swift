import Models
import Navigation
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
      .optional("notification", .text, "The id of the notification that was followed; it is read by that."),
      .optional("payload", TappedPush.schema, "The payload of a push that was tapped, where there is no link."),
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

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    let link = try parameters.deepLink ?? link(in: parameters, assistant)
    let destination = try assistant.app.tap(link)
    if let id = parameters.notification { try assistant.follow(id) }
    return Result(destination: destination, screen: assistant.app.screen)
  }

  private static func link(in parameters: Parameters, _ assistant: Assistant) throws -> DeepLink {
    guard let url = parameters.url else {
      if let payload = parameters.payload { return payload.link }
      throw assistant.wrong("url", because: Explanation("operation.error.missing", "url"))
    }
    do {
      return try DeepLink(url: url)
    } catch {
      throw assistant.wrong("url", because: error.explanation)
    }
  }
}

extension Assistant {
  /// Notes that the user followed a notification to where it leads; one that is not there is overlooked.
  fileprivate func follow(_ notification: NotificationItem.ID) throws(StoreError) {
    let records = try records()
    guard let item = try records.inbox.markRead(notification) else { return }
    if !item.isRead { try records.activity.count(.opened, of: item.type) }
    try records.activity.count(.action, of: item.type)
  }
}
