import Calendars
import FoundationEssentials
import HTTPWire
import JSONText
import Models
import Records

/// What is published at a topic.
struct Publication {
  /// Why it is refused.
  struct Refusal: Error {
    let status: HTTPStatus
    let reason: String
    var field: String?
  }

  /// What of it an alert has no place for, as it is kept.
  struct Details: Codable {
    var hasTitle = false
    var priority = TopicPriority.usual
    var tags: [String] = []
    var icon: String?
    var isMarkdown = false
  }

  let title: String?
  let message: String
  let click: String?
  let details: Details
  /// By their names, what was asked for that nothing here does.
  let left: [String]

  /// What is said where nothing was.
  private static let empty = "triggered"
  private static let most = (tags: 32, length: Bounds.name)

  /// Reads a message whose fields are told beside a body that is its text.
  init(_ request: HTTPRequest) throws(Refusal) {
    var fields: [PublicationField: String] = [:]
    for field in PublicationField.allCases { fields[field] = field.value(in: request) }
    // What a script cannot write in a field is written so.
    fields[.message] = fields[.message]?.replacing(#"\n"#, with: "\n")
    if let file = fields[.fileName], !file.isEmpty {
      // The body is the file, of which the name is all that is told where nothing else is.
      fields[.message] = fields[.message] ?? file
    } else if !request.body.isEmpty {
      fields[.message] = try Self.text(request.body)
    }
    try self.init(fields)
  }

  private static func text(_ body: Data) throws(Refusal) -> String {
    guard let text = String(data: body, encoding: .utf8), !text.contains("\0") else {
      throw Refusal(status: .unsupportedMediaType, reason: "A message is a text in UTF-8.", field: "message")
    }
    return text
  }

  init(_ fields: [PublicationField: String]) throws(Refusal) {
    // Those who publish ask for more than they need: the alert is worth more than what goes with it.
    left = PublicationField.allCases.filter { !$0.isKnown && fields[$0]?.isEmpty == false }.map { $0.names[0] }
    let title = fields[.title].flatMap { $0.trimmingBlanks.isEmpty ? nil : $0.trimmingBlanks }
    guard (title?.utf8.count ?? 0) <= Bounds.name else {
      throw Self.wrong(.title, "A title has \(Bounds.name) bytes at most.")
    }
    let text = (fields[.message] ?? "").trimmingBlanks
    guard text.utf8.count <= Bounds.text else {
      throw Refusal(
        status: .contentTooLarge,
        reason: "A message has \(Bounds.text) bytes at most.",
        field: PublicationField.message.names[0]
      )
    }
    var details = Details(hasTitle: title != nil)
    if let priority = fields[.priority], !priority.isEmpty {
      guard let read = TopicPriority.read(priority) else {
        throw Self.wrong(.priority, "A priority is a number from 1 to 5.")
      }
      details.priority = read
    }
    details.tags = (fields[.tags] ?? "").split(separator: ",").map(\.trimmingBlanks).filter { !$0.isEmpty }
    guard details.tags.count <= Self.most.tags, details.tags.allSatisfy({ $0.utf8.count <= Self.most.length }) else {
      throw Self.wrong(.tags, "There are \(Self.most.tags) tags at most.")
    }
    for field in [PublicationField.click, .icon] {
      guard (fields[field]?.utf8.count ?? 0) <= Bounds.link else {
        throw Self.wrong(field, "An address has \(Bounds.link) bytes at most.")
      }
      guard fields[field].map(Self.leadsSomewhere) ?? true else {
        throw Self.wrong(
          field,
          "An address begins with https:// or another scheme that opens a place and runs nothing."
        )
      }
    }
    details.icon = fields[.icon].flatMap { $0.isEmpty ? nil : $0 }
    details.isMarkdown = ["1", "true", "yes"].contains(fields[.markdown]?.lowercased())
    self.title = title
    message = text.isEmpty ? Self.empty : text
    click = fields[.click].flatMap { $0.isEmpty ? nil : $0 }
    self.details = details
  }

  /// Whether an address only opens a place: a subscriber follows it, whoever published it.
  private static func leadsSomewhere(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }
    guard scheme.count < address.count, scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) }) else {
      return true
    }
    return !runningSchemes.contains(scheme.lowercased())
  }

  /// What browsers run, or read from the machine of whoever follows it.
  private static let runningSchemes: Set = ["javascript", "data", "vbscript", "file", "blob"]

  private static func wrong(_ field: PublicationField, _ reason: String) -> Refusal {
    Refusal(status: .unprocessableContent, reason: reason, field: field.names[0])
  }

  /// Returns the alert that it becomes.
  func alert(_ id: Int, at topic: String, on now: Date) -> Alert {
    Alert(
      id: id,
      alertType: Self.type,
      title: title ?? topic,
      message: message,
      severity: TopicPriority.severity(of: details.priority),
      createdAt: Timestamp(now, in: .gmt).description,
      actionURL: click
    )
  }

  private static let type = AlertType(rawValue: "MESSAGE")
}
