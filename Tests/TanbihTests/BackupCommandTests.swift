import Foundation
import TestSupport
import Testing

/// `tanbih backup` and `tanbih restore`, as they are typed.
@Suite(.onOwnThreads)
struct BackupCommandTests {
  let folder: TemporaryFolder
  let program: Tanbih
  let file: String

  init() throws {
    folder = try TemporaryFolder()
    let options = ["--now", Tanbih.now, "--locale", "en"]
    program = Tanbih(locale: "en_GB.UTF-8", data: folder.url.appending(path: "data"), options: options)
    file = folder.url.appending(path: "backup.sqlite").path
    try program.run(["import", "-"], input: ContractRecords.text)
  }

  @Test func `what was forgotten comes back from a backup, and doctor says when it was made`() throws {
    let records = try program.run(["export"]).output
    let made = try program.run(["backup", file]).words
    #expect(made == Ended(code: 0, output: "The backup is written and checked: \(file)\n"))
    let doctor = try program.run(["doctor"]).words.output
    #expect(doctor.contains("ok · Backup: the last at 2026-11-21T09:00:00+03:00, in \(file)\n"))
    let forgotten = try program.run(["forget", "--yes"]).words
    let lines = "Everything held about you was erased.\nThe backup \(file) still has what it holds.\n"
    #expect(forgotten == Ended(code: 0, output: lines))
    #expect(try program.run(["export"]).output != records)
    let restored = try program.run(["restore", "--yes", file]).words
    let former = folder.url.appending(path: "data/before-restore-1.sqlite").path
    #expect(restored == Ended(code: 0, output: "The data are restored. What was there before is kept in \(former)\n"))
    #expect(try program.run(["export"]).output == records)
    #expect(try program.run(["doctor"]).words.output.contains("ok · Kept from before: \(former)\n"))
    try FileManager.default.removeItem(atPath: file)
    let gone = "ok · Backup: the last at 2026-11-21T09:00:00+03:00; its file \(file) is not there any more\n"
    #expect(try program.run(["doctor"]).words.output.contains(gone))
  }

  @Test func `doctor repairs what follows from the records, once what is there is kept`() throws {
    try program.run(["notifications", "run"])
    let database = try Database(folder.url.appending(path: "data/tanbih.sqlite"))
    let well = try program.run(["doctor"])
    try database.run("INSERT OR REPLACE INTO inbox_count VALUES ('me', 1000, 900)")
    let found = try program.run(["doctor"]).words
    let advice = "  The counts are not those of the records; run tanbih doctor --repair\n"
    #expect(found.code == 1 && found.output.contains(advice), "\(found)")
    let former = folder.url.appending(path: "data/before-repair-1.sqlite").path
    let repaired = try program.run(["doctor", "--repair"]).words
    let line = "ok · Repair: indexes and counts are built anew; what was there before is kept in \(former)"
    #expect(repaired.code == 0 && repaired.lines.first == line, "\(repaired)")
    #expect(try program.run(["doctor"]).code == well.code)
    let none = Tanbih(data: folder.url.appending(path: "none"))
    #expect(try none.run(["doctor", "--repair"]).words.lines.first?.hasSuffix("is not made yet") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "none").path))
  }

  @Test func `doctor names what is missing and what was left, and a demonstration touches nobody's folder`() throws {
    let data = folder.url.appending(path: "data")
    try Database(data.appending(path: "tanbih.sqlite")).run("DROP INDEX money_transaction_by_date")
    try Data(#"{"file":"/x","made":1e300}"#.utf8).write(to: data.appending(path: "last-backup.json"))
    let partial = folder.url.appending(path: "b.partial").path
    try Data("all of it".utf8).write(to: URL(filePath: partial))
    try Data(partial.utf8).write(to: data.appending(path: "backup-begun-1"))
    let names = try FileManager.default.contentsOfDirectory(atPath: data.path).sorted()
    let demo = try program.run(["doctor", "--demo"]).words
    #expect(demo.output.contains("ok · Database: a demonstration in memory, nothing is written\n"), "\(demo)")
    let refused = try program.run(["doctor", "--demo", "--repair"]).words
    #expect(refused == Ended(code: 2, errors: "tanbih: the option --demo is not for the command doctor\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: data.path).sorted() == names)
    let found = try program.run(["doctor"]).words
    #expect(found.output.contains("  Missing: money_transaction_by_date; run tanbih doctor --repair\n"), "\(found)")
    #expect(found.output.contains("ok · Backup: none is made yet\n"))
    let left = "mend · Left unfinished: \(partial), \(data.path)/backup-begun-1\n"
    #expect(found.output.contains(left), "\(found)")
    let repaired = try program.run(["doctor", "--repair"]).words
    let made =
      "; what was there before is kept in \(data.path)/before-repair-1.sqlite, "
      + "what was missing is made again: money_transaction_by_date"
    #expect(repaired.lines.first == "ok · Repair: indexes and counts are built anew" + made, "\(repaired)")
    #expect(!FileManager.default.fileExists(atPath: partial))
  }

  @Test(arguments: [
    (String(repeating: "a", count: 700), "File name too long"),
    (String(repeating: "a", count: 250), "File name too long"),
    ("none/backup", "No such file or directory"),
  ])
  func `a backup where no file can be made is refused by the name that was given`(name: String, reason: String) throws {
    let refused = try program.run(["backup", folder.url.appending(path: name).path]).words
    #expect(
      refused.code == 2 && refused.errors.hasPrefix("tanbih: cannot write ")
        && refused.errors.hasSuffix("\(name): \(reason)\n")
    )
  }

  @Test func `nothing is written over, nothing restored unasked, and a demonstration has neither`() throws {
    try program.run(["backup", file])
    let again = try program.run(["backup", file]).words
    #expect(again == Ended(code: 2, errors: "tanbih: nothing was written: \(file) exists already\n"))
    let unasked = try program.run(["restore", file]).words
    #expect(unasked == Ended(code: 1, errors: "tanbih: nothing was restored; confirm with --yes\n"))
    #expect(try program.run(["restore", "--yes", file + ".none"]).code == 2)
    #expect(try program.run(["backup", "--demo", file + ".demo"]).code == 2)
    #expect(try program.run(["restore", "--demo", "--yes", file]).code == 2)
  }

  @Test func `what is no backup is refused by its name, and no store comes of it`() throws {
    try "no store\n".write(to: folder.url.appending(path: "text"), atomically: true, encoding: .utf8)
    #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
    for name in ["text", "pipe", "."] {
      let program = Tanbih(data: folder.url.appending(path: "of another"))
      let path = name == "." ? folder.url.path : folder.url.appending(path: name).path
      let refused = try program.run(["restore", "--yes", path]).words
      #expect(refused.code == 70)
      #expect(refused.errors.hasPrefix("tanbih: ") && refused.errors.contains(path), "\(refused.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "of another").path))
    }
  }
}
