import FoundationEssentials
import JSONText

/// What a push carries: what the device shows, and beside it what the app needs to know.
package struct PushPayload: Hashable, Sendable {
  /// What is shown: texts, or keys of the app's own strings and what stands in them.
  package enum Alert: Hashable, Sendable {
    case text(title: String, body: String)
    case keys(title: String, body: String, arguments: [String])
  }

  /// Nil for a push that nobody sees.
  package var alert: Alert?
  package var sound: String?
  package var badge: Int?
  /// The members beside `aps`.
  package var data: [String: String]

  /// Makes a payload of texts that people and servers wrote; what a screen would take for an order is left out.
  package init(alert: Alert? = nil, sound: String? = nil, badge: Int? = nil, data: [String: String] = [:]) {
    self.alert =
      switch alert {
      case .text(let title, let body): .text(title: title.plain, body: body.plain)
      case .keys(let title, let body, let arguments): .keys(title: title, body: body, arguments: arguments.map(\.plain))
      case nil: nil
      }
    self.sound = sound
    self.badge = badge
    self.data = data.mapValues(\.plain)
  }

  /// The most bytes that APNs takes; of `voip` 5,120.
  package static let largest = 4096

  /// The JSON text, members in the order of their names.
  package var json: String {
    get throws { String(decoding: try JSONTextEncoder().encode(self), as: UTF8.self) }
  }

  /// The same in at most so many bytes: the body gives way first, but for its beginning, then the longest of what else is text.
  ///
  /// What cannot be cut to fit, because its names and identifiers alone are too long, stays too long, and is told by APNs.
  package func fitting(_ limit: Int = largest) throws -> Self {
    var fitting = self
    for text in Self.texts(of: self) {
      let excess = try fitting.json.utf8.count - limit
      if excess <= 0 { break }
      text.shorten(&fitting, excess)
    }
    return fitting
  }

  /// The same in at most so many bytes, where all that it shows still says something then; else as it is.
  package func telling(in limit: Int) throws -> Self {
    let shorter = try fitting(limit)
    return shorter.isTelling(like: self) ? shorter : self
  }

  /// Whether what it shows still says something where another one, of which it is the shorter form, does.
  private func isTelling(like other: Self) -> Bool {
    func words(_ payload: Self) -> [String] {
      switch payload.alert {
      case .text(let title, let body): [title, body]
      case .keys(_, _, let arguments): arguments
      case nil: []
      }
    }
    return zip(words(self), words(other)).allSatisfy { short, long in !short.isEmpty || long.isEmpty }
  }

  // MARK: What gives way

  private struct Shrinking {
    let shorten: (inout PushPayload, Int) -> Void
  }

  /// So many bytes of a body stay as long as anything else can give way.
  private static let shortestBody = 24

  /// An app looks things up by these.
  private static func isIdentifier(_ name: String) -> Bool { name == "type" || name.hasSuffix("_id") }

  private static func texts(of payload: Self) -> [Shrinking] {
    func body(keeping kept: Int) -> Shrinking {
      Shrinking { payload, excess in
        guard case .text(let title, let body) = payload.alert else { return }
        let spare = max(0, body.utf8.count - kept)
        payload.alert = .text(title: title, body: body.shortened(byJSONBytes: min(excess, spare)))
      }
    }
    let names = payload.data.filter { !isIdentifier($0.key) }.sorted {
      ($0.value.utf8.count, $0.key) > ($1.value.utf8.count, $1.key)
    }
    let members = names.map(\.key).map { name in
      Shrinking { payload, excess in payload.data[name] = payload.data[name]?.shortened(byJSONBytes: excess) }
    }
    let title = Shrinking { payload, excess in
      switch payload.alert {
      case .text(let title, let body): payload.alert = .text(title: title.shortened(byJSONBytes: excess), body: body)
      case .keys(let title, let body, let arguments):
        let each = (excess + arguments.count - 1) / max(1, arguments.count)
        let cut = arguments.map { $0.shortened(byJSONBytes: each) }
        payload.alert = .keys(title: title, body: body, arguments: cut)
      case nil: break
      }
    }
    return [body(keeping: shortestBody)] + members + [body(keeping: 0), title]
  }
}

extension PushPayload: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let aps = Self(stringValue: "aps")
  }

  private struct Service: Codable {
    var alert: Words?
    var sound: String?
    var badge: Int?
    var contentAvailable: Int?

    private enum CodingKeys: String, CodingKey {
      case alert, sound, badge
      case contentAvailable = "content-available"
    }
  }

  private struct Words: Codable {
    var title: String?
    var body: String?
    var titleKey: String?
    var bodyKey: String?
    var arguments: [String]?

    private enum CodingKeys: String, CodingKey {
      case title, body
      case titleKey = "title-loc-key"
      case bodyKey = "loc-key"
      case arguments = "loc-args"
    }

    init(_ alert: Alert) {
      switch alert {
      case .text(let title, let body): (self.title, self.body) = (title, body)
      case .keys(let title, let body, let arguments): (titleKey, bodyKey, self.arguments) = (title, body, arguments)
      }
    }

    var alert: Alert {
      if let titleKey, let bodyKey { return .keys(title: titleKey, body: bodyKey, arguments: arguments ?? []) }
      return .text(title: title ?? "", body: body ?? "")
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    let service = try container.decode(Service.self, forKey: .aps)
    self.init(alert: service.alert?.alert, sound: service.sound, badge: service.badge)
    for name in container.allKeys where name.stringValue != Name.aps.stringValue {
      data[name.stringValue] = try container.decode(String.self, forKey: name)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    let service = Service(
      alert: alert.map(Words.init),
      sound: sound,
      badge: badge,
      contentAvailable: alert == nil ? 1 : nil
    )
    try container.encode(service, forKey: .aps)
    for (name, value) in data { try container.encode(value, forKey: Name(stringValue: name)) }
  }
}
