/// One line of the report: what was measured, the floor beside it, and what is aimed at.
struct Figure: Encodable {
  let name: String
  let unit: Unit
  let measured: Double
  let floorName: String
  let floor: Double
  /// How many times the floor; for a rate how many times the floor's rate is higher.
  let ratio: Double
  let goal: Goal?

  enum Unit: String, Encodable {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"
    case megabytes = "MB"
    case perSecond = "/s"
  }

  init(_ name: String, in unit: Unit, over floorName: String, _ turns: Turns, goal: Goal? = nil) {
    self.name = name
    self.unit = unit
    self.floorName = floorName
    self.goal = goal
    measured = turns.measured.median
    floor = turns.floor.median
    let ratio = turns.ratio.median
    self.ratio = unit == .perSecond ? 1 / ratio : ratio
  }

  /// Whether the goal is met; nil without one.
  var isMet: Bool? { goal.map(meets) }

  private func meets(_ goal: Goal) -> Bool {
    switch goal {
    case .timesFloor(let most): ratio <= most
    case .amount(let most): measured <= most
    case .atLeast(let least): measured >= least
    case .either(let one, let other): meets(one) || meets(other)
    }
  }

  private enum CodingKeys: CodingKey {
    case name, unit, measured, floorName, floor, ratio, goal, isMet
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    try container.encode(measured, forKey: .measured)
    try container.encode(floorName, forKey: .floorName)
    try container.encode(floor, forKey: .floor)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(goal?.text(in: unit), forKey: .goal)
    try container.encode(isMet, forKey: .isMet)
  }
}
