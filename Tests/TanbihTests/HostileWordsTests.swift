import Foundation
import TestSupport
import Testing

/// What is typed to take over the terminal, or is no text at all.
@Suite(.onOwnThreads)
struct HostileWordsTests {
  private let program = Tanbih(locale: "ar")

  @Test(arguments: [
    Array("\u{1B}[2J\u{1B}]0;title\u{7} وش عندي؟".utf8), Array("\u{202E}hello\u{202C}\u{2066}".utf8),
    [0xFF, 0xFE, 0x80, 0x9B, 0x32, 0x4A], [0xC3, 0x28, 0xE2, 0x82], Array("/\u{1B}[2J\u{9B}".utf8), [0x2F, 0xFF, 0x9B],
    Array("/open \u{1B}[2J\u{202E}".utf8), Array("/language \u{1B}c".utf8), Array("a\u{0}b".utf8),
    Array("%@ %n %lld {name} \u{7F}\u{8}\u{8}".utf8),
  ])
  func `hostile words never come back as they are`(question: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appending(path: "output")
    let ended = try program.shell(
      #"exec "$TANBIH" chat --demo > "$OUTPUT" 2>&1"#,
      environment: ["OUTPUT": output.path],
      input: question + [0x0A] + Array("/where\n".utf8)
    )
    #expect(ended.code == 0)
    // Read as bytes: what is no UTF-8 must show.
    let text = try #require(String(validating: Data(contentsOf: output), as: UTF8.self))
    #expect(text.isHarmless)
    #expect(text.hasSuffix("الطريق: المحادثة\n"))
  }

  @Test func `an argument that is no UTF-8 or commands the terminal never comes back as it is`() throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appending(path: "output")
    let command = #"""
      exec > "$OUTPUT" 2>&1
      word=$(printf '\033[2J\377\233\342\200\256')
      "$TANBIH" "$word"; "$TANBIH" "--$word"; "$TANBIH" --locale "$word"; "$TANBIH" open "$word"
      "$TANBIH" import "$word"; "$TANBIH" ask --demo "$word"; "$TANBIH" --intents "$word" ask --demo x
      "$TANBIH" --localization "$word" ask --demo x; "$TANBIH" --data "/dev/null/$word" export
      """#
    try program.shell(command, environment: ["OUTPUT": output.path])
    let text = try #require(String(validating: Data(contentsOf: output), as: UTF8.self))
    #expect(text.split(separator: "\n").count >= 9)
    #expect(text.isHarmless)
  }
}
