/// Columns that line up: numbers to the right, words to the left.
struct Table {
  let rows: [[String]]

  private static let rightAligned: Set<Int> = [1, 2, 4]

  var text: String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in line(row, widths) }.joined(separator: "\n")
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in row.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      line += (column == 0 ? "" : "  ") + (Self.rightAligned.contains(column) ? padding + cell : cell + padding)
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
