package import Calendars
package import FoundationEssentials

/// What a followed backend says about one topic besides its alerts, kept as an offline copy.
package struct SourceReport: Hashable, Sendable {
  /// What it is asked about, by the path below `/api/v1/`.
  package enum Topic: String, CaseIterable, Sendable {
    case recommendations
    case taxDeadlines = "tax/deadlines"
    case taxSummary = "tax/summary"
    case dashboard = "dashboard/summary"

    /// The type of the alerts that tell of the same things; nil of a summary.
    package var alertType: AlertType? {
      switch self {
      case .recommendations: .recommendation
      case .taxDeadlines: .taxDeadline
      case .taxSummary, .dashboard: nil
      }
    }
  }

  /// The backend's address.
  package let url: String
  package let topic: Topic
  /// Of its last answer that could be read; nil before there was one.
  package var content: Content?
  package var answeredAt: Date?
  package var failure: Explanation?
  package var excess: Excess?
  /// Until when it is not asked about this: it wants to be left alone, or knows nothing of the topic.
  package var closedUntil: Date?

  package init(
    url: String,
    topic: Topic,
    content: Content? = nil,
    answeredAt: Date? = nil,
    failure: Explanation? = nil,
    excess: Excess? = nil,
    closedUntil: Date? = nil
  ) {
    self.url = url
    self.topic = topic
    self.content = content
    self.answeredAt = answeredAt
    self.failure = failure
    self.excess = excess
    self.closedUntil = closedUntil
  }
}

extension SourceReport {
  /// The things that a list tells of, or the numbers of a summary.
  package struct Content: Codable, Hashable, Sendable {
    package var entries: [Entry]
    package var counts: Counts
    /// How many more it counts than were held of it when it said so; nil where an earlier version kept it.
    package var beyond: Counts?

    package init(entries: [Entry] = [], counts: Counts = Counts()) {
      self.entries = entries
      self.counts = counts
    }
  }

  /// A recommendation, or a tax that has to be paid or declared.
  package struct Entry: Codable, Hashable, Sendable {
    /// What its source calls it; nil where that is nothing, or an earlier version kept it.
    package let id: String?
    package let title: String
    package let message: String
    /// Why it is recommended.
    package let because: String?
    package let deadline: CalendarDay?
    /// A path inside the app, such as `/taxes/declarations`.
    package let actionURL: String?

    package init(
      id: String? = nil,
      title: String,
      message: String,
      because: String? = nil,
      deadline: CalendarDay? = nil,
      actionURL: String? = nil
    ) {
      self.id = id
      self.title = title
      self.message = message
      self.because = because
      self.deadline = deadline
      self.actionURL = actionURL
    }
  }

  /// What is counted, each nil where that is not said.
  package struct Counts: Codable, Hashable, Sendable {
    package var openDeadlines: Int?
    package var overdueDeadlines: Int?
    package var unreadAlerts: Int?
    package var unreadNotifications: Int?

    package init(
      openDeadlines: Int? = nil,
      overdueDeadlines: Int? = nil,
      unreadAlerts: Int? = nil,
      unreadNotifications: Int? = nil
    ) {
      self.openDeadlines = openDeadlines
      self.overdueDeadlines = overdueDeadlines
      self.unreadAlerts = unreadAlerts
      self.unreadNotifications = unreadNotifications
    }

    /// Returns how many more there are of each than of the same of others.
    package func beyond(_ held: Self) -> Self {
      func more(_ member: KeyPath<Self, Int?>) -> Int? {
        self[keyPath: member].map { max(0, $0 - (held[keyPath: member] ?? 0)) }
      }
      return Self(
        openDeadlines: more(\.openDeadlines),
        overdueDeadlines: more(\.overdueDeadlines),
        unreadAlerts: more(\.unreadAlerts),
        unreadNotifications: more(\.unreadNotifications)
      )
    }
  }
}
