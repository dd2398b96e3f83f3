package import Assistant
import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Localization
import Models
package import OperationInterface
package import Records
import Scheduling
import Store

/// Lets simulated time pass.
package enum ClockAdvance: Operation {
  package static let method = "clock/advance"
  package static let summary = "Lets the time pass that `--now` fixed, and gives what came due on the way."
  package static let effect = Effect.adds

  package struct Parameters: Decodable, Described {
    let to: String

    package static let schema: Schema = [
      .required("to", .text(1...FieldRules.longestTimestamp), "The new time, in ISO 8601 with an offset.")
    ]
  }

  package struct Result: ListResult, Described {
    /// More of them take more than a line.
    static let most = 1000

    private let delivered: ArraySlice<NotificationResult>
    private let total: Int

    init(_ delivered: ArraySlice<NotificationResult>, total: Int) {
      self.delivered = delivered
      self.total = total
    }

    package var count: Int { delivered.count }

    package func prefix(_ count: Int) -> Self { Self(delivered.prefix(count), total: total) }

    private enum CodingKeys: String, CodingKey {
      case delivered, total
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(delivered), forKey: .delivered)
      try container.encode(total, forKey: .total)
    }

    package static let schema: Schema = [
      .required(
        "delivered",
        .list(of: NotificationResult.schema),
        "What came due, in its order; the first of it if it is too long for a line."
      ),
      .required("total", .integer(0...Int.max), "How many came due in all."),
    ]
  }

  private static let longestInYears = 10
  /// Ten years have three leap days at most.
  private static let longest: TimeInterval = 3_653 * 86_400

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    guard client.settings.isClockFixed else {
      throw OperationError(
        code: .notPermitted,
        message: "The clock is not simulated",
        reason: client.localizer.text("operation.error.realClock")
      )
    }
    let end: Date
    do {
      end = try FieldRules.instant(parameters.to, field: "to")
    } catch {
      throw client.refused(error)
    }
    guard end >= client.settings.now() else { throw client.wrong("to") }
    guard end <= client.settings.now().addingTimeInterval(Self.longest) else {
      throw client.wrong("to", because: Explanation("operation.error.clockTooFar", String(Self.longestInYears)))
    }
    let (delivered, total) = try client.account.delivery.advance(to: end)
    return Result(try delivered.map { try NotificationResult($0, for: client) }[...], total: total)
  }
}

extension NotificationDelivery {
  /// Stops at everything that comes due on the way, and at least once a day: what is planned may follow from the day.
  ///
  /// What was delivered at some stops in a row is durable before the clock goes on; who is interrupted stands at the last of those.
  ///
  /// - Returns: The first of what was told, and how much that was.
  /// - Throws: ``StoreError``, that the process is asked to end among them.
  func advance(to end: Date) throws(StoreError) -> (delivered: [NotificationItem], total: Int) {
    var delivered: [NotificationItem] = []
    var total = 0
    func deliver() throws(StoreError) {
      let told = try deliverDue().told
      // What comes due behind it overtakes nothing that the answer tells of.
      if !told.isEmpty {
        try account.keepingSituation { () throws(StoreError) in try records().inbox.noteTold(told.map(\.id)) }
      }
      total += told.count
      delivered += told.prefix(ClockAdvance.Result.most - delivered.count)
    }
    try deliver()
    try checkInterruption()
    while settings.now() < end {
      let start = settings.now()
      do throws(StoreError) {
        // Each transaction is written to the disk, which takes longer than all that is done at a stop.
        try store().transaction { () throws(StoreError) in
          let begin = ContinuousClock.now
          while settings.now() < end, ContinuousClock.now - begin < Self.stopsFor {
            account.assistant.setClock(to: min(try stop(before: end), end))
            try deliver()
            // To write what was delivered at the last stops would take longer than who asks to end waits.
            try checkInterruption()
          }
        }
      } catch {
        account.assistant.setClock(to: start)
        account.forgetSituation()
        throw error
      }
    }
    return (delivered, total)
  }

  /// So long others wait for the lock.
  private static let stopsFor = Duration.milliseconds(100)

  /// When something comes due, or the day ends.
  private func stop(before end: Date) throws(StoreError) -> Date {
    let now = settings.now()
    let planner = try planner()
    let midnight = planner.clock.moments(of: .midnight, on: planner.clock.day(at: now).adding(days: 1)).first
    let next = try nextDelivery() ?? end
    // A midnight that the clock shows twice is not before the time that stands.
    return [next, midnight].filter { $0 > now }.min() ?? end
  }
}
