public import Models

/// On the wire a link is `{"serviceType","url"}`, with `"page"` and `"id"` where it has them.
extension DeepLink: Codable {
  private enum CodingKeys: String, CodingKey {
    case serviceType, url, page, id
  }

  /// Reads the `url` where there is one, which then says everything, and the parts otherwise.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      if let url = try container.decodeIfPresent(String.self, forKey: .url) {
        self = try DeepLink(url: url)
        let told = try container.decodeIfPresent(ServiceType.self, forKey: .serviceType)
        if let told, told != serviceType { throw DeepLinkRefusal.unknownService }
      } else {
        let page = try container.decodeIfPresent(String.self, forKey: .page) ?? ""
        self = try DeepLink(
          container.decode(ServiceType.self, forKey: .serviceType),
          page: page.split(separator: "/", omittingEmptySubsequences: false).map(String.init).filter {
            !page.isEmpty || $0 != ""
          },
          id: container.decodeIfPresent(String.self, forKey: .id)
        )
      }
    } catch let refusal as DeepLinkRefusal {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: refusal.rawValue,
          underlyingError: refusal
        )
      )
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    if !page.isEmpty { try container.encode(page.joined(separator: "/"), forKey: .page) }
    try container.encode(serviceType.rawValue, forKey: .serviceType)
    try container.encode(url, forKey: .url)
  }
}
