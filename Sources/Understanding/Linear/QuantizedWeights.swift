/// Weights as whole numbers from -127 to 127, with one scale for each column.
struct QuantizedWeights {
  private(set) var scales: [Float]
  private(set) var biases: [Float]
  /// By feature, then by column.
  private(set) var weights: [Int8]
  let columnCount: Int

  init(featureCount: Int, columnCount: Int) {
    self.columnCount = columnCount
    scales = [Float](repeating: 0, count: columnCount)
    biases = [Float](repeating: 0, count: columnCount)
    weights = [Int8](repeating: 0, count: featureCount * columnCount)
  }

  /// Takes the weights of a group of columns.
  ///
  /// Those that are smaller than `minimum` count as nothing.
  mutating func set(_ group: LinearSolver.Weights, from first: Int, minimum: Int8) {
    var largest = LinearSolver.Lanes.zero
    for row in group.rows { largest = pointwiseMax(largest, pointwiseMax(row, -row)) }
    largest.replace(with: 1, where: largest .== 0)
    let count = min(LinearSolver.Lanes.scalarCount, columnCount - first)
    for lane in 0..<count {
      scales[first + lane] = largest[lane] / 127
      biases[first + lane] = group.bias[lane]
    }
    for (feature, row) in group.rows.enumerated() {
      let whole = (row / largest * 127).rounded(.toNearestOrAwayFromZero)
      let start = feature * columnCount + first
      for lane in 0..<count where abs(whole[lane]) >= Float(minimum) { weights[start + lane] = Int8(whole[lane]) }
    }
  }

  /// How long the row of a feature is.
  func rowSize(of feature: Int) -> Int {
    let filled = weights[feature * columnCount..<(feature + 1) * columnCount].count { $0 != 0 }
    return min(filled * (columnWidth + 1), columnCount)
  }

  /// The row of a feature in the shorter of its two forms (``ModelLayout``).
  func row(of feature: Int) -> [UInt8] {
    let row = weights[feature * columnCount..<(feature + 1) * columnCount]
    let filled = row.indices.filter { row[$0] != 0 }
    guard filled.count * (columnWidth + 1) < columnCount else { return row.map(UInt8.init(bitPattern:)) }
    let columns = filled.map { $0 - row.startIndex }
    let names = columnWidth == 1 ? columns.map { UInt8($0) } : columns.flatMap { UInt16($0).bytes }
    return names + filled.map { UInt8(bitPattern: row[$0]) }
  }

  private var columnWidth: Int { columnCount > 256 ? 2 : 1 }
}
