/// What is asked of a server.
package struct HTTPRequest: Hashable, Sendable {
  package enum Verb: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
  }

  package var verb: Verb
  package var address: WebAddress
  /// Names and values; a value with a control character is left out.
  package var headers: [String: String]
  package var token: AccessToken?
  /// Of a `POST` or a `PATCH`; it may be empty.
  package var body: [UInt8]

  package init(
    _ verb: Verb,
    _ address: WebAddress,
    headers: [String: String] = [:],
    token: AccessToken? = nil,
    body: [UInt8] = []
  ) {
    self.verb = verb
    self.address = address
    self.headers = headers
    self.token = token
    self.body = body
  }
}

/// A secret that proves who asks; its text goes into the request's header and nowhere else.
package struct AccessToken: Hashable, Sendable {
  let text: String

  /// Reads visible ASCII characters, with blanks or a line break around them; nil for anything else.
  package init?(_ text: String) {
    // A byte of a longer character is no blank, and no visible one either.
    let bytes = text.utf8
    let blanks: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let start = bytes.firstIndex(where: { !blanks($0) }), let last = bytes.lastIndex(where: { !blanks($0) }),
      bytes[start...last].allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.text = String(text[start...last])
  }
}

/// What is printed, interpolated or dumped says nothing of the secret.
extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
