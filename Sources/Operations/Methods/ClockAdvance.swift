import Store
import Scheduling
import Localization
import Foundation
import Models

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

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    guard assistant.settings.isClockFixed else {
      throw OperationError(
        code: .notPermitted,
        message: "The clock is not simulated",
        reason: assistant.localizer.text("operation.error.realClock")
      )
    }
    let end: Date
    do {
      end = try FieldRules.instant(parameters.to, field: "to")
    } catch {
      throw assistant.refused(error)
    }
    guard end >= assistant.settings.now() else { throw assistant.wrong("to") }
    let delivered = try assistant.advance(to: end).map { try NotificationResult($0, in: assistant) }
    return Result(delivered[...], total: delivered.count)
  }
}

extension Assistant {
  /// Stops at everything that comes due on the way, and at least once a day: what is planned may follow from the day.
  func advance(to end: Date) throws -> [NotificationItem] {
    var delivered = try deliverDue()
    while settings.now() < end {
      let now = settings.now()
      let planner = try planner()
      let midnight = planner.clock.moments(of: .midnight, on: planner.clock.day(at: now).adding(days: 1)).first
      let next = try records().schedule.nextDelivery() ?? end
      // A midnight that the clock shows twice is not before the time that stands.
      let stop = [next, midnight].filter { $0 > now }.min() ?? end
      setClock(to: min(stop, end))
      delivered += try deliverDue()
    }
    return delivered
  }
}
