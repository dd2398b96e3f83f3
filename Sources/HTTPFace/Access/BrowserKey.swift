import Foundation
import Store

/// A token that a browser keeps: a link brings it once, and a cookie from then on.
package enum BrowserKey {
  private static let cookie = "tanbih_key"
  private static let parameter = "key"

  /// The token that a request's cookie has.
  static func secret(of request: HTTPRequest) -> TokenSecret? {
    let cookies = (request.headers["cookie"] ?? "").split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return cookies.first { $0.hasPrefix(cookie + "=") }.map { TokenSecret(String($0.dropFirst(cookie.utf8.count + 1))) }
  }

  /// Returns the answer to the link: it leaves the key in the cookie, and out of the address that the browser shows and remembers.
  static func welcome(_ request: HTTPRequest) -> HTTPResponse? {
    guard let key = request.query[parameter], key.utf8.allSatisfy(allowed.contains), !key.isEmpty else { return nil }
    return HTTPResponse(
      .seeOther,
      headers: [("Location", "/"), ("Set-Cookie", "\(cookie)=\(key); HttpOnly; SameSite=Strict; Path=/")]
    )
  }

  /// What a token is made of; nothing of it has another meaning in a field.
  private static let allowed = Set("0123456789abcdefghijklmnopqrstuvwxyz_".utf8)

  /// Returns the link that brings a key.
  package static func link(to url: String, with key: TokenSecret) -> String { "\(url)/?\(parameter)=\(key.text)" }
}
