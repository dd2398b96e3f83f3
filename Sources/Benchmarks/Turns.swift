/// Rounds in which the floor and what is held against it were measured one after the other.
struct Turns {
  private(set) var measured = Samples()
  private(set) var floor = Samples()
  /// How many times the floor, round by round: a slow moment of the machine lengthens both and cancels out.
  private(set) var ratio = Samples()

  mutating func add(_ measured: Double, floor: Double) {
    self.measured.add(measured)
    self.floor.add(floor)
    ratio.add(measured / floor)
  }
}
