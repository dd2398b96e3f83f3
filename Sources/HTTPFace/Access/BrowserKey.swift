import FoundationEssentials
import HTTPWire
import Models
import Store

/// A token that a browser keeps: a link brings it once, and a cookie from then on.
package enum BrowserKey {
  private static let cookie = "tanbih_key"
  private static let parameter = "key"
  /// The cookie that the page reads, to keep apart what several people who sign in have in one browser.
  private static let whose = "tanbih_who"

  /// The token that a request's cookie has.
  static func secret(of request: HTTPRequest) -> TokenSecret? {
    let cookies = (request.headers["cookie"] ?? "").split(separator: ";").map {
      $0.trimmed
    }
    return cookies.first { $0.hasPrefix(cookie + "=") }.map { TokenSecret(String($0.dropFirst(cookie.utf8.count + 1))) }
  }

  /// Returns the answer to the link: it leaves the key in the cookie, and out of the address that the browser shows and remembers.
  static func welcome(_ request: HTTPRequest) -> HTTPResponse? {
    guard let key = request.query[parameter], key.utf8.allSatisfy(allowed.contains), !key.isEmpty else { return nil }
    return keeping(key)
  }

  /// Returns the answer to the form that signs a person in, or out where its key is empty.
  ///
  /// The key comes in the body: no address and no log ever has it. Whether it opens anything is told where something is asked for.
  static func session(_ request: HTTPRequest) -> HTTPResponse {
    guard request.hasType("application/x-www-form-urlencoded") else {
      return Problem(.unsupportedMediaType, "The body is to be a form.").response()
    }
    let form = try? RequestTarget.query(Substring(String(decoding: request.body, as: UTF8.self)))
    guard let key = form?[parameter], key.utf8.allSatisfy(allowed.contains) else {
      return Problem(.unprocessableContent, "The form has a key, as tanbih token add prints it.").response()
    }
    return keeping(key, for: key.isEmpty ? 0 : keptTime)
  }

  private static func keeping(_ key: String, for seconds: Int? = nil) -> HTTPResponse {
    let rules = "SameSite=Strict; Path=/" + (seconds.map { "; Max-Age=\($0)" } ?? "")
    // A part of the digest tells keys apart, and says nothing of them.
    let mark = key.isEmpty ? "" : (try? TokenSecret(key).digest()).map { String($0.prefix(16)) } ?? ""
    return HTTPResponse(
      .seeOther,
      headers: [
        ("Location", "/"), ("Set-Cookie", "\(cookie)=\(key); HttpOnly; \(rules)"),
        ("Set-Cookie", "\(whose)=\(mark); \(rules)"),
      ]
    )
  }

  /// So long a browser stays signed in at most: browsers keep no cookie longer, and a token may end before.
  private static let keptTime = 400 * 86_400

  /// What a token is made of; nothing of it has another meaning in a field.
  private static let allowed = Set("0123456789abcdefghijklmnopqrstuvwxyz_".utf8)

  /// Returns the link that brings a key.
  package static func link(to url: String, with key: TokenSecret) -> String { "\(url)/?\(parameter)=\(key.text)" }
}
