package import Assistant
import Models
import Notifications
package import OperationInterface
package import Records
import Repositories
import Scheduling
import Store

/// Lists what waits for its time, the next one first.
package enum NotificationsScheduled: Operation {
  package static let method = "notifications/scheduled"
  package static let summary =
    "Lists the notifications that wait for their time, the next one first, and why each comes when it does."
  package static let effect = Effect.reads

  package struct Parameters: Decodable, Described {
    let next: Int?
    let page: PageRequest

    private enum CodingKeys: String, CodingKey {
      case next
    }

    package init(next: Int? = nil) {
      self.next = next
      page = PageRequest()
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      next = try container.decodeIfPresent(AtLeast<1>.self, forKey: .next)?.value
      page = try PageRequest(from: decoder)
    }

    package static let schema: Schema = .object(
      [
        .optional(
          "next",
          AtLeast<1>.schema,
          "Gives so many of the next deliveries instead, what repeats as often as it comes; 1,000 at most."
        )
      ] + PageRequest.schema.members
    )
  }

  package struct Result: ListResult, Described {
    private let page: Page<ScheduledResult>

    init(_ page: Page<ScheduledResult>) {
      self.page = page
    }

    package var items: ArraySlice<ScheduledResult> { page.items }
    package var count: Int { page.items.count }

    package func prefix(_ count: Int) -> Self { Self(page.prefix(count)) }

    private enum CodingKeys: String, CodingKey {
      case notifications, total, nextOffset
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
      try container.encode(Array(page.items), forKey: .notifications)
      try container.encode(page.total, forKey: .total)
    }

    package static let schema: Schema = .object(
      [.required("notifications", .list(of: ScheduledResult.schema), "What waits, the next one first.")]
        + Page<ScheduledResult>.members
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    try client.account.scheduler.plan()
    if let next = parameters.next {
      return Result(Page(try client.nextNotifications(min(next, mostAtOnce)), parameters.page))
    }
    let schedule = try client.records().schedule
    let total = try schedule.pendingCount()
    let offset = min(parameters.page.offset?.value ?? 0, total)
    let pending = try schedule.pending(
      limit: min(parameters.page.limit?.value ?? mostAtOnce, mostAtOnce),
      offset: offset
    )
    let results = try pending.map { try ScheduledResult($0, for: client) }
    return Result(Page(results[...], from: offset, of: total))
  }

  /// More do not fit into a line.
  private static let mostAtOnce = 1000
}

extension Client {
  /// The next deliveries of everything that waits, one after the other.
  fileprivate func nextNotifications(_ count: Int) throws -> [ScheduledResult] {
    let planner = try planner()
    // Whatever comes among the next so many is one of so many that are due first.
    let pending = try records().schedule.pending(limit: count)
    let rules = pending.compactMap { scheduled in scheduled.rule.map { (rule: $0, settled: scheduled.settled) } }
    let known = Dictionary(uniqueKeysWithValues: pending.map { ($0.id, $0) })
    return try planner.upcoming(count, of: rules, now: settings.now()).compactMap { fire in
      try known[fire.rule].map { try ScheduledResult($0, at: fire, for: self) }
    }
  }
}
