import Assistant
import Localization
import Models
import Wording

/// The command that draws.
extension CommandReplies {
  private static let width = 20

  /// Draws what was spent this month, the budgets or the goals; without a word what was spent.
  func chart(of operand: String) throws -> Reply {
    guard let kind = operand.isEmpty ? .spending : Chart.Kind(rawValue: operand.lowercased()) else {
      let names = Chart.Kind.allCases.map { "\(SlashCommand.chart.name) \($0.rawValue)" }
      return says(text(.whichChart, .text(names.joined(separator: text(.separator)))))
    }
    let chart = try client.chart(kind, of: client.daysOfThisMonth())
    guard !chart.bars.isEmpty else { return says(text(.nothingToDraw)) }
    var title = row(chart.title)
    title.isTitle = true
    let bars = chart.bars.map { bar in
      let blocks = ChartBlocks.bar(bar.share, width: Self.width, direction: client.language.direction)
      let words = text(.chartRow, .text(bar.label), .phrase(bar.value))
      return row("\(words) \(blocks)", columns: [bar.label, blocks, bar.value])
    }
    let days = chart.days.count > 1 ? [row(text(.chartDays, .phrase(ChartBlocks.sparkline(chart.days))))] : []
    return Reply([title] + bars + days)
  }
}
