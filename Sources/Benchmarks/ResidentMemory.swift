import Foundation

/// The memory that a chat takes, which must not grow with the number of messages.
struct ResidentMemory {
  private let programs: Programs
  private let effort: Effort

  init(_ programs: Programs, _ effort: Effort) {
    self.programs = programs
    self.effort = effort
  }

  func figures() throws -> [Figure] {
    let hello = try RunningProgram(programs.hello)
    try hello.awaitLine()
    let floor = try Self.memory(of: hello.identifier)
    let tanbih = try RunningProgram(programs.tanbih)
    let few = effort.requestsPerRound / 2
    try chat(few, with: tanbih)
    let early = try Self.memory(of: tanbih.identifier)
    let many = 20 * few
    try chat(many - few, with: tanbih)
    let late = try Self.memory(of: tanbih.identifier)
    return [
      figure("memory after \(Decimals.text(Double(few))) messages", early.resident, floor.resident),
      figure("memory after \(Decimals.text(Double(many))) messages", late.resident, floor.resident),
      figure("memory at its peak", late.peak, floor.peak),
    ]
  }

  private func figure(_ name: String, _ measured: Double, _ floor: Double) -> Figure {
    var turns = Turns()
    turns.add(measured, floor: floor)
    return Figure(name, in: .megabytes, over: "Hello", turns, goal: .amount(40))
  }

  private func chat(_ count: Int, with program: borrowing RunningProgram) throws(SystemError) {
    for request in 0..<count {
      try program.ask(Questions.lines[request % Questions.lines.count])
    }
  }

  /// `VmRSS` and `VmHWM` of proc(5), in megabytes.
  static func memory(of identifier: pid_t) throws -> (resident: Double, peak: Double) {
    let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    func megabytes(_ field: String) -> Double {
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
      let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
      return (kibibytes ?? 0) * 1_024 / 1e6
    }
    return (megabytes("VmRSS"), megabytes("VmHWM"))
  }
}
