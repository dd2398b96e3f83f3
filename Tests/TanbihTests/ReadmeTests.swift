import Foundation
import TestSupport
import Testing

/// The lines of README that embed the program, run as they stand there.
@Suite(.onOwnThreads)
struct ReadmeTests {
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
    arguments: [false, true]
  )
  func `the embedding lines print what README says, also with news on the way`(isNews: Bool) throws {
    let embedding = try EmbeddingTests()
    let page = try EmbeddingPage("README.md")
    let program = embedding.folder.url.appending(path: "readme.py")
    try #require(page.blocks(in: "python").first).write(
      to: program,
      atomically: true,
      encoding: .utf8
    )
    let news = (1...3).map {
      #"{"kind":"reminder","id":"m-\#($0)","title":"Milk","body":"buy it","at":"2026-11-21T08:0\#($0):00+03:00"}"#
    }
    let records =
      ContractRecords.text.split(separator: "\n").prefix(5).map(String.init) + (isNews ? news : [])
    let data = embedding.folder.url.appending(path: "data")
    let before = Tanbih(data: data, options: ["--now", "2026-11-21T07:00:00+03:00"])
    #expect(try before.run(["import", "-"], input: records.joined(separator: "\n")).code == 0)
    let ended = try Ended(
      ChildProcess(
        URL(filePath: "/bin/sh"),
        ["-c", "python3 -W ignore \(program.path)"],
        environment: embedding.environment
      ),
      input: []
    )
    #expect(ended.errors.isEmpty)
    let output = ended.output.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
    #expect(output == page.blocks(in: "text").first { $0.hasPrefix("response ") })
  }
}
