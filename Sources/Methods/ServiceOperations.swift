import Alerts
import Answers
package import Assistant
import Calendars
import Localization
import Meanings
import Models
import Navigation
package import OperationInterface
package import Records
import Repositories
import Sentences
import Store
import Wording

/// One of the user's own documents, as it goes over the wire.
package struct ServiceResult: Encodable, Described {
  let service: ServiceType
  let name: String
  let expires: CalendarDay
  let daysRemaining: Int
  let deepLink: DeepLink

  @MainActor
  init(_ own: OwnService, for client: Client) throws {
    service = own.service
    name = client.localizer.text(own.service.nameKey)
    expires = own.expires
    daysRemaining = own.expires.days(since: try client.situation().center.today)
    deepLink = DeepLink(own.service)
  }

  package static let schema: Schema = [
    .required("service", .choice(ServiceType.renewals.map(\.rawValue)), "Which document it is."),
    .required("name", .text, "What it is called, in the user's language."),
    .required("expires", .day, "The day on which it expires."),
    .required("daysRemaining", .integer, "The days until then; negative when it has passed."),
    .required("deepLink", DeepLink.schema, "Where it is renewed."),
  ]
}

/// Lists the user's own documents.
package enum ServicesList: Operation {
  package static let method = "services/list"
  package static let summary = "Lists the user's own documents and the days on which they expire."
  package static let effect = Effect.reads

  package struct Result: Encodable, Described {
    let services: [ServiceResult]

    package static let schema: Schema = [
      .required("services", .list(of: ServiceResult.schema), "The documents, the first to expire first.")
    ]
  }

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> Result {
    Result(services: try client.situation().records.services.map { try ServiceResult($0, for: client) })
  }
}

/// Sets the day on which one of the user's own documents expires.
package enum ServicesPut: Operation {
  package static let method = "services/put"
  package static let summary = "Sets the day on which one of the user's own documents expires."
  package static let effect = Effect.replaces

  package struct Result: Encodable, Described {
    let service: ServiceResult

    package static let schema: Schema = [
      .required("service", ServiceResult.schema, "The document as it is kept now.")
    ]
  }

  package static func perform(_ parameters: ServiceFields, for client: Client) throws -> Result {
    let own = try parameters.record()
    _ = try client.records().services.put(own)
    return Result(service: try ServiceResult(own, for: client))
  }
}
