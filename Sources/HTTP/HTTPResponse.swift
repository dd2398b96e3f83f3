import CCurl
package import FoundationEssentials

/// What a server answered.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  /// By their names in lower case; of a name that came twice, the last.
  package let headers: [String: String]
  package let body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package var entityTag: String? { headers["etag"] }

  /// What the server's clock showed.
  package var date: Date? {
    guard let text = headers["date"] else { return nil }
    let date = libcurl_getdate(text)
    return date < 0 ? nil : Date(timeIntervalSince1970: Double(date))
  }

  /// How long the server asks to be left alone, as seconds or as a date (RFC 9110, section 10.2.3).
  package func retryAfter(at now: Date) -> Duration? {
    guard let text = headers["retry-after"] else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return .seconds(min(Int(text) ?? .max, Self.longestWait))
    }
    let date = libcurl_getdate(text)
    guard date >= 0 else { return nil }
    let seconds = (Double(date) - now.timeIntervalSince1970).rounded(.up)
    return .seconds(min(max(0, Int(seconds)), Self.longestWait))
  }

  /// A day: who asks for more has made a mistake.
  private static let longestWait = 86_400
}
