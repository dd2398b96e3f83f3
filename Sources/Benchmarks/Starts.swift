/// From before a program is started until its first line can be read; a question waits in its input.
struct Starts {
  private let programs: Programs
  private let effort: Effort

  init(_ programs: Programs, _ effort: Effort) {
    self.programs = programs
    self.effort = effort
  }

  func figures() throws(SystemError) -> [Figure] {
    // The first start of each reads its files from disk.
    for command in [programs.tanbih, programs.hello, programs.cat] { _ = try start(command) }
    var overHello = Turns()
    var overCat = Turns()
    for _ in 0..<effort.starts {
      let cat = try start(programs.cat)
      let hello = try start(programs.hello)
      let tanbih = try start(programs.tanbih)
      overHello.add(tanbih, floor: hello)
      overCat.add(tanbih, floor: cat)
    }
    return [
      Figure("start to first answer", in: .milliseconds, over: "Hello", overHello, goal: .timesFloor(3)),
      Figure("start to first answer", in: .milliseconds, over: "cat", overCat),
    ]
  }

  /// In milliseconds.
  private func start(_ command: Programs.Command) throws(SystemError) -> Double {
    let watch = Stopwatch()
    let program = try RunningProgram(command)
    try program.ask(Questions.lines[0])
    return Double(watch.nanoseconds) / 1e6
  }
}
