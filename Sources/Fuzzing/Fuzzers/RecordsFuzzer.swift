import Foundation
import PropertyTesting

/// Imports records of every kind, and takes what is exported to another folder.
struct RecordsFuzzer: Fuzzer {
  struct Case {
    let records: [String]
    /// By standard input, or else by a file.
    let isPiped: Bool
    let zone: String
    /// Bytes in place of the records, where the file is damaged.
    let damaged: [UInt8]?
  }

  let name = "records"
  private let program: TestedProgram

  init(_ program: TestedProgram) {
    self.program = program
  }

  var cases: Gen<Case> {
    Gen { choices throws(Rejected) in
      let wrong: UInt64 = choices.draw(upTo: 3) == 3 ? 8 : 60
      // One alone, whose fate is plain; or many.
      let count = choices.draw(upTo: 2) == 0 ? 1...1 : 1...40
      let records = try Gen<String>.record(wrong: wrong).array(count: count).value(from: &choices)
      let isPiped = choices.flip()
      let zone = try Gen<String>.element(of: [
        "Asia/Riyadh", "Pacific/Kiritimati", "America/St_Johns", "Etc/GMT+12", "UTC", "Africa/Casablanca",
      ]).value(from: &choices)
      let bytes = Array(records.joined(separator: "\n").utf8)
      let damaged = choices.draw(upTo: 9) == 9 ? try Gen<[UInt8]>.mutation(of: bytes).value(from: &choices) : nil
      return Case(records: records, isPiped: isPiped, zone: zone, damaged: damaged)
    }
  }

  func run(_ value: Case) throws {
    let folder = program.newFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func options(_ name: String) -> [String] {
      [
        "--data", folder.appending(path: name).path, "--now", TestedProgram.now, "--time-zone", value.zone, "--locale",
        "en",
      ]
    }
    let bytes = value.damaged ?? Array((value.records.joined(separator: "\n") + "\n").utf8)
    Tally.count(\.records, value.records.count)
    let first = options("first")
    let taken = try take(bytes, isPiped: value.isPiped, options: first, in: folder)
    let export = try program.run(first + ["export"], isData: true)
    try Identity(program).check(export.output, copying: first, into: options("second"))
    if value.records.count == 1, value.damaged == nil, export.output.isEmpty, taken.code == 0,
      !value.records[0].contains(#""kind":"settings""#)
    {
      let said = taken.text.trimmingCharacters(in: .whitespacesAndNewlines)
      throw Violation(.loss, "«\(said)», and nothing is exported", command: "import - of \(value.records[0].shown)")
    }
    // Taken twice, nothing changes. A zone that they bring along is another one when their first are taken again, but no more after.
    var before = export
    if value.records.contains(where: { $0.lowercased().contains("timezone") }) {
      try take(bytes, isPiped: value.isPiped, options: first, in: folder)
      before = try program.run(first + ["export"], isData: true)
    }
    try take(bytes, isPiped: value.isPiped, options: first, in: folder)
    let again = try program.run(first + ["export"], isData: true)
    guard again.output == before.output else {
      throw Violation(.identity, "imported twice: \(Identity.difference(before.output, again.output))")
    }
  }

  func text(of value: Case) -> String {
    "--time-zone \(value.zone), \(value.isPiped ? "piped" : "as a file")\n"
      + (value.damaged?.shown ?? value.records.joined(separator: "\n").shown)
  }

  @discardableResult
  private func take(_ bytes: [UInt8], isPiped: Bool, options: [String], in folder: URL) throws -> Ended {
    if isPiped { return try program.run(options + ["import", "-"], input: bytes) }
    let file = folder.appending(path: "records.jsonl")
    try Data(bytes).write(to: file)
    return try program.run(options + ["import", file.path])
  }
}
