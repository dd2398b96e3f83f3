import Foundation
import TestSupport
import Testing

/// Records going in, staying, coming out and being erased.
@Suite(.onOwnThreads)
struct RecordsTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"), options: ["--now", Tanbih.now, "--locale", "en"])
  }

  // MARK: Import

  @Test(arguments: [
    ("en", "stdin: 14 added, 0 changed, 0 unchanged, 0 skipped"),
    ("az", "stdin: əlavə 14, dəyişən 0, eyni qalan 0, buraxılan 0"),
    ("ar", "stdin: أضيف 14، تغيّر 0، بقي 0، تُرك 0"),
  ])
  func `the contract's records are taken, all of them`(locale: String, summary: String) throws {
    let ended = try program.run(["--locale", locale, "import", "-"], input: ContractRecords.text)
    #expect(ended.words == Ended(code: 0, output: summary + "\n"))
    #expect(try program.run(["export"]) == Ended(code: 0, output: ContractRecords.exported))
  }

  @Test func `importing the same file again changes nothing`() throws {
    let file = folder.url.appending(path: "records.jsonl").path
    try Data(ContractRecords.text.utf8).write(to: URL(filePath: file))
    let first = try program.run(["import", file]).words.output
    let second = try program.run(["import", file]).words.output
    #expect(first == "\(file): 14 added, 0 changed, 0 unchanged, 0 skipped\n")
    #expect(second == "\(file): 0 added, 0 changed, 14 unchanged, 0 skipped\n")
    #expect(try program.run(["export"]).output == ContractRecords.exported)
  }

  @Test func `a record told differently replaces the one before`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let changes = """
      {"kind":"service","service":"passport_renewal","expires":"2026-12-31"}
      {"kind":"dependent","id":"6F1C…","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","daysRemaining":3}
      """
    let ended = try program.run(["import", "-"], input: changes)
    #expect(ended.output == "stdin: 0 added, 2 changed, 0 unchanged, 0 skipped\n")
    let export = try program.run(["export"]).lines
    #expect(export.count == 14)
    #expect(export[1] == #"{"expires":"2026-12-31","kind":"service","service":"passport_renewal"}"#)
    #expect(export[3].contains(#""countedFrom":"2026-11-21","daysRemaining":3"#))
  }

  @Test func `an array of records is named by its lines too`() throws {
    let array = """
      [{"kind":"service","service":"passport_renewal","expires":"2026-12-01"},
      3,
      {"kind":"nope"}, {"kind":"profile",
        "name":"سارة"}]
      """
    let ended = try program.run(["import", "-"], input: array)
    let errors = "tanbih: stdin:2: the record is not an object\ntanbih: stdin:3: unknown kind: nope\n"
    let summary = "stdin: 2 added, 0 changed, 0 unchanged, 2 skipped\n"
    #expect(ended.words == Ended(code: 0, output: summary, errors: errors))
  }

  @Test func `what stands before a mistake in an array is taken, and the mistake is named by its line`() throws {
    let array = "[{\"kind\":\"profile\",\"name\":\"سارة\"},\n3,,\n{\"kind\":\"taxes\",\"country\":\"AZ\"}]"
    let ended = try program.run(["import", "-"], input: array)
    let errors = "tanbih: stdin:2: the record is not an object\ntanbih: stdin:2: \(Self.unexpected)\n"
    let summary = "stdin: 1 added, 0 changed, 0 unchanged, 2 skipped\n"
    #expect(ended.words == Ended(code: 0, output: summary, errors: errors))
    #expect(try program.run(["export"]).lines.count == 1)
  }

  private static let unexpected = "not valid JSON: unexpected character"

  @Test func `nothing to take is no mistake`() throws {
    let ended = try program.run(["import", "-"])
    #expect(ended == Ended(code: 0, output: "stdin: 0 added, 0 changed, 0 unchanged, 0 skipped\n"))
  }

  @Test(arguments: [
    ("missing.jsonl", "No such file or directory"), (".", "Is a directory"),
  ])
  func `a file that cannot be read is named with the reason, and the others are taken`(
    name: String,
    reason: String
  ) throws {
    let file = folder.url.appending(path: name).path
    let ended = try program.run(["import", file, "-"], input: #"{"kind":"profile","name":"سارة"}"#)
    let summary = "stdin: 1 added, 0 changed, 0 unchanged, 0 skipped\n"
    #expect(ended.words == Ended(code: 1, output: summary, errors: "tanbih: cannot read \(file): \(reason)\n"))
  }

  @Test func `a pipe is a file like any other`() throws {
    let ended = try program.shell(
      #"mkfifo "$FIFO" && { printf '%s' '{"kind":"profile","name":"a"}' > "$FIFO" & "$TANBIH" import "$FIFO"; }"#,
      environment: ["FIFO": folder.url.appending(path: "pipe").path]
    )
    #expect(ended.code == 0)
    #expect(ended.output.hasSuffix(": 1 added, 0 changed, 0 unchanged, 0 skipped\n"))
  }

  // MARK: Days that follow the clock

  @Test func `days remaining are counted from the day of the import`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    var later = program
    later.options = ["--now", "2026-11-23T00:30:00+03:00", "--locale", "ar"]
    let alert = "ولدك حسام باقي له 3 يوم على اصدار رخصة"
    #expect(try later.run(["ask", "وش وضع التابعين؟"]).words.lines.contains(alert))
    let again = try later.run(["import", "-"], input: ContractRecords.text)
    #expect(again.words.output == "stdin: أضيف 0، تغيّر 0، بقي 14، تُرك 0\n")
    #expect(try later.run(["ask", "وش وضع التابعين؟"]).words.lines.contains(alert))
  }

  @Test func `a day begins in the user's time zone`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let question = ["--now", "2026-11-22T22:30:00Z", "ask", "وش وضع التابعين؟"]
    let inRiyadh = try Tanbih(data: folder.url.appending(path: "data"), options: []).run(question)
    #expect(inRiyadh.words.output.contains("باقي له 3 يوم"))
    let zone = ["--time-zone", "America/New_York"]
    let inNewYork = try Tanbih(data: folder.url.appending(path: "data"), options: zone).run(question)
    #expect(inNewYork.words.output.contains("باقي له 4 يوم"))
  }

  // MARK: Export

  @Test func `what is exported and imported elsewhere is exported the same`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let export = try program.run(["export"]).output
    var other = Tanbih(data: folder.url.appending(path: "other"))
    other.options = ["--now", "2027-01-05T09:00:00+03:00", "--locale", "en"]
    let ended = try other.run(["import", "-"], input: export)
    #expect(ended.words == Ended(code: 0, output: "stdin: 14 added, 0 changed, 0 unchanged, 0 skipped\n"))
    #expect(try other.run(["export"]).output == export)
  }

  @Test func `nothing is exported where nothing is held`() throws {
    #expect(try program.run(["export"]) == Ended(code: 0))
  }

  @Test func `what one user says another does not see`() throws {
    try program.run(["import", "-", "--user", "sara"], input: ContractRecords.text)
    #expect(try program.run(["export"]) == Ended(code: 0))
    #expect(try program.run(["export", "--user", "sara"]).output == ContractRecords.exported)
  }

  @Test func `the sample family is not written anywhere`() throws {
    #expect(try program.run(["import", "-", "--demo"], input: ContractRecords.text).code == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "data").path))
  }

  // MARK: Privacy

  @Test func `nothing is erased without a yes`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let refused = try program.run(["forget"])
    #expect(refused.words == Ended(code: 1, errors: "tanbih: nothing was erased; confirm with --yes\n"))
    #expect(try program.run(["export"]).output == ContractRecords.exported)
  }

  @Test func `what is forgotten is in no file any more`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    try program.run(["chat"], input: "متى تنتهي هوية ليان؟\n")
    try program.run(["import", "-", "--user", "other"], input: #"{"kind":"profile","name":"Nigar"}"#)
    let texts = ["سارة", "حسام", "ليان", "اصدار رخصة", "Tax Deadline"]
    #expect(try texts.allSatisfy(isOnDisk))
    #expect(try program.run(["forget", "--yes"]) == Ended(code: 0, output: "Everything held about you was erased.\n"))
    #expect(try !texts.contains(where: isOnDisk))
    #expect(try program.run(["export"]) == Ended(code: 0))
    #expect(try program.run(["export", "--user", "other"]).output == "{\"kind\":\"profile\",\"name\":\"Nigar\"}\n")
  }

  @Test func `what is forgotten is gone for a server that runs meanwhile, and from its files`() throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let server = try program.start(["serve"])
    let question = #"{"jsonrpc":"2.0","id":1,"method":"dependents/list"}"# + "\n"
    try server.write(question)
    #expect(try server.readLine()?.contains("حسام") == true)
    #expect(try program.run(["forget", "--yes"]).code == 0)
    #expect(try !isOnDisk("حسام"))
    try server.write(question)
    #expect(try server.readLine() == #"{"jsonrpc":"2.0","id":1,"result":{"dependents":[],"total":0}}"#)
  }

  private func isOnDisk(_ text: String) throws -> Bool {
    let data = folder.url.appending(path: "data")
    return try FileManager.default.contentsOfDirectory(at: data, includingPropertiesForKeys: nil).contains { file in
      try Data(contentsOf: file).firstRange(of: Data(text.utf8)) != nil
    }
  }

  @Test(arguments: [
    ("ar", "اكتب: نعم", "نعم", 0), ("az", "Yazın: hə", "hə", 0), ("en", "Type: yes", "yes", 0),
    ("en", "Type: yes", "no", 1),
  ])
  func `on a terminal it is asked whether to erase everything`(
    locale: String,
    question: String,
    answer: String,
    code: Int32
  ) throws {
    try program.run(["import", "-"], input: ContractRecords.text)
    let terminal = try PseudoTerminal(
      .builtProgram("tanbih"),
      ["forget", "--locale", locale],
      environment: program.environment
    )
    try terminal.read(until: question)
    try terminal.type(answer + "\r")
    #expect(try terminal.wait() == .exited(code))
    #expect(try program.run(["export"]).output == (code == 0 ? "" : ContractRecords.exported))
  }

  @Test func `only the user can read the data, whatever the umask is`() throws {
    let data = folder.url.appending(path: "deep/er/data")
    var program = program
    program.environment["TANBIH_DATA"] = data.path
    let server = try program.startShell("umask 0; exec \"$TANBIH\" serve")
    try server.write(#"{"jsonrpc":"2.0","id":1,"method":"services/put","params":"#)
    try server.write(#"{"service":"passport_renewal","expires":"2026-12-01"}}"# + "\n")
    #expect(try server.readLine()?.contains(#""daysRemaining""#) == true)
    let files = try FileManager.default.contentsOfDirectory(atPath: data.path)
    #expect(files.contains("tanbih.sqlite-wal"))
    for file in files {
      #expect(try permissions(data.appending(path: file)) == 0o600, "\(file)")
    }
    #expect(try permissions(data) == 0o700)
    #expect(try permissions(data.deletingLastPathComponent()) == 0o700)
  }

  private func permissions(_ file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }
}
