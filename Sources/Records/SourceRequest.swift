package import HTTP
package import Models

/// The requests that a source is asked by, as the document of the alerts backend has them.
package struct SourceRequest {
  package static let path = "\(root)/alerts"
  private static let root = "/api/v1"

  private let source: AlertSource
  let address: WebAddress

  package init(_ source: AlertSource) throws(HTTPError) {
    self.source = source
    address = try WebAddress(source.url)
  }

  /// All alerts; where a tag is given, only if they have changed since.
  package func alerts(unless tag: String?) throws -> HTTPRequest {
    var headers = ["Accept": "application/json"]
    headers["If-None-Match"] = tag
    return HTTPRequest(.get, try address.appending(Self.path), headers: headers, token: try token)
  }

  /// Where the list is.
  package var list: WebAddress { get throws(HTTPError) { try address.appending(Self.path) } }

  /// The rest of a list that came in part; all of it, where nothing came.
  package func alerts(from offset: Int) throws -> HTTPRequest {
    guard offset > 0 else { return try alerts(unless: nil) }
    return try alerts(at: address.appending("\(Self.path)?offset=\(offset)"))
  }

  /// The rest of a list whose beginning says where that is.
  package func alerts(at address: WebAddress) throws -> HTTPRequest {
    HTTPRequest(.get, address, headers: ["Accept": "application/json"], token: try token)
  }

  /// What else the document names; the rest of a list that came in part begins behind so many.
  package func report(on topic: SourceReport.Topic, from offset: Int = 0) throws -> HTTPRequest {
    let query = offset > 0 ? "?offset=\(offset)" : ""
    let address = try address.appending("\(Self.root)/\(topic.rawValue)\(query)")
    return HTTPRequest(.get, address, headers: ["Accept": "application/json"], token: try token)
  }

  package func dismissal(of id: Int) throws -> HTTPRequest {
    let headers = ["Accept": "application/json"]
    return HTTPRequest(.post, try address.appending("\(Self.path)/\(id)/dismiss"), headers: headers, token: try token)
  }

  /// Read each time: it may be another one by now, or readable by others.
  private var token: AccessToken? {
    get throws(AccessToken.FileError) {
      guard let file = source.tokenFile else { return nil }
      return try AccessToken(file: file)
    }
  }
}
