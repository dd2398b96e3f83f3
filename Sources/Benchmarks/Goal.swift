/// What a figure may be.
indirect enum Goal {
  /// At most.
  case timesFloor(Double)
  /// At most, in the unit of the figure.
  case amount(Double)
  /// In the unit of the figure.
  case atLeast(Double)
  case either(Goal, Goal)

  func text(in unit: Figure.Unit) -> String {
    switch self {
    case .timesFloor(let most): "≤ \(Decimals.text(most)) ×"
    case .amount(let most): "≤ \(Decimals.text(most)) \(unit.rawValue)"
    case .atLeast(let least): "≥ \(Decimals.text(least)) \(unit.rawValue)"
    case .either(let one, let other): "\(one.text(in: unit)) or \(other.text(in: unit))"
    }
  }
}
