import Foundation
import TestSupport
import Testing

@testable import Terminal

@MainActor struct ChatLoopTests {
  let folder: TemporaryFolder
  let conversation = ScriptedConversation()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    (true, true, "xterm", ChatLoop.Mode.editing),
    (true, true, "dumb", .plain),
    (true, true, "", .plain),
    (true, false, "xterm", .plain),
    (false, true, "xterm", .plain),
  ])
  func `lines are edited on a capable terminal only`(input: Bool, output: Bool, terminal: String, mode: ChatLoop.Mode) {
    #expect(ChatLoop.Mode.chosen(isInputTerminal: input, isOutputTerminal: output, terminal: terminal) == mode)
  }

  @Test func `plain lines get plain replies up to the end`() throws {
    #expect(try replies(to: Data("وش عندي؟\nlast".utf8)) == "hello\n«وش عندي؟»\n«last»\n")
  }

  @Test func `nothing is read after a reply that leaves`() throws {
    #expect(try replies(to: Data("bye\nmore\n".utf8)) == "hello\n«bye»\n")
  }

  @Test func `any bytes are a line`() throws {
    #expect(try replies(to: Data([0xFF, 0x00, 0x1B, 0x0A])) == "hello\n«\u{FFFD}␀␛»\n")
  }

  @Test func `a line that is too long is refused, and the next is answered`() throws {
    let tooLong = Data(repeating: 0x61, count: PlainLines.limit + 2)
    #expect(try replies(to: tooLong + Data("\nnext\n".utf8)) == "hello\ntoo long\n«next»\n")
  }

  @Test func `a line without an end is refused, and ends the chat`() throws {
    #expect(try replies(from: "/dev/zero") == "hello\ntoo long\n")
  }

  @Test func `a closed output ends the chat`() throws {
    let input = open("/dev/zero", O_RDONLY)
    var output: [Int32] = [-1, -1]
    try #require(pipe(&output) == 0)
    close(output[0])
    defer { for descriptor in [input, output[1]] { close(descriptor) } }
    let loop = ChatLoop(input: input, output: output[1], environment: [:], plain: false)
    #expect(loop.run(conversation) == .outputClosed)
  }

  /// What is said to an input, in a chat that the input's end ends.
  private func replies(to input: Data) throws -> String {
    let file = folder.url.appending(path: "input")
    try input.write(to: file)
    return try replies(from: file.path)
  }

  private func replies(from path: String) throws -> String {
    let outputFile = folder.url.appending(path: "output")
    let input = open(path, O_RDONLY)
    let output = open(outputFile.path, O_WRONLY | O_CREAT, 0o600)
    defer { for descriptor in [input, output] { close(descriptor) } }
    let loop = ChatLoop(input: input, output: output, environment: ["TERM": "xterm"], plain: false)
    #expect(loop.run(conversation) == .left)
    return try String(decoding: Data(contentsOf: outputFile), as: UTF8.self)
  }
}
