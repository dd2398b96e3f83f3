import Assistant
import Foundation
import Glibc
import LineProtocol
import TestSupport
import Testing

@MainActor
@Suite(.serialized)
struct ConnectionTests {
  init() {
    // As `StandardStreams.takeOver` does: a closed pipe is an error of `write`.
    signal(SIGPIPE, SIG_IGN)
  }

  @Test func `requests are answered one by one while the connection is open`() async {
    let answers = await Client.converse { client in
      let answers = (1...3).map { number in
        client.send(Self.request(number) + "\n")
        return client.line()
      }
      client.closeInput()
      return answers + [client.line()]
    }
    #expect(answers == [Self.answer(1), Self.answer(2), Self.answer(3), nil])
  }

  @Test func `bytes may come one at a time`() async {
    let answers = await Client.converse { client in
      for byte in "\(Self.request(1))\r\n\n\(Self.request(2))\n".utf8 {
        client.send([byte])
      }
      let answers = [client.line(), client.line()]
      client.closeInput()
      return answers + [client.line()]
    }
    #expect(answers == [Self.answer(1), Self.answer(2), nil])
  }

  @Test func `the end of the input ends the connection after all that was read is answered, an open last line as well`()
    async
  {
    let rest = await Client.converse { client in
      client.send("\(Self.request(1))\n\(Self.request(2))\n\(Self.request(3))")
      client.closeInput()
      return client.rest()
    }
    #expect(rest == [1, 2, 3].map { Self.answer($0) + "\n" }.joined())
  }

  @Test func `after a fault the next request is served`() async {
    let answers = await Client.converse { client in
      client.send("hello\n[]\n" + String(repeating: "x", count: 5_000_000) + "\n\(Self.request(1))\n")
      let answers = (0..<4).map { _ in client.line() }
      client.closeInput()
      return answers
    }
    #expect(answers.dropLast().allSatisfy { $0?.contains(#""id":null,"error":{"code":-32"#) == true })
    #expect(answers.last == Self.answer(1))
  }

  @Test func `a client that closes its output ends the connection, also when it says nothing more`() async {
    let isAlive = await Client.converse { client in
      client.closeOutput()
      return true
    }
    #expect(isAlive)
  }

  @Test func `a client that closes its output and goes on asking ends the connection`() async {
    let isAlive = await Client.converse { client in
      client.send(Self.request(1) + "\n")
      _ = client.line()
      client.closeOutput()
      for number in 2...5_000 {
        client.send(Self.request(number) + "\n")
      }
      return true
    }
    #expect(isAlive)
  }

  @Test func `while the output is not read no input is read either, and no answer is lost`() async {
    let count = 20_000
    let requests = Array((1...count).map { Self.request($0) + "\n" }.joined().utf8)
    let (accepted, rest) = await Client.converse { client in
      let accepted = client.sendUntilFull(requests)
      let remaining = Array(requests[accepted...])
      Thread.detachNewThread {
        client.send(remaining)
        client.closeInput()
      }
      return (accepted, client.rest())
    }
    // Two pipes of 64 KiB, and a chunk of 64 KiB on the way.
    #expect(accepted < 400_000)
    #expect(rest == (1...count).map { Self.answer($0) + "\n" }.joined())
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends the connection after what has come is answered`(number: CInt) async {
    let answers = await Client.converse(patience: .patience) { client in
      client.send(Self.request(1) + "\n")
      let first = client.line()
      client.send("\(Self.request(2))\n")
      client.signal(number)
      return [first, client.line(), client.line()]
    }
    #expect(answers == [Self.answer(1), Self.answer(2), nil])
  }

  /// Where a signal comes between the looks at the input and at the signals, only the second look at the input finds the line.
  @Test func `what came before a signal is answered however close behind it the signal comes`() async {
    for _ in 0..<300 {
      let answers = await Client.converse(patience: .patience) { client in
        client.send(Self.request(1) + "\n")
        client.signal(SIGTERM)
        return [client.line(), client.line()]
      }
      #expect(answers == [Self.answer(1), nil])
    }
  }

  @Test func `a signal ends the connection also while nobody reads its output`() async {
    let requests = Array((1...20_000).map { Self.request($0) + "\n" }.joined().utf8)
    let accepted = await Client.converse { client in
      let accepted = client.sendUntilFull(requests)
      client.signal(SIGTERM)
      return accepted
    }
    #expect(accepted < requests.count)
  }

  @Test func `a signal ends the connection also while the input never pauses`() async {
    let count = 100_000
    let requests = Array((1...count).map { Self.request($0) + "\n" }.joined().utf8)
    let rest = await Client.converse(patience: .patience) { client in
      Thread.detachNewThread { client.send(requests) }
      _ = client.line()
      client.signal(SIGTERM)
      return client.rest()
    }
    let lines = rest.split(separator: "\n").map(String.init)
    #expect(lines.count < count / 2)
    #expect(lines == lines.indices.map { Self.answer($0 + 2) })
  }

  @Test func `after a signal a slow reader still gets every answer to what was read`() async {
    let requests = Array((1...20_000).map { Self.request($0) + "\n" }.joined().utf8)
    let rest = await Client.converse(patience: .patience) { client in
      _ = client.sendUntilFull(requests)
      client.signal(SIGTERM)
      return client.rest()
    }
    let lines = rest.split(separator: "\n").map(String.init)
    #expect(rest.hasSuffix("\n"))
    #expect(lines == (1...max(1, lines.count)).map { Self.answer($0) })
  }

  private nonisolated static func request(_ number: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(number),"method":"echo","params":{"text":"متى تنتهي هوية ولدي؟"}}"#
  }

  private nonisolated static func answer(_ number: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(number),"result":{"text":"متى تنتهي هوية ولدي؟"}}"#
  }
}
