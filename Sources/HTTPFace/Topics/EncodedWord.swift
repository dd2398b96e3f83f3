import FoundationEssentials
import Models

/// Text beyond ASCII in a field of a head (RFC 2047): `=?UTF-8?B?…?=`, or with `Q`.
enum EncodedWord {
  /// Returns a text with its encoded words decoded, of which blanks between two are no part; what cannot be decoded stays.
  static func decoded(_ text: String) -> String {
    guard text.contains("=?") else { return text }
    return text.replacing(/\?=[ \t]+=\?/, with: "?==?").replacing(/=\?(?i:utf-8)\?([BbQq])\?([^?]*)\?=/) { match in
      let bytes =
        match.output.1.lowercased() == "b" ? Data(base64Encoded: String(match.output.2)) : quoted(match.output.2)
      return bytes.flatMap { String(data: $0, encoding: .utf8) } ?? String(match.output.0)
    }
  }

  private static func quoted(_ text: Substring) -> Data? {
    text.replacing("_", with: " ").replacing("%", with: "%25").replacing("=", with: "%").percentDecoded
      .map { Data($0.utf8) }
  }
}
