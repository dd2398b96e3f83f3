import Foundation
import TestSupport
import Testing

/// What a program does that is started without a standard input, output or error.
struct ClosedDescriptorsTests {
  @Test(
    arguments: [
      ("import - <&-", 0, "stdin: 0 added, 0 changed, 0 unchanged, 0 skipped\n", ""),
      ("serve <&-", 0, "", ""),
      ("nlu parse <&-", 0, "", ""),
      ("links --count 1 --seed 1 >&-", 70, "", "tanbih: the answer cannot be written: Bad file descriptor\n"),
      ("export 2>&-", 0, "", ""),
      ("export <&- 2>&-", 0, "", ""),
    ] as [(String, Int32, String, String)]
  )
  func `what is closed is empty or refuses, and no file takes its place`(
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
}
