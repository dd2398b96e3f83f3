import Databases
import FoundationEssentials
import Glibc

/// The files beside a database in which is kept, of all users, what it held before it was restored or repaired.
///
/// They are numbered in their order, and the newest few are kept.
package struct FormerStates {
  /// What the database was about to undergo.
  enum Cause: String, CaseIterable {
    case restore, repair
  }

  private let folder: String
  private static let most = 3
  private static let ending = ".sqlite"

  /// - Parameter folder: Where the database is.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Nil for a database that has no folder.
  init?(beside database: any Database) {
    guard database is SQLiteDatabase, database.name.hasPrefix("/") else { return nil }
    self.init(in: DatabaseFile.folder(of: database.name))
  }

  /// Their paths, the oldest first.
  package var all: [String] {
    names.compactMap { name in Self.number(of: name).map { (number: $0, path: path(name)) } }
      .sorted { ($0.number, $0.path) < ($1.number, $1.path) }.map(\.path)
  }

  /// What was left there by a run that was killed while it wrote one, or restored.
  var unfinished: [String] {
    let parts = BegunBackup.companions.flatMap { [PrivateFile.unfinished + $0, Self.staged + $0] }
    return names.filter { name in
      let isPart = Self.causes.contains(where: name.hasPrefix) || name.hasPrefix(DatabaseFile.name)
      return isPart && parts.contains(where: name.hasSuffix)
    }.map(path)
  }

  /// How a file ends in which is made ready what is to be restored.
  static let staged = ".restored"

  /// The path of the next one.
  func next(before cause: Cause) -> String {
    let last = names.compactMap(Self.number).max() ?? 0
    return path("before-\(cause.rawValue)-\(last + 1)\(Self.ending)")
  }

  /// Takes away the oldest of too many, but for one that somebody has need of.
  func removeOldest(but needed: String? = nil) {
    for path in all.dropLast(Self.most) where path != needed { unlink(path) }
  }

  private static let causes = Cause.allCases.map { "before-\($0.rawValue)-" }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  private func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

  private static func number(of name: String) -> Int? {
    guard let cause = causes.first(where: name.hasPrefix), name.hasSuffix(ending) else { return nil }
    // As the next is one more.
    return Int(name.dropFirst(cause.count).dropLast(ending.count)).flatMap { $0 < 1_000_000_000 ? $0 : nil }
  }
}
