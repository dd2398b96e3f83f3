import Foundation
import TestSupport
import Testing

/// Where the built program listens, and whom it lets in there.
@Suite(.onOwnThreads)
struct HTTPListeningTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
  }

  private static let health = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"

  private func ask(_ request: String, of url: String?) throws -> HTTPConnection.Answer {
    let connection = try HTTPConnection(url)
    try connection.write(request)
    return try connection.answer()
  }

  private func stop(_ server: ChildProcess) throws {
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  /// A port at which something else listens that shares it with nobody.
  private func takenPort() throws -> (socket: CInt, port: UInt16) {
    let taken = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(taken, $0, size)
        _ = getsockname(taken, $0, &size)
      }
    }
    #expect(listen(taken, 1) == 0)
    return (taken, UInt16(bigEndian: address.sin_port))
  }

  @Test func `a folder that a later program has written is told as by every other command`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let database = folder.url.appending(path: "tanbih.sqlite")
    let known = try Database(database).texts("PRAGMA user_version")[0]
    try Database(database).run("PRAGMA user_version = 999")
    let others = try program.run(["export"])
    let run = try program.run(["serve", "--http", "0"])
    #expect(run == others)
    #expect(run.code == 70 && run.errors.contains("999") && run.errors.contains(known), "\(run)")
  }

  @Test func `a folder that a later program makes while it is listened ends the face with the same line`() throws {
    let (data, next) = (folder.url.appending(path: "data"), folder.url.appending(path: "next"))
    try Data().write(to: folder.url.appending(path: "file"))
    try FileManager.default.createSymbolicLink(atPath: data.path, withDestinationPath: "file")
    let program = Tanbih(data: data)
    // There is no folder yet, nor can one be made.
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    #expect(try ask(Self.health, of: url).status == 503)
    let later = folder.url.appending(path: "later")
    try Tanbih(data: later).run(["import", "-"], input: ContractRecords.text)
    try Database(later.appending(path: "tanbih.sqlite")).run("PRAGMA user_version = 999")
    // In one step, for the process that listens may look at any moment.
    try FileManager.default.createSymbolicLink(atPath: next.path, withDestinationPath: "later")
    #expect(rename(next.path, data.path) == 0)
    #expect(try ask(Self.health, of: url).status == 503)
    #expect(try server.wait() == .exited(70))
  }

  @Test func `a port that another program has is told`() throws {
    let (socket, port) = try takenPort()
    defer { close(socket) }
    let run = try program.run(["serve", "--http", String(port), "--locale", "en"])
    #expect(run.code == 70)
    #expect(run.errors == "tanbih: cannot listen at http://127.0.0.1:\(port): Address already in use\n")
  }

  @Test func `two processes share a port, and one goes on when the other ends`() throws {
    let first = try program.start(["serve", "--http", "0"])
    let url = try first.readLine()
    let port = try #require(url?.split(separator: ":").last)
    let second = try program.start(["serve", "--http", String(port)])
    #expect(try second.readLine() == url)
    for _ in 0..<20 { #expect(try ask(Self.health, of: url).status == 200) }
    try stop(first)
    for _ in 0..<20 { #expect(try ask(Self.health, of: url).status == 200) }
    try stop(second)
  }

  @Test func `a file lets in who has its user, is told where it is in use, and goes with the program`() throws {
    let path = folder.url.appending(path: "socket").path
    let server = try program.start(["serve", "--http", "unix:\(path)"])
    #expect(try server.readLine() == "unix:\(path)")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let connection = try HTTPConnection(file: path)
    try connection.write(Self.health + "GET /api/v1/alerts HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try (0..<2).map { _ in try connection.answer().status } == [200, 401])
    let second = try program.run(["serve", "--http", "unix:\(path)", "--locale", "en"])
    #expect(second.code == 70)
    #expect(second.errors == "tanbih: cannot listen at unix:\(path): Address already in use\n")
    server.send(signal: SIGKILL)
    #expect(try server.wait() == .killed(signal: SIGKILL))
    // What a program left behind is taken; a file of somebody's is not.
    let again = try program.start(["serve", "--http", "unix:\(path)"])
    #expect(try again.readLine() == "unix:\(path)")
    try stop(again)
    #expect(!FileManager.default.fileExists(atPath: path))
    try "text".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try program.run(["serve", "--http", "unix:\(path)"]).code == 70)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
  }

  @Test func `sockets that systemd did not pass are missed`() throws {
    let run = try program.run(["serve", "--systemd", "--locale", "en"])
    #expect(run.code == 70)
    #expect(run.errors == "tanbih: systemd passed no sockets: LISTEN_FDS is not set for this process\n")
  }

  @Test func `pages of an origin that is allowed may ask, and those of others may not`() throws {
    let server = try program.start(["serve", "--http", "0", "--allow-origin", "https://app.example"])
    let url = try server.readLine()
    let preflight =
      "OPTIONS /operations/chat/send HTTP/1.1\r\nHost: localhost\r\nOrigin: https://app.example\r\nAccess-Control-Request-Method: POST\r\n\r\n"
    let asked = try ask(preflight, of: url)
    #expect(asked.status == 204)
    #expect(asked.headers["access-control-allow-origin"] == "https://app.example")
    #expect(asked.headers["access-control-allow-methods"] == "OPTIONS, POST")
    #expect(asked.headers["access-control-allow-headers"]?.hasPrefix("Authorization, Content-Type, ") == true)
    #expect(asked.headers["access-control-max-age"] == "600")
    let page = "GET /health HTTP/1.1\r\nHost: localhost\r\nOrigin: "
    let answer = try ask("\(page)https://app.example\r\n\r\n", of: url)
    #expect(answer.status == 200)
    #expect(answer.headers["access-control-allow-origin"] == "https://app.example")
    #expect(answer.headers["vary"] == "Origin")
    for other in ["https://evil.example", "http://app.example", "https://app.example:8443", "null"] {
      let refused = try ask("\(page)\(other)\r\n\r\n", of: url)
      #expect(refused.status == 403)
      #expect(refused.headers["access-control-allow-origin"] == nil)
    }
    try stop(server)
  }

  @Test(arguments: ["*", "null", "https://", "app.example", "https://a/b", "https://a b", "ftp://a"])
  func `what is no origin is refused`(text: String) throws {
    #expect(try program.run(["serve", "--http", "0", "--allow-origin", text]).code == 2)
  }

  @Test func `the demo gives the browser a key, which becomes a cookie`() throws {
    let server = try Tanbih(options: ["--now", Tanbih.now, "--demo"]).start(["serve", "--http", "0"])
    let url = try #require(try server.readLine())
    let link = try #require(try server.readLine())
    #expect(link.hasPrefix("\(url)/?key=tanbih_"))
    let welcome = try ask("GET \(link.dropFirst(url.utf8.count)) HTTP/1.1\r\nHost: localhost\r\n\r\n", of: url)
    #expect(welcome.status == 303)
    #expect(welcome.headers["location"] == "/")
    let cookie = try #require(welcome.headers["set-cookie"])
    #expect(cookie.contains("; HttpOnly; SameSite=Strict; Path=/, tanbih_who="))
    let key = try #require(cookie.split(separator: ";").first)
    let alerts = "GET /api/v1/alerts HTTP/1.1\r\nHost: localhost\r\nCookie: "
    #expect(try ask("\(alerts)a=b; \(key)\r\n\r\n", of: url).status == 200)
    #expect(try ask("\(alerts)\(key)0\r\n\r\n", of: url).status == 401)
    #expect(try ask("\(alerts)\(key)\r\nOrigin: http://evil.example\r\n\r\n", of: url).status == 403)
    try stop(server)
  }
}
