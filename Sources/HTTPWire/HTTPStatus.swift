/// A status of RFC 9110, RFC 6585 or RFC 9457 that is answered, with its phrase.
package enum HTTPStatus: Int, CaseIterable, Sendable {
  case ok = 200
  case accepted = 202
  case noContent = 204
  case seeOther = 303
  case notModified = 304
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case contentTooLarge = 413
  case uriTooLong = 414
  case unsupportedMediaType = 415
  case expectationFailed = 417
  case unprocessableContent = 422
  case tooManyRequests = 429
  case headersTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case unavailable = 503
  case versionNotSupported = 505

  package var phrase: String {
    switch self {
    case .ok: "OK"
    case .accepted: "Accepted"
    case .noContent: "No Content"
    case .seeOther: "See Other"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .contentTooLarge: "Content Too Large"
    case .uriTooLong: "URI Too Long"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .expectationFailed: "Expectation Failed"
    case .unprocessableContent: "Unprocessable Content"
    case .tooManyRequests: "Too Many Requests"
    case .headersTooLarge: "Request Header Fields Too Large"
    case .internalError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
