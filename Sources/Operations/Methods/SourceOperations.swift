import Chat
import Foundation
import Models
import Store

/// Lists the backends whose alerts are followed, and how fresh what is known of them is.
package enum SourcesList: Operation {
  package static let method = "sources/list"
  package static let summary =
    "Lists the backends whose alerts are followed: when they answered last, and why not since."
  package static let effect = Effect.reads

  package struct Item: Encodable, Described {
    let url: String
    @OrNull var answeredAt: String?
    @OrNull var failure: String?
    let alerts: Int
    let waitingDismissals: Int
    let excess: [String]

    package static let schema: Schema = [
      .required("url", .text, "Where its interface begins."),
      .required("answeredAt", .nullable(.text), "When it answered last; null before it ever did."),
      .required(
        "failure",
        .nullable(.text),
        "Why it has not answered since, in the user's language; null where it has."
      ),
      .required("alerts", .integer(0...Int.max), "How many of the alerts that are held are its own."),
      .required("waitingDismissals", .integer(0...Int.max), "How many dismissals it has yet to hear of."),
      .required(
        "excess",
        .list(of: .text),
        "What of its last answer was too much to keep, in the user's language: texts that were cut, items left out."
      ),
    ]
  }

  package struct Result: PagedResult {
    package static let list = (name: "sources", summary: "The sources, by their URLs.")
    package let page: Page<Item>

    package init(_ page: Page<Item>) {
      self.page = page
    }
  }

  package static func perform(_ parameters: PageRequest, in assistant: Assistant) throws -> Result {
    let held = try assistant.situation().records
    let zone = assistant.timeZone(of: held.profile)
    let stored = try assistant.records().sources
    let items = try held.sources.map { source in
      Item(
        url: source.url,
        answeredAt: source.answeredAt.map { OffsetDateTime($0, in: zone).description },
        failure: source.failure.map(assistant.text),
        alerts: held.sourceOfAlert.values.count { $0 == source.url },
        waitingDismissals: try stored.dismissals(of: source.url).count,
        excess: (source.excess?.explanations ?? []).map(assistant.text)
      )
    }
    return Result(Page(items, parameters))
  }
}

/// Lets the sources be asked now.
package enum SourcesRefresh: Operation {
  package static let method = "sources/refresh"
  package static let summary = "Lets the followed backends be asked now; what is new is told as it comes."
  package static let effect = Effect.sets

  package struct Result: Encodable, Described {
    let sources: Int

    package static let schema: Schema = [
      .required("sources", .integer(0...Int.max), "How many will be asked.")
    ]
  }

  package static func perform(_ parameters: NoParameters, in assistant: Assistant) throws -> Result {
    Result(sources: try assistant.wantNews())
  }
}
