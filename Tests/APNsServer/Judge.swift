import CNghttp2
import Foundation

/// What APNs would answer: the rules of the wire first, then what the device's token asks for.
///
/// A token whose first four digits are one of those below gets that fault; any other one is taken.
final class Judge {
  private let options: Options
  private let key: OpaquePointer?
  private var verified: [String: Bool] = [:]
  private var seen: Set<String> = []
  private var accepted: Set<String> = []
  private(set) var report = Report()

  init(_ options: Options) throws {
    self.options = options
    guard let path = options.key else {
      key = nil
      return
    }
    guard let file = BIO_new_file(path, "r"), let key = PEM_read_bio_PrivateKey(file, nil, nil, nil) else {
      throw Fault("cannot read \(path)")
    }
    self.key = key
  }

  func noteConnection() { report.connections += 1 }

  func note(streams: Int) { report.mostStreams = max(report.mostStreams, streams) }

  /// The report with what it costs to tell.
  var wholeReport: Report {
    var report = report
    report.pushes = seen.count
    report.accepted = accepted.count
    report.tokens = verified.count
    return report
  }

  func answer(to request: PushRequest) -> Answer {
    var answer = judge(request)
    let id = request.headers["apns-id"] ?? ""
    answer.headers.append(("apns-id", id))
    report.requests += 1
    report.statuses[String(answer.status), default: 0] += 1
    report.lastHeaders = request.headers
    report.lastPayload = ""
    if answer.status == 200 {
      if !accepted.insert(id).inserted { report.repeated += 1 }
    }
    seen.insert(id)
    lastBody = request.body
    return answer
  }

  /// Kept as bytes: a text for each would slow all of them down.
  private(set) var lastBody: [UInt8] = []

  private func judge(_ request: PushRequest) -> Answer {
    let headers = request.headers
    guard headers[":method"] == "POST" else { return Answer(405, reason: "MethodNotAllowed") }
    guard let path = headers[":path"], path.hasPrefix("/3/device/") else { return Answer(404, reason: "BadPath") }
    let token = path.dropFirst("/3/device/".count)
    if token.isEmpty { return Answer(400, reason: "MissingDeviceToken") }
    if let refusal = options.refusal {
      return Answer(refusal == "TooManyProviderTokenUpdates" ? 429 : 403, reason: refusal)
    }
    if let fault = fault(in: headers, body: request.body) { return fault }
    if let fault = tokenFault(headers["authorization"]) { return fault }
    return planned(for: token.prefix(4), request)
  }

  private func fault(in headers: [String: String], body: [UInt8]) -> Answer? {
    func wrong(_ reason: String) -> Answer { Answer(400, reason: reason) }
    guard let topic = headers["apns-topic"] else { return wrong("MissingTopic") }
    if topic.isEmpty || options.topic.map({ $0 != topic }) ?? false { return wrong("BadTopic") }
    guard let type = headers["apns-push-type"], ["alert", "background"].contains(type) else {
      return wrong("InvalidPushType")
    }
    guard let priority = headers["apns-priority"],
      type == "background" ? priority == "5" : ["5", "10"].contains(priority)
    else { return wrong("BadPriority") }
    guard let expiration = headers["apns-expiration"], Int(expiration) != nil else { return wrong("BadExpirationDate") }
    guard let id = headers["apns-id"], id.utf8.count == 36, id == id.lowercased() else { return wrong("BadMessageId") }
    if let collapse = headers["apns-collapse-id"], collapse.utf8.count > 64 { return wrong("BadCollapseId") }
    if body.isEmpty { return wrong("PayloadEmpty") }
    return body.count > 4096 ? Answer(413, reason: "PayloadTooLarge") : nil
  }

  private func planned(for plan: Substring, _ request: PushRequest) -> Answer {
    let isFirst = !seen.contains(request.headers["apns-id"] ?? "")
    let now = Int(Date().timeIntervalSince1970 * 1000)
    switch plan {
    case "0400": return Answer(400, reason: "BadDeviceToken")
    case "0404": return Answer(404, reason: "BadPath")
    case "0499": return Answer(400, reason: "SomethingNew")
    case "0410": return Answer(410, reason: "Unregistered", timestamp: now)
    // Gone since before it was registered here.
    case "0411": return isFirst ? Answer(410, reason: "Unregistered", timestamp: now - 86_400_000) : Answer(200)
    case "0413": return request.body.count > 200 ? Answer(413, reason: "PayloadTooLarge") : Answer(200)
    case "0414": return isFirst ? Answer(413, reason: "PayloadTooLarge") : Answer(200)
    case "0429": return isFirst ? Answer(429, reason: "TooManyRequests") : Answer(200)
    case "0500": return isFirst ? Answer(500, reason: "InternalServerError") : Answer(200)
    case "0503": return isFirst ? Answer(503, reason: "ServiceUnavailable") : Answer(200)
    case "0502":
      guard isFirst else { return Answer(200) }
      var page = Answer(502)
      page.body = Array("<html><body><h1>502 Bad Gateway</h1></body></html>".utf8)
      return page
    case "0599":
      var slow = Answer(200)
      slow.delay = 300
      return slow
    default: return Answer(200)
    }
  }

  // MARK: Provider tokens

  private func tokenFault(_ authorization: String?) -> Answer? {
    guard let authorization, authorization.lowercased().hasPrefix("bearer ") else {
      return Answer(403, reason: "MissingProviderToken")
    }
    let token = String(authorization.dropFirst("bearer ".count))
    if verified[token] == nil { verified[token] = verify(token) }
    guard verified[token] == true else { return Answer(403, reason: "InvalidProviderToken") }
    let now = Date().timeIntervalSince1970 + Double(options.clockAhead)
    guard let issued = issued[token], abs(now - issued) < 3600 else {
      return Answer(403, reason: "ExpiredProviderToken")
    }
    return nil
  }

  private var issued: [String: Double] = [:]

  private func verify(_ token: String) -> Bool {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let header = object(parts[0]), let claims = object(parts[1]),
      header["alg"] as? String == "ES256", header["kid"] is String, claims["iss"] is String,
      let time = claims["iat"] as? Double, let signature = Self.bytes(parts[2]), signature.count == 64
    else { return false }
    issued[token] = time
    guard let key else { return true }
    return Self.isSigned(Array("\(parts[0]).\(parts[1])".utf8), by: key, signature)
  }

  private func object(_ part: String) -> [String: Any]? {
    Self.bytes(part).flatMap { try? JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] }
  }

  private static func bytes(_ part: String) -> [UInt8]? {
    let text = part.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: text + String(repeating: "=", count: (4 - text.count % 4) % 4)).map(Array.init)
  }

  private static func isSigned(_ message: [UInt8], by key: OpaquePointer, _ signature: [UInt8]) -> Bool {
    guard let numbers = ECDSA_SIG_new(), let context = EVP_MD_CTX_new() else { return false }
    defer {
      ECDSA_SIG_free(numbers)
      EVP_MD_CTX_free(context)
    }
    let (r, s) = (BN_bin2bn(Array(signature[..<32]), 32, nil), BN_bin2bn(Array(signature[32...]), 32, nil))
    guard ECDSA_SIG_set0(numbers, r, s) == 1 else { return false }
    var der: UnsafeMutablePointer<UInt8>?
    let length = i2d_ECDSA_SIG(numbers, &der)
    defer { CRYPTO_free(der, nil, 0) }
    return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
      && EVP_DigestVerify(context, der, Int(length), message, message.count) == 1
  }
}
