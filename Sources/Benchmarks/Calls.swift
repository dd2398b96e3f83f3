/// Calls of a function, each batch of them beside one of a floor.
struct Calls {
  let effort: Effort
  /// So many are timed together: enough for the clock, too few to be interrupted often.
  var batch = 60

  /// Microseconds a call; the results are added up so that no call can be left out.
  func compare<Input>(_ inputs: [Input], _ call: (Input) -> Int, with floor: (Input) -> Int) -> Turns {
    compare(inputs, call, with: inputs, floor)
  }

  /// The same where the floor takes inputs of its own.
  func compare<Input, Other>(
    _ inputs: [Input],
    _ call: (Input) -> Int,
    with others: [Other],
    _ floor: (Other) -> Int
  ) -> Turns {
    var turns = Turns()
    var sum = 0
    func microseconds<Item>(_ inputs: [Item], _ call: (Item) -> Int) -> Double {
      let watch = Stopwatch()
      for number in 0..<batch { sum &+= call(inputs[number % inputs.count]) }
      return Double(watch.nanoseconds) / 1e3 / Double(batch)
    }
    for _ in 0..<effort.rounds * effort.requestsPerRound / Self.callsPerRound {
      let floor = microseconds(others, floor)
      turns.add(microseconds(inputs, call), floor: floor)
    }
    precondition(sum > 0, "nothing was measured")
    return turns
  }

  private static let callsPerRound = 60
}
