package import Models

/// A chart in the blocks of a terminal.
package enum ChartBlocks {
  /// A bar of so many columns at most: to eighths where reading begins at the left; to halves of none where it begins at the right, for
  /// there are no blocks that are filled from there.
  package static func bar(_ share: Double, width: Int, direction: TextDirection) -> String {
    let parts = direction == .rightToLeft ? 1 : 8
    // What is there is seen, however little it is.
    let eighths = share > 0 ? max(1, Int((share * Double(width * parts)).rounded())) : 0
    let rest = eighths % parts
    return String(repeating: "█", count: eighths / parts) + (rest > 0 ? String(Self.eighths[rest - 1]) : "")
  }

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A column for each day, as high as its share; in the order in which they are read.
  package static func sparkline(_ days: [Double]) -> String {
    String(days.map { heights[min(heights.count - 1, Int(($0 * Double(heights.count - 1)).rounded(.up)))] })
  }

  private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
