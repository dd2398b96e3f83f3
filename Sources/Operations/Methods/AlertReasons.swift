import Alerts
import Answers
package import Assistant
import FoundationEssentials
import Models
package import Records
import Sentences
import Store

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
    "Says why an alert was raised, by a rule and its numbers or by whom, and how much it is worth being said now."
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

  package static func perform(_ parameters: AlertChoice, for client: Client) throws -> Result {
    let situation = try client.situation()
    let id = parameters.id
    guard let alert = situation.records.alerts.first(where: { $0.id == id }) else {
      throw client.notFound(String(id))
    }
    let source = situation.records.sourceOfAlert[id]
    let wording = AlertWording(localizer: client.localizer, today: situation.center.today)
    let score = situation.score(of: alert)
    return Result(
      because: wording.reason(for: alert, from: source),
      fact: alert.cause?.fact,
      source: source,
      score: score.total,
      parts: AlertScore.Part.allCases.map { PartOfScore(part: $0, points: score.points(of: $0)) },
      weight: wording.weight(by: score),
      withheld: try client.withheld().first { $0.alerts.contains { $0.id == id } }?.rule
    )
  }
}

/// Tells which alerts are not told of unasked, and which rule holds them back.
package enum AlertsWithheld: Operation {
  package static let method = "alerts/withheld"
  package static let summary = "Tells which alerts are not told of unasked, and by which rule."
  package static let effect = Effect.reads

  package struct Part: Encodable, Described {
    let rule: Withheld.Rule
    let count: Int
    let ids: [Int]

    package static let schema: Schema = [
      .required("rule", .choice(of: Withheld.Rule.self), "The first rule that holds them back."),
      .required("count", .integer(0...Int.max), "How many alerts."),
      .required("ids", .list(of: .integer), "Their numbers, a hundred at most."),
    ]
  }

  package struct Result: Encodable, Described {
    let withheld: [Part]

    package static let schema: Schema = [
      .required("withheld", .list(of: Part.schema), "By the rules, in the order in which they are asked.")
    ]
  }

  private static let mostNumbers = 100

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> Result {
    Result(
      withheld: try client.withheld().map { part in
        Part(rule: part.rule, count: part.alerts.count, ids: part.alerts.prefix(mostNumbers).map(\.id))
      }
    )
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
