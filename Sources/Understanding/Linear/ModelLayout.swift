/// Where the parts of a model stand in its bytes; all numbers are little-endian.
///
///     header    64 bytes: magic, version, size, checksum of what follows, counts, sizes
///     numbers   Float32: temperature, gate, the worth of one step of idf
///     columns   Float32: the scale of every column, then the bias of every column
///     places    the table of features, 9 bytes a place: key UInt32, start of its row UInt32, idf in steps UInt8
///     end       a place of its own whose start is the end of the last row
///     rows      the weights
///     names     UTF-8, one name a line: intents, then languages
///     lexicon   UTF-8, one word a line: the word, a tab, what it is read as
///
/// A row is either one Int8 for every column, or, where that is shorter, the columns that are not zero (UInt8 each, or
/// UInt16 with more than 256 columns) and their Int8. A row as long as there are columns is the first kind.
struct ModelLayout: Equatable {
  static let magic: UInt64 = 0x4C44_4F4D_4249_4E54
  static let version: UInt32 = 2
  static let headerSize = 64

  var intentCount: Int
  var languageCount: Int
  var placeCount: Int
  var rowsSize: Int
  var namesSize: Int
  var lexiconSize: Int

  var columnCount: Int { intentCount + languageCount }
  var columnWidth: Int { columnCount > 256 ? 2 : 1 }

  var numbersStart: Int { Self.headerSize }
  var idfStepStart: Int { numbersStart + 4 * RefusalGate.numberCount }
  var columnsStart: Int { idfStepStart + 4 }
  var placesStart: Int { columnsStart + 8 * columnCount }
  var rowsStart: Int { place(placeCount + 1) }
  var namesStart: Int { rowsStart + rowsSize }
  var lexiconStart: Int { namesStart + namesSize }
  var size: Int { lexiconStart + lexiconSize }

  static let placeSize = 9

  /// Where a place begins: its key, then the start of its row, then its idf.
  @inline(__always)
  func place(_ number: Int) -> Int { placesStart + Self.placeSize * number }

  /// Where the search for a key begins, among so many places.
  @inline(__always)
  static func home(of key: FeatureKey, among placeCount: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(key.rawValue & 0x7FFF_FFFF) &* UInt64(placeCount)) >> 31)
  }
}
