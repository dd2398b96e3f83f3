package import Models

/// A trained linear classifier: one row of small integers for every feature, one column for every intent.
///
/// It is read in place from the bytes of its file (``ModelLayout``); opening it copies nothing but the names.
package struct LinearModel: Sendable {
  let bytes: StoredBytes
  let layout: ModelLayout
  let gate: RefusalGate
  let idfStep: Float
  /// What the columns mean; behind the intents stand the languages.
  package let intents: [String]
  package let languages: [Language]
  package let lexicon: WordLexicon
  let outOfScopeColumn: Int?

  /// The scores of a text, one for each column, and what was seen on the way.
  struct Scores {
    var columns: [Float]
    var knownShare: Float
    /// No feature of the text has ever been seen.
    var isStrange: Bool
  }

  func scores(of text: FoldedText, markers: [String] = []) -> Scores {
    scores(of: FeatureCounts(lexicon.reading(of: text), markers: markers))
  }

  func scores(of counts: FeatureCounts) -> Scores {
    let vector = vector(counts)
    var columns = [Float](repeating: 0, count: layout.columnCount)
    columns.withUnsafeMutableBufferPointer { sums in
      for component in vector.components { add(component, to: sums) }
      for column in sums.indices { sums[column] = sums[column] * scale(of: column) + bias(of: column) }
    }
    return Scores(columns: columns, knownShare: vector.knownShare, isStrange: vector.components.isEmpty)
  }

  func vector(_ counts: FeatureCounts) -> FeatureVector {
    FeatureVector(counts) { key in
      find(key).map { (Int32($0), Float(bytes.buffer[layout.place($0) + 8]) * idfStep) }
    }
  }
}

extension LinearModel {
  /// The place of a feature in the table, by linear probing.
  @inline(__always)
  func find(_ key: FeatureKey) -> Int? {
    var place = ModelLayout.home(of: key, among: layout.placeCount)
    while true {
      let found: UInt32 = bytes.number(at: layout.place(place))
      if found == key.rawValue { return place }
      if found == 0 { return nil }
      place += 1
      if place == layout.placeCount { place = 0 }
    }
  }

  @inline(__always)
  func row(at place: Int) -> Range<Int> {
    let first: UInt32 = bytes.number(at: layout.place(place) + 4)
    let last: UInt32 = bytes.number(at: layout.place(place + 1) + 4)
    return layout.rowsStart + Int(first)..<layout.rowsStart + Int(last)
  }

  func scale(of column: Int) -> Float { bytes.float(at: layout.columnsStart + 4 * column) }

  func bias(of column: Int) -> Float { bytes.float(at: layout.columnsStart + 4 * (layout.columnCount + column)) }

  @inline(__always)
  private func add(_ component: FeatureVector.Component, to sums: UnsafeMutableBufferPointer<Float>) {
    let row = row(at: Int(component.feature))
    if row.count == layout.columnCount {
      let weights = bytes.buffer[row].withMemoryRebound(to: Int8.self) { $0 }
      for column in 0..<weights.count { sums[column] += component.value * Float(weights[column]) }
    } else {
      forEachWeight(ofShort: row) { column, weight in sums[column] += component.value * Float(weight) }
    }
  }

  /// The weights of a row that names its columns.
  @inline(__always)
  func forEachWeight(ofShort row: Range<Int>, _ body: (Int, Int8) -> Void) {
    let width = layout.columnWidth
    let count = row.count / (width + 1)
    let weights = row.lowerBound + width * count
    for index in 0..<count {
      let column =
        width == 1
        ? Int(bytes.buffer[row.lowerBound + index])
        : Int(bytes.number(at: row.lowerBound + 2 * index, as: UInt16.self))
      body(column, Int8(bitPattern: bytes.buffer[weights + index]))
    }
  }
}
