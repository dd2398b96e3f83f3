import FoundationEssentials
import Glibc
import HTTPWire
import Models
import Store

/// What somebody wants to hear of topics: which messages, from when on, and whether no more than what is there.
struct Subscription {
  enum Start: Equatable {
    case all, none, latest
    case message(String)
    case time(Date)
  }

  let topics: [String]
  let form: TopicForm
  let start: Start
  /// Whether it ends with what there is.
  let isPoll: Bool
  private let id: String?
  private let title: String?
  private let message: String?
  private let priorities: Set<Int>
  private let tags: Set<String>

  /// - Throws: Why it cannot be followed.
  init(_ request: HTTPRequest, to topics: [String], as form: TopicForm, now: Date) throws(Publication.Refusal) {
    self.topics = topics
    self.form = form
    let value = { (names: [String]) in
      names.lazy.compactMap { request.query[$0] ?? request.headers["x-\($0)"] }.first { !$0.isEmpty }
    }
    isPoll = ["1", "true", "yes"].contains(value(["poll", "po"])?.lowercased())
    let since = value(["since", "si"]) ?? request.headers["last-event-id"]
    guard let start = since.map({ Start($0, now: now) }) ?? (isPoll ? .all : Start.none) else {
      throw Publication.Refusal(
        status: .badRequest,
        reason: "The parameter since is all, none, latest, a duration, a time or the id of a message.",
        field: "since"
      )
    }
    self.start = start
    id = value(["id"])
    title = PublicationField.title.value(in: request)
    message = PublicationField.message.value(in: request)
    var priorities: Set<Int> = []
    for word in (PublicationField.priority.value(in: request) ?? "").split(separator: ",") {
      guard let priority = TopicPriority.read(String(word)) else {
        throw Publication.Refusal(status: .badRequest, reason: "A priority is a number from 1 to 5.", field: "priority")
      }
      priorities.insert(priority)
    }
    self.priorities = priorities
    tags = Set((PublicationField.tags.value(in: request) ?? "").split(separator: ",").map(\.trimmingBlanks))
  }

  /// Returns those among the messages that are there with which it begins.
  func beginning(of messages: [TopicMessage]) -> [TopicEvent] {
    switch start {
    case .none: return []
    case .all: return events(of: messages)
    case .latest: return events(of: messages).suffix(1)
    case .time(let time): return events(of: messages.filter { $0.at >= time })
    case .message(let id):
      // Of one that nobody knows any more all that are there are later.
      let later = messages.firstIndex { $0.id == id }.map { messages[($0 + 1)...] } ?? messages[...]
      return events(of: Array(later))
    }
  }

  /// Returns those that are meant.
  func events(of messages: [TopicMessage]) -> [TopicEvent] {
    messages.filter { $0.topic.map(topics.contains) ?? true }.map { TopicEvent($0, to: topics) }.filter(isMeant)
  }

  private func isMeant(_ event: TopicEvent) -> Bool {
    (id == nil || event.id == id) && (title == nil || event.title == title)
      && (message == nil || event.message == message)
      && (priorities.isEmpty || priorities.contains(event.priority ?? TopicPriority.usual))
      && tags.isSubset(of: event.tags ?? [])
  }
}

extension Subscription.Start {
  private static let seconds: [String: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]

  /// Reads `all`, `none`, `latest`, a duration such as `10m` or `1h30m`, a time in seconds since 1970, or the id of a message.
  init?(_ text: String, now: Date) {
    switch text {
    case "all": self = .all
    case "none": self = .none
    case "latest": self = .latest
    default:
      if text.wholeMatch(of: /(?:[0-9]{1,9}[smhd]){1,4}/) != nil {
        let lengths = text.matches(of: /([0-9]+)([smhd])/).map { match in
          (Double(String(match.output.1)) ?? 0) * Self.seconds[String(match.output.2), default: 1]
        }
        self = .time(now.addingTimeInterval(-lengths.reduce(0, +)))
      } else if text.wholeMatch(of: /[0-9]{1,11}/) != nil, let seconds = Double(text) {
        self = .time(Date(timeIntervalSince1970: seconds))
      } else if text.wholeMatch(of: /[A-Za-z][A-Za-z0-9]{11}/) != nil {
        self = .message(text)
      } else {
        return nil
      }
    }
  }
}
