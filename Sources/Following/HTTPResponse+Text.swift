import HTTP
import JSONText

extension HTTPResponse {
  /// The body as JSON is written: without a byte order mark, with the control characters of its strings escaped, and without what
  /// of a list is no JSON.
  var text: [UInt8] { SparedText.sparing(LenientText(body).bytes) }
}
