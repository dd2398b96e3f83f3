import ForAll
import HTTPFace
import HTTPWire
import PropertyTesting
import Testing

/// What goes on to the library's parser, and what is refused before it.
struct RequestGuardTests {
  private static let host = "Host: localhost\r\n"

  /// Reads in parts of a size; gives what went on, and the guard.
  private func read(_ text: String, inPartsOf size: Int = .max) -> (passed: String, guarding: RequestGuard) {
    var (guarding, passed) = (RequestGuard(), [UInt8]())
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let part = rest.prefix(size)
      guarding.take(Array(part), into: &passed)
      rest = rest.dropFirst(part.count)
    }
    return (String(decoding: passed, as: UTF8.self), guarding)
  }

  private static let right: [(text: String, passed: String, requests: Int)] = [
    ("GET / HTTP/1.1\r\n\(host)\r\n", "GET / HTTP/1.1\r\n\(host)\r\n", 1),
    ("\r\nGET / HTTP/1.1\r\n\(host)\r\n", "GET / HTTP/1.1\r\n\(host)\r\n", 1),
    ("GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", 1),
    (
      "POST / HTTP/1.1\r\nHost:localhost\r\nContent-Length:  1\t \r\nX:\r\n\r\na",
      "POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nX: \r\n\r\na", 1
    ),
    ("OPTIONS * HTTP/1.1\r\n\(host)\r\n", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", 1),
    (
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\n\(host)\r\n",
      "POST /a HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\n\(host)\r\n", 2
    ),
    (
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: Chunked\r\n\r\n3;a=b\r\nabc\r\n0\r\nTrailer: x\r\n\r\n",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", 1
    ),
    (
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n",
      "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n", 1
    ),
    ("GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 1),
    ("GET / HTTP/1.1\r\n\(host)X: \u{645}\r\n\r\n", "GET / HTTP/1.1\r\n\(host)X: \u{645}\r\n\r\n", 1),
  ]

  @Test(arguments: right, [1, 2, 3, 7, Int.max])
  func `what all readers read alike goes on, however it is cut`(
    request: (text: String, passed: String, requests: Int),
    size: Int
  ) {
    let (passed, guarding) = read(request.text, inPartsOf: size)
    #expect(passed == request.passed)
    #expect(guarding.completed == request.requests)
    #expect(guarding.refusal == nil)
    #expect(!guarding.isWithinRequest)
  }

  private static let wrong: [(text: String, status: HTTPStatus)] = [
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1, 1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: +1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\n\(host)Content-Length:\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 4194305\r\n\r\n", .contentTooLarge),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", .contentTooLarge),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n", .notImplemented),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n", .notImplemented),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", .notImplemented),
    ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\n\(host)\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: localhost\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: local\rhost\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\(host)X: a\0b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n X: a\r\n\(host)\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\(host)X : a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\(host)X\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\(host): a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a:b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", .badRequest),
    ("GET  / HTTP/1.1\r\n\(host)\r\n", .badRequest),
    ("GET /\r\n\(host)\r\n", .badRequest),
    ("GET / HTTP/1.1 \r\n\(host)\r\n", .badRequest),
    ("G(T / HTTP/1.1\r\n\(host)\r\n", .badRequest),
    ("GET a HTTP/1.1\r\n\(host)\r\n", .badRequest),
    ("GET /\u{1} HTTP/1.1\r\n\(host)\r\n", .badRequest),
    ("GET / HTTP/1.2\r\n\(host)\r\n", .versionNotSupported),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .versionNotSupported),
    ("GET / http/1.1\r\n\(host)\r\n", .badRequest),
    ("GET /\(String(repeating: "a", count: 8 << 10)) HTTP/1.1\r\n\(host)\r\n", .uriTooLong),
    ("GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 16 << 10))\r\n\r\n", .headersTooLarge),
    ("GET / HTTP/1.1\r\n\(host)\(String(repeating: "X: a\r\n", count: 100))\r\n", .headersTooLarge),
    ("POST / HTTP/1.1\r\n\(host)Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\n", .unsupportedMediaType),
    ("POST / HTTP/1.1\r\n\(host)Expect: more\r\nContent-Length: 1\r\n\r\n", .expectationFailed),
  ]

  @Test(arguments: wrong, [1, Int.max])
  func `what two readers may read differently is refused, and nothing of it goes on`(
    request: (text: String, status: HTTPStatus),
    size: Int
  ) {
    let (passed, guarding) = read(request.text, inPartsOf: size)
    #expect(guarding.refusal?.status == request.status)
    #expect(passed == "")
    #expect(guarding.completed == 0)
  }

  private static let wrongBodies: [(body: String, status: HTTPStatus)] = [
    ("3\nabc\r\n0\r\n\r\n", .badRequest), ("3\r\nabcd\r\n0\r\n\r\n", .badRequest), ("x\r\n", .badRequest),
    ("\r\n", .badRequest), ("-1\r\n", .badRequest), ("0x3\r\nabc\r\n", .badRequest), ("3 \0\r\n", .badRequest),
    ("12345678\r\n", .badRequest), ("400001\r\n", .contentTooLarge), ("0\r\nX\r\n\r\n", .badRequest),
    ("3;\(String(repeating: "a", count: 300))\r\n", .badRequest), ("0\r\n a\r\n\r\n", .badRequest),
  ]

  @Test(arguments: wrongBodies)
  func `a wrong chunk ends the request`(body: (body: String, status: HTTPStatus)) {
    let (_, guarding) = read("POST / HTTP/1.1\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n\(body.body)")
    #expect(guarding.refusal?.status == body.status)
    #expect(guarding.completed == 0)
  }

  @Test func `any bytes are read alike, however they are cut`() async {
    let texts =
      Self.right.map(\.text) + Self.wrong.map(\.text) + ["\r", "\n", "\0", "0\r\n\r\n", "GET /a", "\u{16}\u{3}"]
    await forAll(.array(of: .int(in: 0...99_999), count: 1...8)) { numbers in
      let text = numbers.map { number in
        let text = texts[number % texts.count]
        return number % 3 == 0 ? String(text.prefix(number / texts.count % (text.count + 1))) : text
      }.joined()
      let (passed, guarding) = read(text)
      for size in [1, 2, 5, 64] {
        let (other, cut) = read(text, inPartsOf: size)
        #expect(other == passed)
        #expect(cut.completed == guarding.completed)
        #expect(cut.refusal == guarding.refusal)
        #expect(cut.isWithinRequest == guarding.isWithinRequest)
      }
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\(host)", 99), ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n", 100),
  ])
  func `of more fields than there may be no more are read`(head: String, most: Int) {
    func refusal(_ count: Int) -> HTTPStatus? {
      read(head + String(repeating: "a: b\r\n", count: count)).guarding.refusal?.status
    }
    #expect(refusal(most) == nil)
    #expect(refusal(most + 1) == .headersTooLarge)
    #expect(read(head + String(repeating: "a: b\r\n", count: most) + "\r\n").guarding.completed == 1)
  }

  private static let known: [(text: String, method: String?, segments: [String]?)] = [
    ("DELETE /a/b HTTP/1.1\r\n\(host)X : a\r\n\r\n", "DELETE", ["a", "b"]),
    ("PUT /a HTTP/1.1\r\nHost: localhost\n", "PUT", ["a"]), ("GET / HTTP/1.1\n", nil, nil),
    ("POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nx\r\n", "POST", ["a"]),
    ("GET / HTTP/1.1\r\n\(host)\r\n\u{16}", nil, nil),
  ]

  @Test(arguments: known)
  func `of what is refused the method and the path are known where its first line is one`(
    request: (text: String, method: String?, segments: [String]?)
  ) {
    let guarding = read(request.text).guarding
    #expect(guarding.refusal != nil)
    #expect(guarding.asked?.method == request.method)
    #expect(guarding.asked?.segments == request.segments)
  }

  @Test func `after a refusal nothing goes on, and what came before it did`() {
    let first = "GET / HTTP/1.1\r\n\(Self.host)\r\n"
    let (passed, guarding) = read(first + "GET / HTTP/1.1\n\r\n" + first)
    #expect(passed == first)
    #expect(guarding.completed == 1)
    #expect(guarding.refusal?.status == .badRequest)
  }
}
