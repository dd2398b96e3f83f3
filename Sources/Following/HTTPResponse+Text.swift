import HTTP
import JSONText

extension HTTPResponse {
  /// The body as JSON is written: without a byte order mark, and with the control characters of its strings escaped.
  var text: [UInt8] { LenientText(body).bytes }
}
