import Alerts
import Answers
package import Assistant
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import Wording

/// Lists the business alerts, the most urgent first.
package enum AlertsList: Operation {
  package static let method = "alerts/list"
  package static let summary = "Lists the business alerts, the most urgent first."
  package static let effect = Effect.reads
  package static let route: Route? = .get("/api/v1/alerts")

  package struct Parameters: Decodable, Described {
    let type: AlertType?
    let severity: Severity?
    let includeDismissed: Bool?
    let page: PageRequest

    private enum CodingKeys: String, CodingKey {
      case type, severity, includeDismissed
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decodeIfPresent(AlertType.self, forKey: .type)
      severity = try container.decodeIfPresent(Severity.self, forKey: .severity)
      includeDismissed = try container.decodeIfPresent(Bool.self, forKey: .includeDismissed)
      page = try PageRequest(from: decoder)
    }

    package static let schema: Schema = .object(
      [
        .optional("type", .text, "Only those about this, such as `TAX_DEADLINE`."),
        .optional("severity", .choice(of: Severity.self), "Only those of this urgency."),
        .optional("includeDismissed", .flag, default: false, "Whether to list those that were put away, too."),
      ] + PageRequest.schema.members
    )
  }

  package struct Result: ListResult, Described {
    private let page: Page<AlertResponse>

    init(_ page: Page<AlertResponse>) {
      self.page = page
    }

    package var count: Int { page.items.count }

    package func prefix(_ count: Int) -> Self { Self(page.prefix(count)) }

    private enum CodingKeys: String, CodingKey {
      case alerts, total, nextOffset
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(page.items), forKey: .alerts)
      try container.encode(page.total, forKey: .total)
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
    }

    package static let schema: Schema = .object(
      [.required("alerts", .list(of: AlertResponse.schema), "The alerts, the most urgent first.")]
        + Page<AlertResponse>.members
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let situation = try client.situation()
    let open = situation.center.ownAlerts.compactMap(\.alert)
    let dismissed = parameters.includeDismissed == true ? situation.records.alerts.filter(\.isDismissed) : []
    if let severity = parameters.severity, !severity.isKnown,
      !(open + situation.records.alerts).contains(where: { $0.severity == severity })
    {
      // Neither the documents name it nor did a backend send it: an empty list would not say that it is misspelt.
      throw client.wrong("severity")
    }
    let alerts = (open + dismissed)
      .filter { parameters.type == nil || $0.alertType == parameters.type }
      .filter { parameters.severity == nil || $0.severity == parameters.severity }
    return Result(Page(alerts, parameters.page).map(try client.alertWording().response))
  }
}
