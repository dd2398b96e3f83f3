public import Models

/// Where a deep link leads.
public enum NavigationDestination: Hashable, Sendable {
  /// The dependents page, with the dependent of that `id` in view.
  case dependents(id: String?)
  /// The dashboard's review of one of the user's own documents.
  case review(ServiceType)
  /// A section of the dashboard, with its page and the one of its kind that are meant.
  case section(Screen, page: [String], id: String?)

  public init(_ link: DeepLink) {
    if link.serviceType == .dependents {
      self = .dependents(id: link.id)
    } else if let section = Screen(rawValue: link.serviceType.rawValue) {
      self = .section(section, page: link.page, id: link.id)
    } else {
      self = .review(link.serviceType)
    }
  }

  public var screen: Screen {
    switch self {
    case .dependents: .dependents
    case .review: .review
    case .section(let section, _, _): section
    }
  }

  /// The one that is meant; nil where none in particular is.
  package var id: String? {
    switch self {
    case .dependents(let id), .section(_, _, let id): id
    case .review: nil
    }
  }
}

extension NavigationDestination: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, section, service, page, id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .dependents(let id):
      try container.encode(Screen.dependents, forKey: .name)
      try container.encodeIfPresent(id, forKey: .id)
    case .review(let service):
      try container.encode(Screen.dashboard, forKey: .name)
      try container.encode(Screen.review, forKey: .section)
      try container.encode(service, forKey: .service)
    case .section(let section, let page, let id):
      try container.encode(Screen.dashboard, forKey: .name)
      try container.encode(section, forKey: .section)
      if !page.isEmpty { try container.encode(page.joined(separator: "/"), forKey: .page) }
      try container.encodeIfPresent(id, forKey: .id)
    }
  }
}

extension NavigationDestination: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decodeIfPresent(String.self, forKey: .id)
    guard let section = try container.decodeIfPresent(Screen.self, forKey: .section) else {
      self = .dependents(id: id)
      return
    }
    if section == .review {
      self = .review(try container.decode(ServiceType.self, forKey: .service))
    } else {
      let page = try container.decodeIfPresent(String.self, forKey: .page)
      self = .section(section, page: page?.split(separator: "/").map(String.init) ?? [], id: id)
    }
  }
}
