import Foundation
import PropertyTesting
import Testing
import TestSupport

/// The built program with its data on a PostgreSQL server.
@Suite(.onOwnThreads)
struct ServerDataTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    var program = Tanbih(data: folder.url.appending(path: "data"))
    program.environment["XDG_DATA_HOME"] = folder.url.path
    self.program = program
  }

  private func onServer() throws -> Tanbih { try program.on(PostgreSQLServer.shared.get().newPlace()) }

  @Test func `what is imported is asked for, exported and forgotten as with a folder`() throws {
    let programs = [program, try onServer()]
    let results = try programs.map { program in
      [
        try program.run(["import", "-"], input: ContractRecords.text),
        try program.run(["import", "-"], input: ContractRecords.text),
        try program.run(["export"]),
        try program.run(["ask", "when does my passport expire?"]),
        try program.run(["notifications", "list", "--next", "5"]),
        try program.run(["notifications", "run"]),
        try program.run(["notifications", "run"]),
        try program.run(["forget", "--yes"]),
        try program.run(["export"]),
      ]
    }
    for (one, other) in zip(results[0], results[1]) { #expect(one == other) }
    #expect(results[1][2].lines.count > 10)
  }

  @Test func `several programs at once lose nothing of what each confirmed`() throws {
    let program = try onServer()
    let processes = try (0..<4).map { _ in try program.start(["import", "-"]) }
    for (number, process) in processes.enumerated() {
      try process.write(Self.records(of: number))
      process.closeInput()
    }
    for process in processes { #expect(try process.wait() == .exited(0)) }
    #expect(try Self.kept(program).count == 4 * Self.recordsInEach)
  }

  @Test func `what an import confirmed before it was killed is there, and nothing is there in part`() throws {
    let program = try onServer()
    let seed = try Seed(from: "CRASH_SEED")
    var generator = SplitMix64(seed: seed)
    var confirmed: Set<Int> = []
    var killed = 0
    for number in 0..<40 {
      let process = try program.start(["import", "-"])
      try process.write(Self.records(of: number))
      process.closeInput()
      usleep(UInt32.random(in: 20_000...160_000, using: &generator))
      process.send(signal: SIGKILL)
      killed += try process.wait() == .killed(signal: SIGKILL) ? 1 : 0
      if try process.readLine()?.contains("\(Self.recordsInEach) added") == true { confirmed.insert(number) }
    }
    #expect(killed > 4, "seed \(seed)")
    let imports = Dictionary(grouping: try Self.kept(program)) { $0.split(separator: "/")[0] }
    #expect(imports.values.allSatisfy { $0.count == Self.recordsInEach }, "seed \(seed)")
    #expect(confirmed.isSubset(of: imports.keys.compactMap { Int($0) }), "seed \(seed)")
  }

  @Test func `while the server is away it is said so, and when it is back all goes on`() throws {
    let server = try PostgreSQLServer()
    let program = try program.on(server.newPlace())
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
    let serving = try program.start(["serve"])
    let question = JSONRPC.request("chat/send", #"{"text":"when does my passport expire?"}"#)
    func ask() throws -> String {
      try serving.write(question)
      return try serving.readLine()?.withoutIsolates ?? ""
    }
    #expect(try ask().contains("passport"))
    try server.crash()
    #expect(try ask().contains(#""code":-32004"#))
    let away = try program.run(["export"])
    #expect(away.code == 70 && away.output.isEmpty && away.errors.contains("cannot be reached"), "\(away)")
    try server.begin()
    #expect(try ask().contains(#""code":"#) == false)
    #expect(try program.run(["export"]).lines.count > 10)
    // What a server tells of its end is not passed on.
    serving.closeInput()
    #expect(try serving.readErrorsToEnd() == "")
  }

  @Test func `a database of a later version is refused, and so is an address with a password`() throws {
    let program = try onServer()
    #expect(try program.run(["export"]).code == 0)
    func raiseVersion(by step: Int) throws {
      let script = #"psql -q "$TANBIH_DATA" -c 'UPDATE store SET schema_version = schema_version + \#(step)'"#
      let ended = try program.shell(script)
      #expect(ended.code == 0, "\(ended)")
    }
    try raiseVersion(by: 9_000)
    let refused = try program.run(["export"]).words
    #expect(refused.code == 70 && refused.errors.contains("(90"), "\(refused)")

    let reading = program.on(
      try #require(program.environment["TANBIH_DATA"]) + "%20-cdefault_transaction_read_only%3Don"
    )
    try raiseVersion(by: -9_000)
    #expect(try reading.run(["export"]).code == 0)
    let standby = try reading.run(["import", "-"], input: ContractRecords.text)
    #expect(standby.code == 70 && standby.errors.contains("postgresql:///postgres"), "\(standby)")

    for address in ["postgresql://me:secret@localhost/d", "postgres://localhost/d?password=secret"] {
      let ended = try program.run(["--data", address, "export"])
      #expect(ended.code == 2 && ended.errors.contains("PGPASSFILE") && !ended.errors.contains("secret"), "\(ended)")
    }
  }

  @Test func `a folder that is not there is none of which all was copied`() throws {
    let (wrong, target) = (folder.url.appending(path: "tpyo").path, folder.url.appending(path: "target").path)
    let ended = try program.run(["migrate", "--from", wrong, "--to", target])
    #expect(ended.code == 2 && ended.errors.contains("the value of --from does not fit"), "\(ended)")
    #expect(!FileManager.default.fileExists(atPath: wrong) && !FileManager.default.fileExists(atPath: target))
  }

  @Test func `all data goes onto a server and back, and is exported the same in each place`() throws {
    let server = try onServer()
    let address = try #require(server.environment["TANBIH_DATA"])
    let (there, back) = (folder.url.appending(path: "data").path, folder.url.appending(path: "back").path)
    for user in ["me", "other"] {
      #expect(try program.run(["--user", user, "import", "-"], input: ContractRecords.text).code == 0)
      #expect(try program.run(["--user", user, "ask", "spent 48 on flowers"]).code == 0)
    }
    try program.run(["notifications", "run"])
    let done = Ended(code: 0, output: "All data was copied; the source is as it was.\n")
    #expect(try program.run(["migrate", "--from", there, "--to", address]) == done)
    #expect(try program.run(["migrate", "--from", address, "--to", back]) == done)
    for user in ["me", "other"] {
      let exports = try [there, address, back].map { try program.run(["--data", $0, "--user", user, "export"]) }
      #expect(exports[0].lines.count > 10)
      #expect(exports[1] == exports[0] && exports[2] == exports[0])
    }
    #expect(try program.run(["migrate", "--from", there, "--to", address]).code == 2)
    // What is added next has a place of its own.
    #expect(try server.run(["import", "-"], input: Self.records(of: 1)).code == 0)
    #expect(try server.run(["notifications", "list", "--next", "2"]).code == 0)
  }

  @Test func `a backup is the server's own matter, and doctor looks at the server`() throws {
    var program = try onServer()
    program.environment["LC_ALL"] = "en_GB.UTF-8"
    let backup = try program.run(["backup", folder.url.appending(path: "b").path])
    #expect(backup.code == 70 && backup.errors.contains("pg_dump"), "\(backup)")
    let checkup = try program.run(["doctor"])
    let looked = checkup.output.withoutIsolates
    #expect(looked.contains("ok · Database: postgresql:///postgres, PostgreSQL 1"), "\(checkup)")
    #expect(looked.contains("ok · Backup: the data lies on the server"), "\(checkup)")
    let reading = program.on(
      try #require(program.environment["TANBIH_DATA"]) + "%20-cdefault_transaction_read_only%3Don"
    )
    let standby = try reading.run(["doctor"])
    #expect(standby.code == 1 && standby.output.contains("It takes no changes"), "\(standby)")
    let repaired = try program.run(["doctor", "--repair"])
    #expect(repaired.code == 0 && repaired.lines.first == Self.repairOnServer, "\(repaired)")
  }

  private static let repairOnServer =
    "ok · Repair: indexes and counts are built anew; on a server no copy is kept before (pg_dump makes one), "
    + "and missing indexes are not looked for"

  private static let recordsInEach = 40

  private static func records(of number: Int) -> String {
    (1...recordsInEach).map { index in
      #"{"kind":"dependent","name":"\#(number)/\#(index)","relationship":"r","serviceType":"s","deadline":"2026-12-09"}"#
        + "\n"
    }.joined()
  }

  /// The names of the dependents that are held.
  private static func kept(_ program: Tanbih) throws -> [String] {
    struct Kept: Decodable {
      let name: String
    }
    let export = try program.run(["export"])
    #expect(export.code == 0 && export.errors.isEmpty)
    return try export.lines.map { try JSONDecoder().decode(Kept.self, from: Data($0.utf8)).name }
  }
}
