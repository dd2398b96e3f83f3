import FoundationEssentials
import HTTPWire
import JSONText
import Models
import Navigation
import Records
import Store

/// What is written to those who subscribe to topics: a message, or that the stream begins or goes on.
struct TopicEvent: Encodable {
  enum Kind: String, Encodable {
    case open, keepalive, message
  }

  let id: String
  let time: Int
  let event: Kind
  let topic: String
  var title: String?
  var message: String?
  /// Left out where it is the usual one.
  var priority: Int?
  var tags: [String]?
  var click: String?
  var icon: String?
  var contentType: String?

  private enum CodingKeys: String, CodingKey {
    case id, time, event, topic, title, message, priority, tags, click, icon
    case contentType = "content_type"
  }

  static let schema: Schema = [
    .required("id", .text, "Its id."),
    .required("time", .integer, "When it was told, in seconds since 1970."),
    .required("event", .choice(["open", "keepalive", "message"]), "What it is."),
    .required("topic", .text, "Where."),
    .optional("title", .text, "Its heading."),
    .optional("message", .text, "What it says."),
    .optional("priority", .integer(1...5), "How urgent it is; 3 where it is left out."),
    .optional("tags", .list(of: .text), "Words that it is marked with."),
    .optional("click", .text, "Where it leads."),
    .optional("icon", .text, "The address of a picture."),
    .optional("content_type", .text, "`text/markdown` for Markdown."),
  ]

  /// One that says nothing but that the stream is there.
  init(_ kind: Kind, of topics: [String], at now: Date) {
    id = "s" + UInt64.random(in: .min ... .max).hexadecimal.prefix(11)
    time = Int(now.timeIntervalSince1970)
    event = kind
    topic = topics.joined(separator: ",")
  }

  /// A message; what came up by itself is told at the first of the topics that are listened to.
  init(_ kept: TopicMessage, to topics: [String]) {
    id = kept.id
    time = Int(kept.at.timeIntervalSince1970)
    event = .message
    topic = kept.topic ?? topics.first ?? ""
    switch kept.subject {
    case .notification(let item):
      (title, message) = (item.title, item.body)
      click = item.link.map(Self.address)
    case .alert(let alert):
      let details = kept.details.flatMap {
        try? JSONTextDecoder().decode(Publication.Details.self, from: Data($0.utf8))
      }
      title = details?.hasTitle == false ? nil : alert.title
      message = alert.message
      click = alert.actionURL.map(Self.address)
      let priority = details?.priority ?? TopicPriority.priority(of: alert.severity)
      self.priority = priority == TopicPriority.usual ? nil : priority
      tags = details?.tags.isEmpty == false ? details?.tags : nil
      icon = details?.icon
      contentType = details?.isMarkdown == true ? "text/markdown" : nil
    }
  }

  /// A place in the app as a link that a phone can open.
  private static func address(_ place: String) -> String { (try? DeepLink(url: place))?.url ?? place }
}
