package import Assistant
import Calendars
import Following
import FoundationEssentials
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import Store

/// Lists the backends that are followed, and how fresh what is known of them is.
package enum SourcesList: Operation {
  package static let method = "sources/list"
  package static let summary =
    "Lists the backends that are followed, for their alerts or their inbox: their state, when they answered last, and why not since."
  package static let effect = Effect.reads

  /// How it stands with a backend.
  enum State: String, CaseIterable, Encodable {
    /// It has not been asked yet, or somebody wants it to be asked anew.
    case waiting
    /// Its first answer is awaited, or that of a backend which answered well when it was asked before.
    case asking
    case well
    /// It answered, and some of what it said could not be read, or was too long to be read to its end.
    case incomplete
    case failing
    /// It asked to be left alone.
    case closed

    @MainActor
    init(of source: any FollowedBackend, for client: Client) {
      let isComplete = source.excess.map { $0.broken.unreadable.total == 0 && $0.read == 0 } ?? true
      let isAsked = source.isAsking || source.failure == nil && client.account.sources.isAsked(source)
      self =
        if source.isClosed(at: client.settings.now()) { .closed } else if source.failure != nil { .failing } else {
          source.isWanted ? .waiting : isAsked ? .asking : isComplete ? .well : .incomplete
        }
    }
  }

  struct Skipped: Encodable, Described {
    let name: String
    let field: String
    let isRepeated: Bool

    static let schema: Schema = [
      .required("name", .text, "Its id, or its place in the answer, such as `#3`."),
      .required("field", .text, "The member that is missing or wrong."),
      .required("isRepeated", .flag, "Whether one of the same id came before it in the same answer."),
    ]
  }

  /// How many records were skipped for one member.
  struct SkippedKind: Encodable, Described {
    let field: String
    let count: Int

    static let schema: Schema = [
      .required("field", .text, "The member that is missing or wrong."),
      .required("count", .integer(1...Int.max), "How many records were skipped for it."),
    ]
  }

  /// What it says about a topic besides its alerts.
  struct Report: Encodable, Described {
    let topic: String
    @OrNull var age: Int?
    @OrNull var failure: String?
    let excess: [String]

    static let schema: Schema = [
      .required("topic", .choice(SourceReport.Topic.allCases.map(\.rawValue)), "What it was asked about."),
      .required("age", .nullable(.integer(0...Int.max)), "How many seconds ago it said so; null before it ever did."),
      .required("failure", .nullable(.text), "Why it has not since, in the user's language; null where it has."),
      .required(
        "excess",
        .list(of: .text),
        "What of it was too much to keep or cannot be read, in the user's language."
      ),
    ]
  }

  package struct Item: Encodable, Described {
    let url: String
    let of: SourceFields.Topic
    let state: State
    @OrNull var answeredAt: String?
    @OrNull var age: Int?
    @OrNull var failure: String?
    let alerts: Int
    let waitingDismissals: Int
    let waitingMarks: Int
    let closedFor: Int?
    let skippedCount: Int
    let skipped: [Skipped]
    let skippedKinds: [SkippedKind]
    let repeatedCount: Int
    let excess: [String]
    let reports: [Report]?

    package static let schema: Schema = [
      .required("url", .text, "Where its interface begins."),
      .required("of", .choice(of: SourceFields.Topic.self), "Whether its alerts are followed or its inbox."),
      .required("state", .choice(of: State.self), "How it stands with it."),
      .required("answeredAt", .nullable(.text), "When it answered last; null before it ever did."),
      .required("age", .nullable(.integer(0...Int.max)), "For how many seconds it has not; null before it ever did."),
      .required(
        "failure",
        .nullable(.text),
        "Why it has not answered since, in the user's language; null where it has."
      ),
      .required("alerts", .integer(0...Int.max), "How many of the alerts that are held are its own."),
      .required("waitingDismissals", .integer(0...Int.max), "How many dismissals it has yet to hear of."),
      .required("waitingMarks", .integer(0...Int.max), "How many notifications that were read it has yet to hear of."),
      .optional("closedFor", .integer(1...Int.max), "For how many seconds it wants to be left alone."),
      .required("skippedCount", .integer(0...Int.max), "How many records of its last answer were skipped."),
      .required("skipped", .list(of: Skipped.schema), "The first of them."),
      .required(
        "skippedKinds",
        .list(of: SkippedKind.schema),
        "How many could not be read for which member, the most frequent first."
      ),
      .required("repeatedCount", .integer(0...Int.max), "How many came again in one answer."),
      .required(
        "excess",
        .list(of: .text),
        "What of its last answer was too much to keep, in the user's language: texts that were cut, items left out."
      ),
      .optional("reports", .list(of: Report.schema), "What else it tells of, and how old that is."),
    ]
  }

  package struct Result: PagedResult {
    package static let list = (name: "sources", summary: "The sources, by their URLs.")
    package let page: Page<Item>

    package init(_ page: Page<Item>) {
      self.page = page
    }
  }

  package static func perform(_ parameters: PageRequest, for client: Client) throws -> Result {
    let held = try client.situation().records
    let (zone, now) = (client.timeZone(of: held.profile), client.settings.now())
    let items = try client.account.sources.followedBackends().map { source in
      let isInbox = source is InboxSource
      let waiting = try client.account.sources.unheard(by: source)
      let closedFor = source.closedFor(at: now)
      return Item(
        url: source.url,
        of: isInbox ? .inbox : .alerts,
        state: State(of: source, for: client),
        answeredAt: source.answered(at: now).map { OffsetDateTime($0, in: zone).description },
        age: source.answered(at: now).map { Int(max(0, now.timeIntervalSince($0))) },
        failure: source.failure.map(client.text),
        alerts: isInbox ? 0 : held.sourceOfAlert.values.count { $0 == source.url },
        waitingDismissals: waiting.dismissals,
        waitingMarks: waiting.marks,
        closedFor: closedFor > 0 ? max(1, Int(closedFor.rounded())) : nil,
        skippedCount: source.excess?.broken.count ?? 0,
        skipped: (source.excess?.broken.first ?? []).map { record in
          Skipped(name: record.name, field: record.field, isRepeated: record.isRepeated)
        },
        skippedKinds: (source.excess?.broken.unreadable.all ?? []).map { kind in
          SkippedKind(field: kind.field, count: kind.count)
        },
        repeatedCount: source.excess?.broken.repeated ?? 0,
        excess: (source.excess?.explanations ?? []).map(client.text),
        reports: isInbox ? nil : reports(of: source.url, in: held, for: client)
      )
    }
    return Result(Page(items, parameters))
  }

  /// Nil where it was never asked, or knows of no such thing.
  private static func reports(of url: String, in held: UserRecords, for client: Client) -> [Report]? {
    let now = client.settings.now()
    let reports = held.reports.filter { $0.url == url && ($0.content != nil || $0.failure != nil) }.map { report in
      Report(
        topic: report.topic.rawValue,
        age: report.answeredAt == nil ? nil : report.age(at: now),
        failure: report.failure.map(client.text),
        excess: (report.excess?.explanations ?? []).map(client.text)
      )
    }
    return reports.isEmpty ? nil : reports
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

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> Result {
    Result(sources: try client.account.sources.requestRefresh())
  }
}
