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
    program = Tanbih(data: folder.url.appending(path: "data"))
    file = folder.url.appending(path: "backup.sqlite").path
    try program.run(["import", "-"], input: ContractRecords.text)
  }

  @Test func `what was forgotten comes back from a backup, and doctor says when it was made`() throws {
    let records = try program.run(["export"]).output
    let made = try program.run(["backup", file]).words
    #expect(made == Ended(code: 0, output: "The backup is written and checked: \(file)\n"))
    let doctor = try program.run(["doctor"]).words.output
    #expect(doctor.contains("ok · Backup: the last at 2026-11-21T09:00:00+03:00, in \(file)\n"))
    try program.run(["forget", "--yes"])
    #expect(try program.run(["export"]).output != records)
    let restored = try program.run(["restore", "--yes", file]).words
    let former = folder.url.appending(path: "data/before-restore-1.sqlite").path
    #expect(restored == Ended(code: 0, output: "The data are restored. What was there before is kept in \(former)\n"))
    #expect(try program.run(["export"]).output == records)
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
