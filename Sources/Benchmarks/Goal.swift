/// The most that a figure may be.
enum Goal {
  case timesFloor(Double)
  /// In the unit of the figure.
  case amount(Double)

  func text(in unit: Figure.Unit) -> String {
    switch self {
    case .timesFloor(let most): "≤ \(Decimals.text(most)) ×"
    case .amount(let most): "≤ \(Decimals.text(most)) \(unit.rawValue)"
    }
  }
}
