import Glibc

extension RunningProgram {
  /// More than a store, a model and a line of 4 MiB need, in KiB.
  private static let memoryLimit = 256 << 10

  /// Pumps until the program ends, and holds what it left behind against the rules that all commands share.
  @discardableResult
  func finish(isData: Bool = false, faults: Bool = false) throws -> Ended {
    try pump()
    guard let ending else { throw SystemError("\(command) still runs") }
    let ended = Ended(ending: ending, output: output, errors: errors)
    try checkEnding(ended, faults: faults)
    try OutputRules.check(output, isData: isData, of: "standard output", command: command)
    try OutputRules.check(errors, isData: false, of: "standard error", command: command)
    return ended
  }

  /// In visual order a line that is read from the right begins at its end.
  private static func beginsWithName(_ errors: [UInt8]) -> Bool {
    let line = errors.prefix { $0 != UInt8(ascii: "\n") }
    // A long path may stand on the next line.
    return line.starts(with: Array("tanbih:".utf8)) || line.reversed().starts(with: Array(":tanbih".utf8).reversed())
  }

  private func checkEnding(_ ended: Ended, faults: Bool) throws {
    let said = "\(ended.ending), \(ended.errors.glimpse)"
    guard let code = ended.code, [0, 1, 2, 70].contains(code) else {
      throw Violation(.death, said, command: command)
    }
    guard code != 70 || faults else { throw Violation(.fault, said, command: command) }
    guard code == 0 || ended.errors.isEmpty || Self.beginsWithName(ended.errors) else {
      throw Violation(.errorForm, said, command: command)
    }
    guard peakMemory < Self.memoryLimit else {
      throw Violation(.memory, "\(peakMemory >> 10) MiB at its peak", command: command)
    }
  }
}
