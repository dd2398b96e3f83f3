import CCurl
package import FoundationEssentials
import Models

/// What a server answered.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  /// By their names in lower case; of a name that came twice, the last, of links all.
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
  ///
  /// Of several numbers, as a proxy joins them, the longest counts, and a part of a second as a whole one.
  package func retryAfter(at now: Date) -> Duration? {
    guard let text = headers["retry-after"] else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Self.seconds($0.trimmed) }
    if let longest = numbers.compactMap(\.self).max(), !numbers.contains(nil) { return .seconds(longest) }
    let date = libcurl_getdate(text)
    guard date >= 0 else { return nil }
    // The server means its own clock.
    let seconds = (Double(date) - (self.date ?? now).timeIntervalSince1970).rounded(.up)
    return .seconds(min(max(0, Int(seconds)), Self.longestWait))
  }

  /// Whole seconds, a day at most; nil for what is no number.
  private static func seconds(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard isNumber, let whole = parts.first, parts.count <= 2 else { return nil }
    let hasPart = parts.count == 2 && parts[1].contains { $0 != "0" }
    return min((Int(whole) ?? longestWait) + (hasPart ? 1 : 0), longestWait)
  }

  /// A day: who asks for more has made a mistake.
  private static let longestWait = 86_400
}
