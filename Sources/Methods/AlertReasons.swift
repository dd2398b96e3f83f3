import Alerts
package import Assistant
import FoundationEssentials
import Meanings
import Models
package import OperationInterface
package import Records
import Store
import Wording

/// Lists the recommendations, each with the numbers that led to it, or with who gives it.
package enum RecommendationsList: Operation {
  package static let method = "recommendations/list"
  package static let summary = "Lists the recommendations, each with the numbers that led to it."
  package static let effect = Effect.reads
  package static let route: Route? = .get("/api/v1/recommendations")

  package struct Item: Encodable, Described {
    @OrNull var alert: AlertResponse?
    let because: String
    let title: String?
    let text: String?
    let source: String?
    let age: Int?

    package static let schema: Schema = [
      .required("alert", .nullable(AlertResponse.schema), "What is recommended; null where no alert says so."),
      .required("because", .text, "Why, in the user's language."),
      .optional("title", .text, "The heading that the backend gives it, where it says more than that."),
      .optional("text", .text, "What is recommended, by a backend that raises no alert for it."),
      .optional("source", .text, "That backend."),
      .optional("age", .integer(0...Int.max), "How many seconds ago it said so."),
    ]
  }

  package struct Result: PagedResult {
    package static let list = (name: "recommendations", summary: "The recommendations, the most urgent first.")
    package let page: Page<Item>

    package init(_ page: Page<Item>) {
      self.page = page
    }
  }

  package static func perform(_ parameters: PageRequest, for client: Client) throws -> Result {
    let situation = try client.situation()
    let center = situation.center
    let wording = AlertWording(localizer: client.localizer, today: center.today)
    let items = center.alerts(of: .recommendation).map { alert in
      Item(
        alert: wording.response(for: alert),
        because: wording.reason(for: alert, from: situation.records.sourceOfAlert[alert.id]),
        title: nil,
        text: nil,
        source: nil,
        age: nil
      )
    }
    let (zone, now) = (client.timeZone(of: situation.records.profile), client.settings.now())
    let reported = situation.records.reported(.recommendations, on: center.today).map { reported in
      let told = wording.response(for: reported.alert)
      return Item(
        alert: nil,
        because: wording.reason(for: reported, in: zone),
        title: reported.entry.title == reported.entry.message ? nil : told.title,
        text: told.message,
        source: reported.report.url,
        age: reported.report.age(at: now)
      )
    }
    return Result(Page(items + reported, parameters))
  }
}

/// Says why an alert was raised.
package enum AlertsWhy: Operation {
  package static let method = "alerts/why"
  package static let summary =
    "Says why an alert, a document or what a dependent has to do is told, and how much it is worth being said now."
  package static let effect = Effect.reads

  /// What one part of a score gives.
  package struct PartOfScore: Encodable, Described {
    let part: AlertScore.Part
    let points: Int

    package static let schema: Schema = [
      .required("part", .choice(of: AlertScore.Part.self), "What gives them."),
      .required("points", .integer(0...100), "How many."),
    ]
  }

  package struct Result: Encodable, Described {
    let because: String
    let fact: String?
    let source: String?
    let score: Int
    let parts: [PartOfScore]
    let weight: String
    let withheld: Withheld.Rule?

    package static let schema: Schema = [
      .required("because", .text, "Why, in the user's language."),
      .optional("fact", .text, "The fact in the user's data that raised it; it raises no other alert."),
      .optional("source", .text, "The backend that told of it."),
      .required("score", .integer(0...100), "How much it is worth being said now."),
      .required("parts", .list(of: PartOfScore.schema), "What the score is the sum of."),
      .required("weight", .text, "The same in the user's language."),
      .optional("withheld", .choice(of: Withheld.Rule.self), "The first rule by which it is not said unasked now."),
    ]
  }

  package static func perform(_ parameters: MatterChoice, for client: Client) throws -> Result {
    let situation = try client.situation()
    let wording = AlertWording(localizer: client.localizer, today: situation.center.today)
    // What was put away is explained as well.
    let alert = situation.records.alerts.first { $0.id == parameters.id }
    let matter = try alert.map { Matter(.alert($0), on: situation.center.today) } ?? parameters.matter(for: client)
    let source = alert.flatMap { situation.records.sourceOfAlert[$0.id] }
    let reception = situation.center.receptions[matter.kind] ?? Reception()
    let score = AlertScore(matter, reception: reception, on: situation.center.today)
    return Result(
      because: alert.map { wording.reason(for: $0, from: source) } ?? matter.id.sentence(for: client, in: situation),
      fact: alert?.cause?.fact,
      source: source,
      score: score.total,
      parts: AlertScore.Part.allCases.map { PartOfScore(part: $0, points: score.points(of: $0)) },
      weight: wording.weight(by: score),
      withheld: try client.withheld().first { $0.matters.contains(matter.id) }?.rule
    )
  }
}

/// Tells which alerts are not told of unasked, and which rule holds them back.
package enum AlertsWithheld: Operation {
  package static let method = "alerts/withheld"
  package static let summary =
    "Tells which alerts, documents and dependents are not told of unasked, and by which rule."
  package static let effect = Effect.reads

  package struct Part: Encodable, Described {
    let rule: Withheld.Rule
    let count: Int
    let ids: [Int]
    let services: [ServiceType]?
    let dependents: [UUID]?

    package static let schema: Schema = [
      .required("rule", .choice(of: Withheld.Rule.self), "The first rule that holds them back."),
      .required("count", .integer(0...Int.max), "How many."),
      .required("ids", .list(of: .integer), "The numbers of the alerts, a hundred at most."),
      .optional("services", .list(of: .choice(ServiceType.renewals.map(\.rawValue))), "The documents."),
      .optional("dependents", .list(of: .text), "The ids of what dependents have to do, a hundred at most."),
    ]

    fileprivate init(_ part: Withheld, most: Int) {
      rule = part.rule
      count = part.matters.count
      ids = part.alerts.prefix(most).map(\.id)
      let (services, dependents) = (part.others.compactMap(\.document), part.others.compactMap(\.dependent))
      self.services = services.isEmpty ? nil : services
      self.dependents = dependents.isEmpty ? nil : Array(dependents.prefix(most))
    }
  }

  package struct Result: Encodable, Described {
    let withheld: [Part]

    package static let schema: Schema = [
      .required("withheld", .list(of: Part.schema), "By the rules, in the order in which they are asked.")
    ]
  }

  private static let mostNumbers = 100

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> Result {
    Result(withheld: try client.withheld().map { Part($0, most: mostNumbers) })
  }
}

extension Client {
  /// Returns what is not said unasked now, by the rules that hold it back.
  fileprivate func withheld() throws -> [Withheld] {
    let situation = try situation()
    return Withheld.all(
      in: situation.records,
      on: situation.center.today,
      at: settings.now(),
      isQuiet: try isQuiet,
      held: try account.unasked.held(of: situation.center)
    )
  }
}

extension Matter.ID {
  /// Returns what the deadline of a document or of a dependent says to a client.
  @MainActor
  fileprivate func sentence(for client: Client, in situation: Situation) -> String {
    let (localizer, today) = (client.localizer, situation.center.today)
    let own = situation.center.ownAlerts.first { $0.service != nil && $0.service == document }
    if let own { return AlertWording(localizer: localizer, today: today).sentence(for: own) }
    let wording = DependentWording(localizer: localizer, relationships: client.relationships)
    return situation.center.dependents.first { $0.id == dependent }.map(wording.alert) ?? ""
  }
}
