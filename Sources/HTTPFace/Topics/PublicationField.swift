import HTTPWire

/// What a message of ntfy says of itself, in fields of the head, in the query, or as members of JSON.
enum PublicationField: CaseIterable {
  case title, message, priority, tags, click, icon, markdown
  /// What nothing here does.
  case delay, email, call, attachment, fileName, actions, template, sequence

  /// The names in small letters, the first one in JSON as well; a field of the head may have `x-` before each.
  var names: [String] {
    switch self {
    case .title: ["title", "t"]
    case .message: ["message", "m"]
    case .priority: ["priority", "prio", "p"]
    case .tags: ["tags", "tag", "ta"]
    case .click: ["click"]
    case .icon: ["icon"]
    case .markdown: ["markdown", "md"]
    case .delay: ["delay", "at", "in"]
    case .email: ["email", "e-mail", "mail", "e"]
    case .call: ["call"]
    case .attachment: ["attach", "a"]
    case .fileName: ["filename", "file", "f"]
    case .actions: ["actions", "action"]
    case .template: ["template", "tpl"]
    case .sequence: ["sequence-id", "sid"]
    }
  }

  var isKnown: Bool {
    switch self {
    case .title, .message, .priority, .tags, .click, .icon, .markdown: true
    case .delay, .email, .call, .attachment, .fileName, .actions, .template, .sequence: false
    }
  }

  /// What a request says of it, in the head or in the query; nil where it says nothing.
  func value(in request: HTTPRequest) -> String? {
    for name in names {
      let value = request.headers["x-\(name)"] ?? header(name, of: request) ?? request.query[name]
      if let value { return EncodedWord.decoded(value) }
    }
    return nil
  }

  /// What browsers write of their own accord is no message's (RFC 9218).
  private func header(_ name: String, of request: HTTPRequest) -> String? {
    guard let value = request.headers[name] else { return nil }
    return self == .priority && value.contains(/^(u=|i$)/) ? nil : value
  }
}
