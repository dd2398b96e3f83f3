import Foundation

/// All figures of one run.
struct Report: Encodable {
  let processor: String
  let figures: [Figure]

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  var table: String {
    let head = ["what", "measured", "floor", "", "ratio", "goal", ""]
    let rows = Table(rows: [head] + figures.map(cells)).text
    return """
      Everything on core \(processor); medians over rounds in which floor and program take turns.

      \(rows)
      """
  }

  private func cells(of figure: Figure) -> [String] {
    func quantity(_ value: Double) -> String { "\(Decimals.text(value)) \(figure.unit.rawValue)" }
    let verdict = figure.isMet.map { $0 ? "met" : "missed" }
    return [
      figure.name, quantity(figure.measured), quantity(figure.floor), figure.floorName,
      "\(Decimals.text(figure.ratio)) ×", figure.goal?.text(in: figure.unit) ?? "", verdict ?? "",
    ]
  }
}
