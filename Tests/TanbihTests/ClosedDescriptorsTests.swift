import Foundation
import TestSupport
import Testing

/// What a program does that is started without a standard input, output or error.
struct ClosedDescriptorsTests {
  @Test(
    arguments: [
      ("import - <&-", 1, "", "tanbih: cannot read -: Bad file descriptor\n"),
      ("import - --columns date=1,amount=2 <&-", 1, "", "tanbih: stdin: cannot read -: Bad file descriptor\n"),
      ("serve <&-", 2, "", "tanbih: cannot read -: Bad file descriptor\n"),
      ("serve </", 2, "", "tanbih: cannot read -: Is a directory\n"),
      ("chat <&- >/dev/null", 2, "", "tanbih: cannot read -: Bad file descriptor\n"),
      ("nlu parse <&-", 2, "", "tanbih: cannot read -: Bad file descriptor\n"),
      ("links --count 1 --seed 1 >&-", 70, "", "tanbih: the answer cannot be written: Bad file descriptor\n"),
      ("export 2>&-", 0, "", ""),
      ("export <&- 2>&-", 0, "", ""),
    ] as [(String, Int32, String, String)]
  )
  func `what is closed refuses, and no file takes its place`(
    command: String,
    code: Int32,
    output: String,
    errors: String
  ) throws {
    let folder = try TemporaryFolder()
    let tanbih = Tanbih(data: folder.url.appending(path: "data"))
    let ended = try tanbih.shell("exec \"$TANBIH\" \(command)")
    #expect(ended.words == Ended(code: code, output: output, errors: errors))
  }

  @Test(
    arguments: [
      (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
      ("</dev/null >&-", "Bad file descriptor"),
    ]
  )
  func `a server whose answers cannot be written says so`(output: String, reason: String) throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"version"}"#
    let folder = try TemporaryFolder()
    let ended = try Tanbih(data: folder.url.appending(path: "data")).shell(
      "echo '\(request)' | \"$TANBIH\" serve \(output)"
    )
    let isAsked = !output.hasPrefix("<")
    #expect(ended.code == (isAsked ? 70 : 0))
    #expect(ended.errors == (isAsked ? "tanbih: the answer cannot be written: \(reason)\n" : ""))
  }

  @Test(arguments: [
    (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"), ("| true", "Broken pipe"),
  ])
  func `a token that nobody could see is none`(output: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let tanbih = Tanbih(data: folder.url.appending(path: "data"))
    // Whoever reads ends first.
    let command = "{ sleep 1; \"$TANBIH\" token add x; echo $? >&2; } \(output)"
    let ended = try tanbih.shell(command).words
    #expect(ended.errors == "tanbih: the answer cannot be written: \(reason)\n70\n")
    #expect(try tanbih.run(["token", "list"]).code == 1)
    #expect(try tanbih.run(["token", "add", "x"]).code == 0)
  }
}
