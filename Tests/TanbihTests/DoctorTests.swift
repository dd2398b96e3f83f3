import Foundation
import TestSupport
import Testing

/// `tanbih doctor`: what is there, and what to do about it.
@Suite(.onOwnThreads)
struct DoctorTests {
  struct Report: Decodable {
    struct Check: Decodable {
      let name: String
      let ok: Bool
      let detail: String
      let remedy: String?
    }
    let checks: [Check]

    subscript(name: String) -> Check? { checks.first { $0.name == name } }
  }

  let folder: TemporaryFolder
  var program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(locale: "en_GB.UTF-8", data: folder.url.appending(path: "data"))
  }

  @Test func `where nothing is wrong, nothing is to be mended, and nothing is made`() throws {
    let (report, code) = try examine()
    #expect(code == 0)
    #expect(
      report.checks.map(\.name) == [
        "locale", "terminal", "folder", "database", "backup", "timeZone", "push", "libraries",
      ]
    )
    #expect(report.checks.allSatisfy { $0.ok && $0.remedy == nil })
    #expect(report["timeZone"]?.detail == "Asia/Riyadh")
    let names = ["Readline", "SQLite", "FriBidi", "libcurl", "OpenSSL"]
    #expect(names.allSatisfy { report["libraries"]?.detail.contains("\($0) ") == true })
    #expect(report["folder"]?.detail.hasSuffix("is not made yet") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `data that are there are looked at`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let (report, code) = try examine()
    #expect(code == 0)
    #expect(report["folder"]?.detail.hasSuffix("(700)") == true)
    #expect(report["database"]?.detail.hasSuffix("tanbih.sqlite (600)") == true)
  }

  @Test func `a folder that others can read, and a damaged database, are to be mended`() throws {
    let data = folder.url.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: false)
    chmod(data.path, 0o755)
    try Data("no database, but long enough to be looked at".utf8).write(to: data.appending(path: "tanbih.sqlite"))
    let (report, code) = try examine()
    #expect(code == 1)
    #expect(report["folder"]?.remedy == "Others can read it; run: chmod 700 \(data.path)")
    #expect(report["database"]?.remedy?.contains("is damaged") == true)
  }

  @Test func `push settings that miss something are to be mended`() throws {
    var program = program
    #expect(try examine().report["push"]?.detail == "not set up")
    program.environment["APNS_KEY_ID"] = "ABC123DEFG"
    let ended = try program.run(["doctor", "--locale", "en"])
    #expect(ended.code == 1)
    #expect(ended.words.output.contains("mend · Push: set up in part\n  the variable APNS_TEAM_ID is not set\n"))
  }

  @Test func `a locale that is not UTF-8 is to be mended`() throws {
    var program = program
    program.environment["LC_ALL"] = "C"
    let ended = try program.run(["doctor", "--locale", "en"])
    #expect(ended.code == 1)
    #expect(
      ended.lines.prefix(2) == ["mend · Locale: C, English", "  Set LC_ALL or LANG to a UTF-8 locale, such as C.UTF-8"]
    )
  }

  @Test func `on a terminal it says which one, and who puts words in order`() throws {
    let terminal = try PseudoTerminal(columns: 70, rows: 24)
    var environment = program.environment
    environment["TERM"] = "xterm-256color"
    environment["VTE_VERSION"] = "7002"
    try terminal.run(.builtProgram("tanbih"), ["doctor"], environment: environment)
    let shown = try terminal.read(until: "Libraries")
    #expect(shown.contains("VTE, 70 columns, order: the terminal, links: clickable"))
    try terminal.wait()
  }

  private func examine() throws -> (report: Report, code: Int32) {
    let ended = try program.run(["doctor", "--json"])
    #expect(ended.errors.isEmpty)
    return (try JSONDecoder().decode(Report.self, from: Data(ended.output.utf8)), ended.code)
  }
}
