import ForAll
import Foundation
import HTTP
import PropertyTesting
import TestSupport
import Testing

struct ExchangeTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    arguments: [
      ("7", .seconds(7)), ("0", .zero), ("-1", nil), ("soon", nil), ("999999999", .seconds(86_400)),
      ("99999999999999999999", .seconds(86_400)),
      ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sun, 06 Nov 1994 08:00:00 GMT", .zero),
    ] as [(String, Duration?)]
  )
  func `a server says by seconds or by a date when to come back`(text: String, wait: Duration?) {
    #expect(HTTPResponse(status: 429, headers: ["retry-after": text]).retryAfter(at: now) == wait)
  }

  @Test func `the waits grow, within their limit, and differ by chance`() {
    let retries = RetryPolicy()
    let longest = (1...8).map { retries.delay(afterAttempts: $0, chance: 1) }
    #expect(longest == [500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000].map(Duration.milliseconds))
    #expect(retries.delay(afterAttempts: 3, chance: 0.25) == .milliseconds(500))
    #expect(retries.delay(afterAttempts: Int.max, chance: 0) == .zero)
  }

  @Test func `a wait that the server asks for is never cut short`() throws {
    var exchange = Exchange(HTTPRequest(.get, try WebAddress("https://a.example")), policy: HTTPPolicy())
    #expect(exchange.begin() == .send(after: .zero))
    let busy = HTTPResponse(status: 429, headers: ["retry-after": "4"])
    #expect(exchange.take(.success(busy), at: now, chance: 0.9) == .send(after: .seconds(4)))
  }

  @Test func `any run of faults ends after few requests, and a post that may have arrived ends at once`() async throws {
    let address = try WebAddress("https://a.example")
    let faults = Gen<Int>.int(in: 0...6).array(count: 0...12)
    await forAll(faults, Gen<Bool>.bool) { faults, isPost in
      let request = HTTPRequest(isPost ? .post : .get, address)
      var exchange = Exchange(request, policy: HTTPPolicy())
      var action = exchange.begin()
      var sent = 0
      var last = -1
      for fault in faults + Array(repeating: 3, count: 4) {
        guard case .send = action else { break }
        if isPost && [0, 1, 3].contains(last) { Issue.record("sent again after \(last)") }
        sent += 1
        last = fault
        action = Self.take(fault, &exchange)
      }
      if case .send = action { Issue.record("it never ends") }
      #expect(sent <= 3 + 5)
    }
  }

  private static func take(_ fault: Int, _ exchange: inout Exchange) -> Exchange.Action {
    let now = Date(timeIntervalSince1970: 0)
    func failed(_ error: HTTPError) -> Exchange.Action { exchange.take(.failure(error), at: now, chance: 0.5) }
    func answered(_ status: Int, _ redirect: String? = nil) -> Exchange.Action {
      exchange.take(.success(HTTPResponse(status: status)), redirect: redirect, at: now, chance: 0.5)
    }
    return switch fault {
    case 0: failed(.timedOut(host: "a"))
    case 1: failed(.connectionLost(host: "a"))
    case 2: failed(.unreachable(host: "a"))
    case 3: answered(500)
    case 4: answered(429)
    case 5: answered(307, "https://a.example/next")
    default: answered(200)
    }
  }
}
