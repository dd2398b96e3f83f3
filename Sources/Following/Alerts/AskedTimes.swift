import FoundationEssentials
import Models

/// When a source was asked for what, and for how long it may take.
struct AskedTimes {
  /// When the list or the topic that is under way was begun, in seconds of a clock that only goes forward.
  var begunAt = 0.0
  /// How many dismissals may still fail; nil before the store was looked at.
  var budget: NotedBudget?
  private var topics: [SourceReport.Topic: Date] = [:]
  /// Whether it is kept for other processes that the topic which is under way was asked about.
  private(set) var isTopicNoted = false

  /// After so many seconds a list is not read on.
  static let longestList = 60.0
  /// The same of the list of a topic: there are others.
  static let longestTopic = 30.0
  /// For so many seconds a topic is not asked about again: what is due every five minutes may come a tenth earlier.
  static let betweenTopics = 270.0
  /// For so many seconds a list is left alone for each request that went into a question that was led about.
  static let betweenRequests = 110.0
  static let day = 86_400.0

  /// Notes that a topic is asked about.
  ///
  /// The process itself knows when that was; others do where somebody asked for the round, or where it is the first.
  mutating func note(_ topic: SourceReport.Topic, at now: Date, isRoundAsked: Bool) {
    isTopicNoted = isRoundAsked || topics[topic] == nil
    topics[topic] = now
  }

  /// Whether a topic was asked about a moment ago, as far as this process knows or that is kept of it; what is kept is known from then on,
  /// so that asking again is no more to be kept than any other time.
  mutating func wasAsked(_ topic: SourceReport.Topic, _ report: SourceReport, at now: Date) -> Bool {
    if topics[topic] == nil, let answeredAt = report.answeredAt,
      (0..<Self.betweenTopics).contains(now.timeIntervalSince(answeredAt))
    {
      topics[topic] = answeredAt
    }
    let asked = [topics[topic], report.answeredAt].compactMap(\.self).max()
    return asked.map { (0..<Self.betweenTopics).contains(now.timeIntervalSince($0)) } ?? false
  }
}
