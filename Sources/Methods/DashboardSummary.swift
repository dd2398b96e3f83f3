import Alerts
package import Assistant
import Calendars
import FoundationEssentials
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import Store
import Wording

/// Counts what is unread, and tells the next deadlines of the user and of the dependents.
package enum DashboardSummary: Operation {
  package static let method = "dashboard/summary"
  package static let summary = "Counts what is unread, and tells the next deadlines of the user and of the dependents."
  package static let effect = Effect.reads
  package static let route: Route? = .get("/api/v1/dashboard/summary")

  /// As many as a dashboard shows without being scrolled.
  private static let mostDeadlines = 5

  package struct Result: Encodable, Described {
    let unreadAlerts: Int
    let unreadNotifications: Int
    let nextDeadlines: [NextDeadline]
    let sources: [UnreadCounts]?

    package static let schema: Schema = [
      .required(
        "unreadAlerts",
        .integer(0...Int.max),
        "How many open alerts the user has not read, and how many more followed backends count."
      ),
      .required(
        "unreadNotifications",
        .integer(0...Int.max),
        "How many notifications the user has not read, and how many more followed backends count."
      ),
      .required("nextDeadlines", .list(of: NextDeadline.schema), "Up to five deadlines, the nearest first."),
      .optional("sources", .list(of: UnreadCounts.schema), "What each followed backend counts itself."),
    ]
  }

  /// What a backend counts.
  package struct UnreadCounts: Encodable, Described {
    let url: String
    let age: Int
    let unreadAlerts: Int?
    let unreadNotifications: Int?

    package static let schema: Schema = [
      .required("url", .text, "Who counts."),
      .required("age", .integer(0...Int.max), "How many seconds ago it said so."),
      .optional("unreadAlerts", .integer(0...Int.max), "How many of its alerts the user has not read."),
      .optional("unreadNotifications", .integer(0...Int.max), "How many of its notifications the user has not read."),
    ]
  }

  /// Something that is due, of the user's own or of a dependent's.
  package struct NextDeadline: Encodable, Described {
    let text: String
    let deadline: CalendarDay
    let daysRemaining: Int
    let deepLink: DeepLink

    package static let schema: Schema = [
      .required("text", .text, "What is due, as a line in the user's language."),
      .required("deadline", .day, "The day by which it is due."),
      .required("daysRemaining", .integer, "The days until then; negative when it has passed."),
      .required("deepLink", DeepLink.schema, "Where it is looked after."),
    ]
  }

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> Result {
    let situation = try client.situation()
    let center = situation.center
    let wording = AlertWording(localizer: client.localizer, today: center.today)
    let own = center.ownAlerts.compactMap { own in
      own.deadline.map { day in
        NextDeadline(
          text: wording.sentence(for: own),
          deadline: day,
          daysRemaining: day.days(since: center.today),
          deepLink: wording.link(for: own)
        )
      }
    }
    // Those of the alerts are among the user's own.
    let taxes = situation.taxDeadlines.filter { $0.ownAlert == nil }.compactMap { deadline in
      deadline.day.map { day in
        let alert = wording.alert(of: deadline)
        return NextDeadline(
          text: wording.sentence(for: alert),
          deadline: day,
          daysRemaining: day.days(since: center.today),
          deepLink: wording.link(for: .alert(alert))
        )
      }
    }
    let dependents = try DependentsView(client).rows.items.map { row in
      NextDeadline(text: row.text, deadline: row.deadline, daysRemaining: row.daysRemaining, deepLink: row.deepLink)
    }
    let deadlines = (own + dependents + taxes).enumerated().sorted { one, other in
      (one.element.daysRemaining, one.offset) < (other.element.daysRemaining, other.offset)
    }
    let unread = try client.unread()
    return Result(
      unreadAlerts: unread.alerts + situation.records.beyond(.dashboard, \.unreadAlerts),
      unreadNotifications: unread.inbox + situation.records.beyond(.dashboard, \.unreadNotifications),
      nextDeadlines: deadlines.prefix(mostDeadlines).map(\.element),
      sources: situation.records.counts(of: .dashboard, at: client.settings.now()) { url, age, counts in
        UnreadCounts(
          url: url,
          age: age,
          unreadAlerts: counts.unreadAlerts,
          unreadNotifications: counts.unreadNotifications
        )
      }
    )
  }
}
