import Alerts
package import Assistant
import Meanings
import Models
package import OperationInterface
package import Records
import Repositories
import Sentences
import Store

/// Tells how notifications are taken, from counts that never leave the machine.
package enum NotificationsStats: Operation {
  package static let method = "notifications/stats"
  package static let summary =
    "Counts what was sent and opened, by type, and how alerts were taken; the counts never leave the machine."
  package static let effect = Effect.replaces

  package struct Parameters: Decodable, Described {
    let isCounting: Bool?
    let page: PageRequest

    package init(isCounting: Bool? = nil) {
      self.isCounting = isCounting
      page = PageRequest()
    }

    private enum CodingKeys: String, CodingKey {
      case isCounting
    }

    package init(from decoder: any Decoder) throws {
      isCounting = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Bool.self, forKey: .isCounting)
      page = try PageRequest(from: decoder)
    }

    package static let schema: Schema = .object(
      [.optional("isCounting", .flag, "Whether to count from now on; false also erases what was counted.")]
        + PageRequest.schema.members
    )
  }

  package struct Result: ListResult, Described {
    package let isCounting: Bool
    package let permissionRate: Double?
    package let openRate: Double?
    package let actionRate: Double?
    package let unsubscribeRate: Double?
    package let alerts: [AlertCounts]
    fileprivate var page: Page<TypeCounts>

    package var types: ArraySlice<TypeCounts> { page.items }
    package var count: Int { page.items.count }

    package func prefix(_ count: Int) -> Self {
      var result = self
      result.page = page.prefix(count)
      return result
    }

    private enum CodingKeys: String, CodingKey {
      case isCounting, permissionRate, openRate, actionRate, unsubscribeRate, alerts, types, total, nextOffset
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(isCounting, forKey: .isCounting)
      try container.encodeIfPresent(permissionRate, forKey: .permissionRate)
      try container.encodeIfPresent(openRate, forKey: .openRate)
      try container.encodeIfPresent(actionRate, forKey: .actionRate)
      try container.encodeIfPresent(unsubscribeRate, forKey: .unsubscribeRate)
      if !alerts.isEmpty { try container.encode(alerts, forKey: .alerts) }
      try container.encode(Array(page.items), forKey: .types)
      try container.encode(page.total, forKey: .total)
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
    }

    package static let schema: Schema = .object(
      [
        .required("isCounting", .flag, "Whether anything is counted."),
        .optional("permissionRate", .number, "The share of questions for permission that were granted."),
        .optional("openRate", .number, "The share of what was sent that was opened."),
        .optional("actionRate", .number, "The share of what was sent that was followed to where it leads."),
        .optional(
          "unsubscribeRate",
          .number,
          "How often a type was switched off, for each notification that was sent; 1 at most."
        ),
        .optional(
          "alerts",
          .list(of: AlertCounts.schema),
          "How what is open was taken that was told unasked, by type: alerts, documents and dependents."
        ),
        .required("types", .list(of: TypeCounts.schema), "The counts by type."),
      ] + Page<TypeCounts>.members
    )
  }

  package struct TypeCounts: Encodable, Described {
    package let type: String
    package let sent: Int
    package let opened: Int
    package let action: Int
    package let unsubscribed: Int

    package static let schema: Schema = [
      .required("type", .text, "The type."),
      .required(
        "sent",
        .integer(0...Int.max),
        "How many came into the inbox, and how many pushes besides were followed."
      ),
      .required("opened", .integer(0...Int.max), "How many of them were read."),
      .required("action", .integer(0...Int.max), "How many of them were followed to where they lead."),
      .required("unsubscribed", .integer(0...Int.max), "How often the type was switched off."),
    ]
  }

  /// How the alerts of a type were taken.
  package struct AlertCounts: Encodable, Described {
    package let type: String
    package let told: Int
    package let opened: Int
    package let acted: Int?
    package let dismissed: Int
    package let precision: Double?
    package let hoursSaved: Double?

    package static let schema: Schema = [
      .required("type", .text, "The type."),
      .required("told", .integer(0...Int.max), "How many came up."),
      .required("opened", .integer(0...Int.max), "How many of them were read."),
      .optional("acted", .integer(0...Int.max), "How many of them were followed to where they lead, if any was."),
      .required("dismissed", .integer(0...Int.max), "How many of them were put away unread."),
      .optional("precision", .number, "The share of them that was read."),
      .optional(
        "hoursSaved",
        .number,
        "What telling several of them together saved, a quarter of an hour for each that interrupted nobody."
      ),
    ]

    fileprivate init(_ kind: Matter.Kind, _ reception: Reception, acted: Int, gathered: Int) {
      self.acted = acted > 0 ? acted : nil
      hoursSaved = gathered > 0 ? Double(gathered) / Self.gatheredInHour : nil
      type = kind.rawValue
      told = reception.told
      opened = reception.opened
      dismissed = reception.waved
      precision = NotificationsStats.share(reception.opened, of: reception.told)
    }

    private static let gatheredInHour = 4.0
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let activity = try client.records().activity
    var state = try activity.state()
    if let isCounting = parameters.isCounting, isCounting != state.isCounting {
      state.isCounting = isCounting
      try activity.put(state)
      if !isCounting { try activity.eraseCounts() }
    }
    let counts = try activity.counts()
    func count(_ event: ActivityRepository.Event, _ type: String? = nil) -> Int {
      counts.filter { $0.event == event && (type == nil || $0.type == type) }.reduce(0) { $0 + $1.count }
    }
    let types = Set(counts.map(\.type)).filter { !$0.isEmpty }.sorted().map { type in
      TypeCounts(
        type: type,
        sent: count(.sent, type),
        opened: count(.opened, type),
        action: count(.action, type),
        unsubscribed: count(.unsubscribed, type)
      )
    }
    return Result(
      isCounting: state.isCounting,
      permissionRate: share(count(.permissionGranted), of: count(.permissionRequested)),
      openRate: share(count(.opened), of: count(.sent)),
      actionRate: share(count(.action), of: count(.sent)),
      unsubscribeRate: share(count(.unsubscribed), of: count(.sent)),
      alerts: state.isCounting ? try alerts(of: client) { count(.action, $0.rawValue) } : [],
      page: Page(types, parameters.page)
    )
  }

  private static func alerts(of client: Client, acted: (Matter.Kind) -> Int) throws -> [AlertCounts] {
    let (center, pacing) = (try client.situation().center, try client.records().pacing)
    var receptions = center.receptions
    let marks = try pacing.get().marks
    for matter in center.matters where matter.id.alert == nil && marks[matter.id]?.saidOn != nil {
      receptions[matter.kind, default: Reception()].told += 1
      if matter.isSeen { receptions[matter.kind, default: Reception()].opened += 1 }
    }
    let gathered = try pacing.gathered()
    let kinds = Dictionary(grouping: center.matters.filter { gathered.contains($0.id) }, by: \.kind)
    return receptions.sorted { $0.key.rawValue < $1.key.rawValue }.prefix(mostTypes).map { kind, reception in
      AlertCounts(kind, reception, acted: acted(kind), gathered: kinds[kind]?.count ?? 0)
    }
  }

  /// Types are few, but whoever tells alerts names them.
  private static let mostTypes = 100

  fileprivate nonisolated static func share(_ part: Int, of whole: Int) -> Double? {
    whole > 0 ? (Double(min(part, whole)) / Double(whole) * 1000).rounded() / 1000 : nil
  }
}
