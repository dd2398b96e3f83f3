/// The features of sentences by their numbers in a table, packed one behind the other.
///
/// A row begins with two bits for each of its features, which say how many bytes its number takes: one, two or three, or
/// three and two more with how often it occurs, where that is more than once. The most frequent features have the
/// smallest numbers, so that most take one byte or two.
struct FeatureRows {
  let features: [FeatureTable.Feature]
  private var bytes: [UInt8] = []
  private var rows: [Row] = []
  /// The most features of one row.
  private(set) var longest = 0

  var count: Int { rows.count }

  /// How many bytes are held for all rows.
  var size: Int { bytes.count + rows.count * MemoryLayout<Row>.stride }

  private struct Row {
    let start: UInt32
    let count: UInt32
  }

  init(_ sentences: Sentences, _ table: FeatureTable) {
    features = table.features
    var numbers = FeatureNumbers()
    var size = Code.repeated.size * table.repetitions + sentences.count + Self.margin
    for (number, feature) in features.enumerated() {
      numbers.set(feature.key, feature.kind, to: number)
      size += feature.count * (4 * Code(number, count: 1).size + 1) / 4
    }
    // An array that grows holds its elements twice for a while.
    bytes.reserveCapacity(size)
    rows.reserveCapacity(sentences.count)
    var row: [(feature: Int, count: Int32)] = []
    for number in 0..<sentences.count {
      row.removeAll(keepingCapacity: true)
      for entry in sentences.counts(of: number).entries {
        if let feature = numbers[entry.key, entry.kind] { row.append((feature, entry.count)) }
      }
      append(row)
    }
    bytes += [UInt8](repeating: 0, count: Self.margin)
  }

  private mutating func append(_ row: [(feature: Int, count: Int32)]) {
    let start = bytes.count
    rows.append(Row(start: UInt32(start), count: UInt32(row.count)))
    longest = max(longest, row.count)
    bytes += repeatElement(0, count: Self.codesSize(row.count))
    for (index, (feature, count)) in row.enumerated() {
      let code = Code(feature, count: count)
      bytes[start + index / 4] |= code.rawValue << UInt8(2 * (index % 4))
      for place in 0..<min(code.size, 3) { bytes.append(UInt8(truncatingIfNeeded: feature >> (8 * place))) }
      if code == .repeated { bytes += [UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)] }
    }
  }

  /// What says how a feature is written.
  private enum Code: UInt8 {
    case one
    case two
    case three
    case repeated

    init(_ feature: Int, count: Int32) {
      self =
        if count > 1 { .repeated } else if feature < 1 << 8 { .one } else if feature < 1 << 16 { .two } else { .three }
    }

    var size: Int { self == .repeated ? 5 : Int(rawValue) + 1 }
  }

  /// As many bytes are read from any place.
  private static let margin = 4

  private static func codesSize(_ count: Int) -> Int { (count + 3) / 4 }
}

extension FeatureRows {
  /// Shows the features of a row in the order of their first occurrence.
  func forEachFeature(of row: Int, _ body: (_ feature: Int, _ count: Int32) -> Void) {
    bytes.withUnsafeBytes { bytes in
      var cursor = Cursor(rows[row])
      while let (feature, count) = cursor.next(in: bytes) { body(feature, count) }
    }
  }

  /// The features of a row as a model looks for them.
  func counts(of row: Int) -> FeatureCounts {
    var entries: [FeatureCounts.Entry] = []
    forEachFeature(of: row) { feature, count in
      entries.append(FeatureCounts.Entry(key: features[feature].key, count: count, kind: features[feature].kind))
    }
    return FeatureCounts(entries)
  }

  /// Writes what the features of a row weigh, into room for ``longest`` of them; those that have no number are left out.
  ///
  /// Training spends a quarter of its time here: nothing is called that stands in another file, for in a debug build that
  /// is not inlined.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - places: What the features are to the model.
  ///   - scales: Those of the row.
  ///   - components: What is written to.
  /// - Returns: How many components were written.
  func unpack(
    _ row: Int,
    _ places: [Vocabulary.Place],
    _ scales: FeatureVector.Scales,
    into components: UnsafeMutableBufferPointer<WeighedRows.Component>
  ) -> Int {
    bytes.withUnsafeBytes { bytes in
      places.withUnsafeBufferPointer { places in
        var written = 0
        var cursor = Cursor(rows[row])
        while let (feature, count) = cursor.next(in: bytes) {
          let place = places[feature]
          guard place.number >= 0 else { continue }
          let value = count == 1 ? place.idf : FeatureVector.weight(count) * place.idf
          components[written].feature = place.number
          components[written].value = value * (value > 0 ? scales.words : scales.letters)
          written += 1
        }
        return written
      }
    }
  }

  /// What goes along a row: where a feature ends is known before it is read, so that the next one need not wait.
  private struct Cursor {
    private let start: Int
    private let count: Int
    private var index = 0
    private var place: Int

    init(_ row: Row) {
      (start, count) = (Int(row.start), Int(row.count))
      place = start + FeatureRows.codesSize(count)
    }

    @inline(__always)
    mutating func next(in bytes: UnsafeRawBufferPointer) -> (feature: Int, count: Int32)? {
      guard index < count else { return nil }
      let code = Int(bytes[start + (index >> 2)]) >> ((index & 3) << 1) & 3
      let number = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      index += 1
      place += code + 1
      guard code == 3 else { return (Int(number & 0xFF_FFFF >> UInt32(16 - 8 * code)), 1) }
      let repetitions = Int32(bytes[place - 1]) | Int32(bytes[place]) << 8
      place += 1
      return (Int(number & 0xFF_FFFF), repetitions)
    }
  }
}
