import Assistant
import Databases
import FoundationEssentials
import HTTPWire
import Models
import Store

/// What is told at topics, to one who subscribes to them.
@MainActor
final class TopicStream: EventStreaming {
  private let operations: TokenOperations
  private let subscription: Subscription
  /// Up to where was told, and the state of the store then.
  private var place: Int
  private var version: Store.Version?
  /// Whether none of the topics is there any more.
  private var isGone = false
  let opening: String

  init(_ operations: TokenOperations, _ subscription: Subscription, after told: (events: [TopicEvent], last: Int)) {
    self.operations = operations
    self.subscription = subscription
    place = told.last
    let open = TopicEvent(.open, of: subscription.topics, at: operations.client.settings.now())
    opening = ([open] + told.events).map(subscription.form.text).joined()
  }

  /// Returns the messages that are there with which a subscription begins, and the place of the last one that is.
  static func beginning(
    of subscription: Subscription,
    _ operations: TokenOperations
  ) throws(StoreError) -> (events: [TopicEvent], last: Int) {
    let client = operations.client
    EventLook().prepare(client)
    let topics = try client.records().topics
    try client.account.unasked.look(tellsAll: false)
    try topics.takeOver(at: client.settings.now())
    let last = try topics.lastNumber()
    guard subscription.start != .none, try client.isPermitted else { return ([], last) }
    return (subscription.beginning(of: try topics.messages(after: 0)), last)
  }

  func next(in look: EventLook) -> String? {
    guard operations.isGranted else { return nil }
    look.prepare(operations.client)
    // What cannot be read now is told once it can.
    let text = (try? messages())?.map(subscription.form.text).joined() ?? ""
    return isGone ? nil : text
  }

  private func messages() throws(StoreError) -> [TopicEvent] {
    let client = operations.client
    guard try client.store().version() != version else { return [] }
    let topics = try client.records().topics
    isGone = try !topics.list().contains(where: subscription.topics.contains)
    try client.account.unasked.look(tellsAll: false)
    try topics.takeOver(at: client.settings.now())
    let version = try client.store().version()
    let all = try topics.messages(after: place)
    let told = Array(all.prefix(Bounds.toldAtOnce))
    let isPermitted = try client.isPermitted
    let heard = told.compactMap { message in
      if case .notification(let item) = message.subject { item.id } else { nil }
    }
    if isPermitted, !heard.isEmpty { try client.assistant.unwrittenNews.give(heard, of: client.account.user) }
    (place, self.version) = (told.last?.number ?? place, told.count < all.count ? nil : version)
    return isPermitted ? subscription.events(of: told) : []
  }

  var signOfLife: String {
    subscription.form.text(of: TopicEvent(.keepalive, of: subscription.topics, at: operations.client.settings.now()))
  }

  /// ntfy has no event for the end: a sign of life says that nothing is missing up to it.
  var ending: String { signOfLife }
}
