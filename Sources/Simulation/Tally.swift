/// What came of some years.
struct Tally {
  var years = 0
  var told = 0
  var opened = 0
  var acted = 0
  var missed = 0
  /// What was missed and never told, though somebody came while it was open.
  var untold = 0
  /// What was missed that an engine that says everything would have had done.
  var missedBesides = 0
  private(set) var days = 0
  private(set) var interruptions = 0
  private(set) var mostInterruptions = 0

  mutating func end(dayWith interruptions: Int) {
    days += 1
    self.interruptions += interruptions
    mostInterruptions = max(mostInterruptions, interruptions)
  }

  mutating func add(_ other: Self) {
    years += 1
    told += other.told
    opened += other.opened
    acted += other.acted
    missed += other.missed
    untold += other.untold
    missedBesides += other.missedBesides
    days += other.days
    interruptions += other.interruptions
    mostInterruptions = max(mostInterruptions, other.mostInterruptions)
  }

  static let heading = row([
    "", "missed", "untold", "besides", "told/year", "interr./day", "most", "precision", "acceptance",
  ])

  func row(_ name: String) -> String {
    Self.row([
      name, Self.shown(missed, per: years), "\(untold)", "\(missedBesides)", Self.shown(told, per: years),
      Self.shown(interruptions, per: days), "\(mostInterruptions)", Self.shown(100 * opened, per: told) + " %",
      Self.shown(100 * acted, per: told) + " %",
    ])
  }

  private static func shown(_ count: Int, per whole: Int) -> String {
    let hundredths = whole > 0 ? (100 * count + whole / 2) / whole : 0
    let rest = "\(hundredths % 100)"
    return "\(hundredths / 100).\(rest.count < 2 ? "0" : "")\(rest)"
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(0, (index == 0 ? 34 : 12) - cell.count))
      return index == 0 ? cell + gap : gap + cell
    }.joined()
  }
}
