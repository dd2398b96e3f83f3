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
        "The next alert or fetched deadline that has not passed; null without one."
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
    let reported = records.reported(.taxDeadlines, on: today)
    let coming = records.comingTaxes(on: today).count
    let alerts = situation.center.alerts(of: .taxDeadline)
    func days(_ alert: Alert) -> Int { alert.deadline?.daysRemaining(on: today) ?? .max }
    let told = alerts.map { ($0, isNumbered: true) } + reported.map { ($0.alert, isNumbered: false) }
    let next = told.filter { (0..<Int.max).contains(days($0.0)) }.min { days($0.0) < days($1.0) }
    let wording = try client.alertWording()
    let overdue = reported.filter { days($0.alert) < 0 }
    return Result(
      openDeadlines: alerts.count + coming + records.beyond(.taxSummary, \.openDeadlines, listing: reported),
      overdueDeadlines: alerts.count { days($0) < 0 }
        + records.beyond(.taxSummary, \.overdueDeadlines, listing: overdue),
      nextDeadline: next.map { wording.response(for: $0, isNumbered: $1) },
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
    let (today, wording) = (situation.center.today, try client.alertWording())
    let alerts = situation.center.alerts(of: .taxDeadline)
    let told = alerts.compactMap { alert in
      alert.deadline.map { deadline in
        Item(
          title: alert.cause.map { client.text($0.message) } ?? wording.response(for: alert).message,
          deadlineDate: deadline.day,
          daysRemaining: deadline.daysRemaining(on: today),
          alertId: alert.id,
          actionUrl: alert.actionURL,
          source: nil,
          age: nil
        )
      }
    }
    let coming = situation.records.comingTaxes(on: today).map { due in
      Item(
        title: client.text(due.obligation.wording),
        deadlineDate: due.day,
        daysRemaining: due.day.days(since: today),
        alertId: nil,
        actionUrl: due.obligation.actionURL,
        source: nil,
        age: nil
      )
    }
    let now = client.settings.now()
    let reported = situation.records.reported(.taxDeadlines, on: today).compactMap { reported in
      reported.entry.deadline.map { day in
        Item(
          title: wording.response(for: reported.alert).message,
          deadlineDate: day,
          daysRemaining: day.days(since: today),
          alertId: nil,
          actionUrl: reported.entry.actionURL,
          source: reported.report.url,
          age: reported.report.age(at: now)
        )
      }
    }
    let items = (told + coming + reported).enumerated().sorted { one, other in
      (one.element.deadlineDate, one.offset) < (other.element.deadlineDate, other.offset)
    }
    return Result(Page(items.map(\.element), parameters))
  }
}
