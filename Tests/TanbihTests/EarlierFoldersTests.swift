import Databases
import Foundation
import Store
import TestSupport
import Testing

/// A data folder of every schema there was is kept as text, and each later program exports what was put into it.
@Suite(.onOwnThreads)
struct EarlierFoldersTests {
  private static let kept = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Folders")

  /// A line that is exported of a user's records, and the schemas that can hold what it says.
  private struct Line {
    let schemas: ClosedRange<Int>
    let user: String
    let text: String

    /// `12- me {…}`, `1-11 me {…}`.
    init?(_ line: Substring) {
      let parts = line.split(separator: " ", maxSplits: 2)
      let ends = parts.first?.split(separator: "-").compactMap { Int($0) } ?? []
      guard parts.count == 3, let first = ends.first else { return nil }
      schemas = first...(ends.count > 1 ? ends[1] : .max)
      (user, text) = (String(parts[1]), String(parts[2]))
    }
  }

  @Test func `there is a folder of every schema`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.kept.path).filter { $0.hasSuffix(".sql") }
    #expect(names.compactMap { Int($0.prefix(3)) }.sorted() == Migration.all.map(\.version))
  }

  @Test(arguments: Migration.all.map(\.version)) func `what a folder of a schema holds is exported by this program`(
    schema: Int
  ) throws {
    let folder = try TemporaryFolder()
    // The doctor would rightly complain of a folder that others may look into.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
    let digits = String(schema + 1_000).dropFirst()
    let script = try String(contentsOf: Self.kept.appending(path: "\(digits).sql"), encoding: .utf8)
    try Database(folder.url.appending(path: "tanbih.sqlite")).run(script)
    let lines = try String(contentsOf: Self.kept.appending(path: "exported.txt"), encoding: .utf8)
      .split(separator: "\n").compactMap(Line.init)
    #expect(lines.count > 20)
    let program = Tanbih(locale: "en_GB.UTF-8", data: folder.url)
    for user in ["me", "other"] {
      let exported = try program.run(["export", "--user", user])
      let held = lines.filter { $0.user == user && $0.schemas.contains(schema) }.map(\.text)
      #expect(exported.code == 0 && exported.lines.sorted() == held.sorted(), "\(exported)")
    }
    let examined = try program.run(["doctor"])
    #expect(examined.code == 0, "\(examined)")
  }
}
