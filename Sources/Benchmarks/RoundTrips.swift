/// One request at a time: from the write of a line to the read of its answer.
struct RoundTrips {
  private let programs: Programs
  private let effort: Effort

  init(_ programs: Programs, _ effort: Effort) {
    self.programs = programs
    self.effort = effort
  }

  func figures() throws(SystemError) -> [Figure] {
    let tanbih = try RunningProgram(programs.tanbih)
    let cat = try RunningProgram(programs.cat)
    for line in Questions.lines {
      let answer = try tanbih.answer(to: line)
      guard answer.contains(#""messages":[{"#) else { throw SystemError("no answer to measure: \(answer)") }
    }
    // Once round to warm up.
    _ = try round(of: tanbih)
    _ = try round(of: cat)
    var medians = Turns()
    var tails = Turns()
    for _ in 0..<effort.rounds {
      let floor = try round(of: cat)
      let measured = try round(of: tanbih)
      medians.add(measured.median, floor: floor.median)
      tails.add(measured.quantile(0.99), floor: floor.quantile(0.99))
    }
    return [
      Figure("chat/send round trip, p50", in: .microseconds, over: "cat", medians, goal: .timesFloor(20)),
      Figure("chat/send round trip, p99", in: .microseconds, over: "cat", tails),
    ]
  }

  /// In microseconds.
  private func round(of program: borrowing RunningProgram) throws(SystemError) -> Samples {
    var samples = Samples()
    samples.reserve(effort.requestsPerRound)
    for request in 0..<effort.requestsPerRound {
      let line = Questions.lines[request % Questions.lines.count]
      let watch = Stopwatch()
      try program.ask(line)
      samples.add(Double(watch.nanoseconds) / 1_000)
    }
    return samples
  }
}
