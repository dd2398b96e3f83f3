import HTTPWire

/// A place that pages come from, `https://example.org`, by its scheme, host and port (RFC 6454).
package struct Origin: Hashable, Sendable {
  package let text: String

  /// Nil for anything else, as for `*` and `null`, which are anybody's.
  package init?(_ text: String) {
    let scheme = ["https://", "http://"].first(where: text.hasPrefix)
    guard let scheme, HostName(String(text.dropFirst(scheme.count))) != nil else { return nil }
    self.text = text.lowercased()
  }
}

/// What pages from elsewhere may do, which the browser asks for them (CORS, WHATWG Fetch).
struct Origins {
  private let allowed: Set<String>
  /// So many seconds a browser remembers the answer.
  private static let rememberedTime = 600
  private static let taken =
    "Authorization, Content-Type, Click, Idempotency-Key, If-None-Match, Last-Event-ID, Mcp-Method, Mcp-Name, MCP-Protocol-Version, Mcp-Session-Id, Priority, Tags, Title, X-Session"
  private static let shown = "ETag, Mcp-Session-Id, Retry-After, X-Left-Out, X-Request-Id, X-Total-Count"

  init(_ allowed: [Origin]) {
    self.allowed = Set(allowed.map(\.text))
  }

  func allows(_ origin: String) -> Bool { allowed.contains(origin.lowercased()) }

  /// Lets the page that asks read an answer, and tells what it may ask where it wants to know that first.
  func open(_ response: inout HTTPResponse, to request: HTTPRequest) {
    guard !allowed.isEmpty else { return }
    response.headers.append((name: "Vary", value: "Origin"))
    guard let origin = request.headers["origin"], allows(origin) else { return }
    response.headers.append((name: "Access-Control-Allow-Origin", value: origin))
    guard request.method == "OPTIONS", request.headers["access-control-request-method"] != nil else {
      return response.headers.append((name: "Access-Control-Expose-Headers", value: Self.shown))
    }
    response.headers += [
      (name: "Access-Control-Allow-Methods", value: response.headers.first { $0.name == "Allow" }?.value ?? ""),
      (name: "Access-Control-Allow-Headers", value: Self.taken),
      (name: "Access-Control-Max-Age", value: "\(Self.rememberedTime)"),
    ]
  }
}
