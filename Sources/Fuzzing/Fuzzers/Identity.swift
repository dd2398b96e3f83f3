import Foundation

/// The law that what is exported and imported elsewhere is exported the same.
struct Identity {
  private let program: TestedProgram

  init(_ program: TestedProgram) {
    self.program = program
  }

  /// Imports an export into a new folder, and exports it there.
  ///
  /// - Parameters:
  ///   - export: The export; nil takes it now.
  ///   - options: Those of the store that it came from.
  ///   - copy: Those of the new one.
  /// - Throws: A ``Violation`` where anything of it is refused or changed.
  func check(_ export: [UInt8]? = nil, copying options: [String], into copy: [String]) throws {
    let export = try export ?? program.run(options + ["export"], isData: true).output
    // No record, nothing to import, which is a "no".
    guard !export.isEmpty else { return }
    let taken = try program.run(copy + ["import", "-"], input: export)
    let second = try program.run(copy + ["export"], isData: true)
    guard second.output == export else {
      throw Violation(.identity, Self.difference(export, second.output) + taken.errors.glimpse)
    }
    guard taken.code == 0, taken.errors.isEmpty else {
      throw Violation(.identity, "the export is not taken: \(taken.errors.glimpse)")
    }
  }

  /// The lines that only one of two exports has.
  static func difference(_ first: [UInt8], _ second: [UInt8]) -> String {
    let lines = [first, second].map { $0.split(separator: UInt8(ascii: "\n")).map { Array($0) } }
    let (lost, gained) = (Set(lines[0]).subtracting(lines[1]), Set(lines[1]).subtracting(lines[0]))
    if lost.isEmpty, gained.isEmpty, let place = zip(lines[0], lines[1]).first(where: { $0 != $1 }) {
      return "the order differs: \(place.0.glimpse)\nthen: \(place.1.glimpse)\n"
    }
    return (lost.prefix(3).map { "lost: \($0.glimpse)\n" } + gained.prefix(3).map { "came: \($0.glimpse)\n" }).joined()
  }
}
