import Models
import Store

/// Tells how notifications are taken, from counts that never leave the machine.
package enum NotificationsStats: Operation {
  package static let method = "notifications/stats"
  package static let summary = "Counts what was sent and opened, by type; the counts never leave the machine."
  package static let effect = Effect.replaces

  package struct Parameters: Decodable, Described {
    let isCounting: Bool?

    package init(isCounting: Bool? = nil) {
      self.isCounting = isCounting
    }

    package static let schema: Schema = [
      .optional("isCounting", .flag, "Whether to count from now on; false also erases what was counted.")
    ]
  }

  package struct Result: Encodable, Described {
    package let isCounting: Bool
    package let permissionRate: Double?
    package let openRate: Double?
    package let types: [TypeCounts]

    package static let schema: Schema = [
      .required("isCounting", .flag, "Whether anything is counted."),
      .optional("permissionRate", .number, "The share of questions for permission that were granted."),
      .optional("openRate", .number, "The share of what was sent that was opened."),
      .required("types", .list(of: TypeCounts.schema), "The counts by type."),
    ]
  }

  package struct TypeCounts: Encodable, Described {
    package let type: String
    package let sent: Int
    package let opened: Int
    package let action: Int
    package let unsubscribed: Int

    package static let schema: Schema = [
      .required("type", .text, "The type."),
      .required("sent", .integer(0...Int.max), "How many came into the inbox."),
      .required("opened", .integer(0...Int.max), "How many of them were read."),
      .required("action", .integer(0...Int.max), "How many of them were followed to where they lead."),
      .required("unsubscribed", .integer(0...Int.max), "How often the type was switched off."),
    ]
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    let activity = try assistant.records().activity
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
      types: types
    )
  }

  private static func share(_ part: Int, of whole: Int) -> Double? {
    whole > 0 ? (Double(part) / Double(whole) * 1000).rounded() / 1000 : nil
  }
}
