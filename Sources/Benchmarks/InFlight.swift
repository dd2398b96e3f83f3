/// Many requests in flight: for every answer that comes one more is sent.
struct InFlight {
  private let programs: Programs
  private let effort: Effort

  /// So many of the lines fit into a pipe, so that a write never waits for the program.
  private static let depth = 64
  /// Short turns are interrupted less often than long ones.
  private static let turn = 4 * depth

  init(_ programs: Programs, _ effort: Effort) {
    self.programs = programs
    self.effort = effort
  }

  func figure() throws(SystemError) -> Figure {
    let tanbih = try RunningProgram(programs.tanbih)
    let cat = try RunningProgram(programs.cat)
    _ = try rate(of: tanbih)
    _ = try rate(of: cat)
    var turns = Turns()
    for _ in 0..<effort.rounds * effort.requestsPerRound / Self.turn {
      let floor = try rate(of: cat)
      turns.add(try rate(of: tanbih), floor: floor)
    }
    return Figure("chat/send, \(Self.depth) in flight", in: .perSecond, over: "cat", turns)
  }

  /// Answers a second.
  private func rate(of program: borrowing RunningProgram) throws(SystemError) -> Double {
    let total = Self.turn
    let watch = Stopwatch()
    var sent = min(Self.depth, total)
    var answered = 0
    try program.send(lines(0..<sent))
    while answered < total {
      answered += try program.receiveLines()
      let next = min(answered + Self.depth, total)
      if next > sent {
        try program.send(lines(sent..<next))
        sent = next
      }
    }
    return Double(total) * 1e9 / Double(watch.nanoseconds)
  }

  private func lines(_ numbers: Range<Int>) -> [UInt8] {
    numbers.flatMap { Questions.lines[$0 % Questions.lines.count] }
  }
}
