import Alerts
import Answers
package import Assistant
import Calendars
import FoundationEssentials
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import Wording

/// Tells how much of taxes is open, and what is next.
package enum TaxSummary: Operation {
  package static let method = "tax/summary"
  package static let summary = "Tells how many tax deadlines are open and overdue, and which is next."
  package static let effect = Effect.reads
  package static let route: Route? = .get("/api/v1/tax/summary")

  package struct Result: Encodable, Described {
    let openDeadlines: Int
    let overdueDeadlines: Int
    @OrNull var nextDeadline: AlertResponse?
    let sources: [TaxCounts]?

    package static let schema: Schema = [
      .required(
        "openDeadlines",
        .integer(0...Int.max),
        "How many deadlines are listed, and how many more followed backends count."
      ),
      .required("overdueDeadlines", .integer(0...Int.max), "How many of these have a deadline that has passed."),
      .required(
        "nextDeadline",
        .nullable(AlertResponse.schema),
        "The next deadline that has not passed, with its number where it is an alert; null without one."
      ),
      .optional("sources", .list(of: TaxCounts.schema), "What each followed backend counts itself."),
    ]
  }

  /// What a backend counts.
  struct TaxCounts: Encodable, Described {
    let url: String
    let age: Int
    let openDeadlines: Int?
    let overdueDeadlines: Int?

    static let schema: Schema = [
      .required("url", .text, "Who counts."),
      .required("age", .integer(0...Int.max), "How many seconds ago it said so."),
      .optional("openDeadlines", .integer(0...Int.max), "How many are open."),
      .optional("overdueDeadlines", .integer(0...Int.max), "How many have passed."),
    ]
  }

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> Result {
    let situation = try client.situation()
    let today = situation.center.today
    let (records, now) = (situation.records, client.settings.now())
    let deadlines = situation.taxDeadlines
    func days(_ deadline: KnownDeadline) -> Int { deadline.day?.days(since: today) ?? .max }
    let next = deadlines.filter { (0..<Int.max).contains(days($0)) }.min { days($0) < days($1) }
    let wording = try client.alertWording()
    let own = deadlines.filter { $0.report == nil }
    let reported = deadlines.compactMap(\.entry)
    let overdue = deadlines.filter { days($0) < 0 }
    return Result(
      openDeadlines: own.count + records.taxesBeyond(\.openDeadlines, listing: reported),
      overdueDeadlines: overdue.count { $0.report == nil }
        + records.taxesBeyond(\.overdueDeadlines, listing: overdue.compactMap(\.entry)) { $0 < today },
      nextDeadline: next.map { wording.response(for: wording.alert(of: $0), isNumbered: $0.ownAlert != nil) },
      sources: records.counts(of: .taxSummary, at: now) { url, age, counts in
        TaxCounts(url: url, age: age, openDeadlines: counts.openDeadlines, overdueDeadlines: counts.overdueDeadlines)
      }
    )
  }
}

/// Lists the tax deadlines that are known: those with an alert, what the user's calendar of taxes has next, and what followed
/// backends tell of.
package enum TaxDeadlines: Operation {
  package static let method = "tax/deadlines"
  package static let summary =
    "Lists the tax deadlines of the alerts, of the user's calendar of taxes and of the followed backends, the nearest first."
  package static let effect = Effect.reads
  package static let route: Route? = .get("/api/v1/tax/deadlines")

  package struct Item: Encodable, Described {
    let title: String
    let deadlineDate: CalendarDay
    let daysRemaining: Int
    @OrNull var alertId: Int?
    @OrNull var actionUrl: String?
    let source: String?
    let age: Int?

    package static let schema: Schema = [
      .required("title", .text, "What is due."),
      .required("deadlineDate", .day, "The day by which it is due."),
      .required("daysRemaining", .integer, "The days until then; negative when it has passed."),
      .required("alertId", .nullable(.integer), "The alert about it; null where there is none yet."),
      .required("actionUrl", .nullable(.text), "The place in the app where it is looked after."),
      .optional("source", .text, "The backend that tells of it, where no alert does."),
      .optional("age", .integer(0...Int.max), "How many seconds ago the backend said so."),
    ]
  }

  package struct Result: PagedResult {
    package static let list = (name: "deadlines", summary: "The deadlines, the nearest first.")
    package let page: Page<Item>

    package init(_ page: Page<Item>) {
      self.page = page
    }
  }

  package static func perform(_ parameters: PageRequest, for client: Client) throws -> Result {
    let situation = try client.situation()
    let (today, now, wording) = (situation.center.today, client.settings.now(), try client.alertWording())
    let items = situation.taxDeadlines.compactMap { deadline in
      deadline.day.map { day in
        Item(
          title: title(of: deadline, in: wording, for: client),
          deadlineDate: day,
          daysRemaining: day.days(since: today),
          alertId: deadline.ownAlert?.id,
          actionUrl: wording.alert(of: deadline).actionURL,
          source: deadline.report?.url,
          age: deadline.report?.age(at: now)
        )
      }
    }
    return Result(Page(items, parameters))
  }

  /// The heading of an alert says that something is due, and its message what; a deadline that a backend lists is called what it is
  /// called there.
  private static func title(of deadline: KnownDeadline, in wording: AlertWording, for client: Client) -> String {
    let alert = wording.alert(of: deadline)
    if let cause = alert.cause { return client.text(cause.message) }
    let told = wording.response(for: alert)
    return deadline.report == nil ? told.message : told.title
  }
}
