import Assistant
import Databases
import FoundationEssentials
import HTTPWire
import Store
import Glibc

/// Answers the requests that the library has read: who may ask, which door is meant, what every answer carries.
@MainActor
final class HTTPService {
  private let doors: Doors
  private let gate: Gate
  private let log: AccessLog?
  let metrics = Metrics()
  /// Whether others than this machine are let in, under whatever name they know it by.
  private let isOpen: Bool
  private let isSecure: Bool
  private let origins: Origins
  private let assistant: Assistant
  /// Why nothing can be answered any more, but by a later program.
  var outgrown: StoreError? { assistant.outgrown }
  /// The program is asked to end: a connection ends with the answer at hand.
  var isEnding = false

  /// So long another process's lock is waited for in one piece, during which nobody else is answered.
  private static let shortWait = Duration.milliseconds(5)
  /// So long in all, as on the lines; at the end of the program what is left of the time that there is.
  private static let longestWait = Duration.seconds(30)
  private static let lastWait = Duration.seconds(4)

  init(assistant: Assistant, _ wishes: HTTPFace.Wishes, log: AccessLog?) {
    origins = Origins(wishes.origins)
    isSecure = wishes.identity != nil
    self.assistant = assistant
    doors = Doors(assistant: assistant, metrics: metrics)
    gate = Gate(assistant: assistant)
    isOpen = wishes.isOpen
    self.log = log
  }

  /// Answers what is asked from an address, and was brought first at an instant; alone, or while another request waits for the same;
  /// as the last of its connection so far, or with others behind it.
  ///
  /// Returns nil where another process keeps the store locked, and the request is to be brought again.
  func answer(
    _ request: HTTPRequest,
    from address: String,
    since began: ContinuousClock.Instant,
    isAlone: Bool,
    isLast: Bool
  ) -> HTTPResponse? {
    try? assistant.store().wait(atMost: isAlone ? Self.shortWait : .zero)
    let (answer, path) =
      foreign(request).map { ($0, nil) } ?? doors.answer(request) { gate.passage(of: request, from: address) }
    let patience = isEnding ? Self.lastWait : Self.longestWait
    if answer.isToBeRepeated, began.duration(to: .now) < patience { return nil }
    let id = UInt64.random(in: .min ... .max).hexadecimal
    var response = finished(answer, id: id)
    origins.open(&response, to: request)
    if isEnding, isLast { response.headers.append((name: "Connection", value: "close")) }
    let time = began.duration(to: .now)
    log?.note(response, id: id, method: request.method, path: path, took: time)
    metrics.note(
      method: request.method,
      path: path,
      status: response.status,
      requestBytes: request.body.count,
      bytes: response.sentBytes,
      took: time
    )
    return response
  }

  /// Returns the bytes of an answer to what no door has seen, after which the connection ends.
  func refuse(_ refusal: RequestGuard.Refusal, of asked: RequestGuard.Asked?) -> [UInt8] {
    let id = UInt64.random(in: .min ... .max).hexadecimal
    let response = finished(Problem(refusal.status, refusal.reason).response(), id: id)
    let (method, path) = (asked?.method, asked.flatMap { doors.path(of: $0.segments) })
    log?.note(response, id: id, method: method, path: path, took: .zero)
    metrics.note(method: method, path: path, status: response.status, bytes: response.body.count, took: .zero)
    let length = [(name: "Content-Length", value: "\(response.body.count)")]
    return Self.head(of: response, and: length) + response.body
  }

  /// Returns the head of an answer with whose end the connection ends.
  static func head(of response: HTTPResponse, and others: [(name: String, value: String)] = []) -> [UInt8] {
    let date = (name: "Date", value: HTTPDate.text(time(nil)))
    let fields = [date] + response.headers + others + [(name: "Connection", value: "close")]
    let head = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(response.status.rawValue) \(response.status.phrase)\r\n\(head)\r\n".utf8)
  }

  /// A page from elsewhere that had its own name lead here, or that sends requests from somebody's browser (DNS rebinding).
  private func foreign(_ request: HTTPRequest) -> HTTPResponse? {
    let host = request.headers["host"].flatMap(HostName.init)
    if !isOpen, let host, !host.isLoopback {
      return Problem(.forbidden, "The field Host names another machine.").response()
    }
    guard let origin = request.headers["origin"], !origins.allows(origin) else { return nil }
    let isOwn = ["http://", "https://"].contains { scheme in
      origin.hasPrefix(scheme) && HostName(String(origin.dropFirst(scheme.count))) == host && host != nil
    }
    return isOwn ? nil : Problem(.forbidden, "The field Origin names another place.").response()
  }

  private func finished(_ response: HTTPResponse, id: String) -> HTTPResponse {
    var response = response
    if !response.headers.contains(where: { $0.name == "Cache-Control" }) {
      response.headers.append((name: "Cache-Control", value: "no-store"))
    }
    // What was given over an encrypted connection is never sent over another one (RFC 6265, section 5.4).
    if isSecure {
      response.headers = response.headers.map { $0.name == "Set-Cookie" ? ($0.name, $0.value + "; Secure") : $0 }
    }
    response.headers += [
      (name: "Content-Security-Policy", value: "default-src 'self'; frame-ancestors 'none'"),
      (name: "Referrer-Policy", value: "no-referrer"),
      (name: "X-Content-Type-Options", value: "nosniff"),
      (name: "X-Request-Id", value: id),
    ]
    return response
  }
}
