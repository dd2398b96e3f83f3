import Foundation
import TestSupport
import Testing

/// The HTTP face of the built program where it encrypts what goes over the network itself.
@Suite(
  .onOwnThreads,
  .enabled(if: ["/usr/bin/openssl", "/usr/bin/python3"].allSatisfy(FileManager.default.isExecutableFile))
)
struct HTTPSecureTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(options: ["--now", Tanbih.now, "--demo"])
    for name in ["own", "other"] {
      let arguments =
        ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
        + ["-subj", "/CN=\(name)", "-addext", "subjectAltName=IP:127.0.0.1"]
        + ["-keyout", path("\(name).key"), "-out", path("\(name).pem")]
      let openssl = try ChildProcess(URL(filePath: "/usr/bin/openssl"), arguments)
      openssl.closeInput()
      try #require(try openssl.wait() == .exited(0))
    }
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func serve(_ body: (_ url: String) throws -> Void) throws {
    let server = try program.start([
      "serve", "--http", "0", "--tls-cert", path("own.pem"), "--tls-key", path("own.key"),
    ])
    try body(try #require(try server.readLine()))
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
    #expect(try server.readErrorsToEnd() == "")
  }

  /// Python's client, which trusts the given certificate alone, and prints what it gets.
  private static let client = """
    import http.client, ssl, sys
    certificate, url, *rest = sys.argv[1:]
    context = ssl.create_default_context(cafile=certificate)
    port = int(url.rsplit(":", 1)[1])
    connection = http.client.HTTPSConnection("127.0.0.1", port, context=context, timeout=60)
    def ask(method, path, body=None, fields={}):
      try:
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        text = answer.read()
        print(answer.status, len(text) if len(text) > 200 else text.decode(), answer.getheader("Set-Cookie") or "")
      except Exception as error: print(type(error).__name__)
    if rest == ["key"]: ask("GET", "/?key=abc")
    else:
      ask("GET", "/nowhere")
      ask("POST", "/rpc", b" " * (3 << 20), {"Content-Type": "application/json"})
      print(connection.sock.version() if connection.sock else "-")
    """

  private func ask(_ url: String, trusting certificate: String, _ rest: String...) throws -> String {
    let arguments = ["-c", Self.client, path(certificate), url] + rest
    let python = try ChildProcess(URL(filePath: "/usr/bin/python3"), arguments)
    python.closeInput()
    let output = try python.readToEnd(within: .seconds(120))
    #expect(try python.wait() == .exited(0), "\\(try python.readErrorsToEnd())")
    return output
  }

  @Test func `requests and answers go encrypted, several on one connection`() throws {
    try serve { url in
      #expect(url.hasPrefix("https://127.0.0.1:"))
      let lines = try ask(url, trusting: "own.pem").split(separator: "\n")
      #expect(lines.count == 3, "\(lines)")
      #expect(lines[0].hasPrefix(#"404 {"#), "\(lines)")
      #expect(lines[1].hasPrefix("401 "), "\(lines)")
      #expect(lines[2] == "TLSv1.3", "\(lines)")
    }
  }

  @Test func `whoever does not trust the certificate, or speaks in clear, is not answered, and others are`() throws {
    try serve { url in
      #expect(try ask(url, trusting: "other.pem", "key") == "SSLCertVerificationError\n")
      let connection = try HTTPConnection(url)
      try connection.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(throws: HTTPConnection.Failure.self) { try connection.answer() }
      let told = try ask(url, trusting: "own.pem", "key")
      #expect(told.contains("tanbih_key=abc; HttpOnly; SameSite=Strict; Path=/; Secure"), "\(told)")
    }
  }

  @Test(
    arguments: [
      (
        ["--tls-cert", "own.pem", "--tls-key", "other.key"],
        "other.key holds no key of this certificate in the form of PEM and without a password"
      ),
      (
        ["--tls-cert", "none.pem", "--tls-key", "own.key"],
        "none.pem holds no certificate in the form of PEM that can be used"
      ),
      (
        ["--tls-cert", "own.key", "--tls-key", "own.key"],
        "own.key holds no certificate in the form of PEM that can be used"
      ),
    ]
  )
  func `what cannot be used is refused with its file`(options: [String], reason: String) throws {
    let words = options.map { $0.hasPrefix("-") ? $0 : path($0) }
    let run = try program.run(["serve", "--http", "0"] + words)
    #expect(run.code == 2)
    #expect(run.errors == "tanbih: \(path(""))/\(reason)\n".replacing("//", with: "/"))
  }

  @Test(arguments: ["--tls-cert", "--tls-key"])
  func `neither file is any use alone`(option: String) throws {
    #expect(try program.run(["serve", "--http", "0", option, path("own.pem")]).code == 2)
  }
}
