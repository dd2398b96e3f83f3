import Models

extension LinearModel {
  /// Opens a model, and checks everything about it that a later step relies on.
  ///
  /// Bytes that are part of the program are trusted, so that they need not be read to the end.
  package init(_ bytes: StoredBytes, isTrusted: Bool = false) throws(ModelError) {
    let layout = try ModelLayout(bytes)
    guard let names = layout.lines(of: bytes, layout.namesStart..<layout.lexiconStart),
      names.count == layout.columnCount, isTrusted || layout.isSound(bytes)
    else { throw .damaged }
    self.bytes = bytes
    self.layout = layout
    guard isTrusted || layout.areNumbersSound(bytes) else { throw .damaged }
    idfStep = bytes.float(at: layout.idfStepStart)
    gate = RefusalGate((0..<RefusalGate.numberCount).map { bytes.float(at: layout.numbersStart + 4 * $0) })
    intents = Array(names.prefix(layout.intentCount))
    languages = names.dropFirst(layout.intentCount).compactMap(Language.init(rawValue:))
    guard languages.count == layout.languageCount else { throw .damaged }
    lexicon = WordLexicon(lines: Array(bytes.buffer[layout.lexiconStart..<layout.size]))
    outOfScopeColumn = intents.firstIndex(of: Prediction.outOfScope)
  }

  package init(_ bytes: [UInt8]) throws(ModelError) {
    try self.init(StoredBytes(bytes))
  }

  /// Whether the bytes of a model can begin so, for who has not read the rest yet.
  package static func canBegin(with bytes: ArraySlice<UInt8>) -> Bool {
    let magic = Array(ModelLayout.magic.bytes)
    return magic.starts(with: bytes.prefix(magic.count))
  }

  /// The bytes of the model, for a file.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(bytes.buffer)
  }
}

extension ModelLayout {
  fileprivate static let checksumOffset = 24

  /// Reads the header.
  fileprivate init(_ bytes: StoredBytes) throws(ModelError) {
    guard bytes.buffer.count >= 8, bytes.number(at: 0) == Self.magic else { throw .foreign }
    guard bytes.buffer.count >= Self.headerSize else {
      throw .wrongSize(expected: Self.headerSize, actual: bytes.buffer.count)
    }
    let version: UInt32 = bytes.number(at: 8)
    guard version == Self.version else { throw .unknownVersion(Int(version)) }
    let size: UInt64 = bytes.number(at: 16)
    guard size == bytes.buffer.count else {
      throw .wrongSize(expected: Int(clamping: size), actual: bytes.buffer.count)
    }
    let numbers = (0..<6).map { Int(bytes.number(at: 32 + 4 * $0, as: UInt32.self)) }
    self.init(
      intentCount: numbers[0],
      languageCount: numbers[1],
      placeCount: numbers[2],
      rowsSize: numbers[3],
      namesSize: numbers[4],
      lexiconSize: numbers[5]
    )
    guard self.size == bytes.buffer.count, intentCount > 0, (1...Int(Int32.max)).contains(placeCount) else {
      throw .damaged
    }
  }

  /// The header as it stands before the other bytes; the checksum is filled in behind it.
  var header: [UInt8] {
    var header = Self.magic.bytes + Self.version.bytes + UInt32(0).bytes + UInt64(size).bytes + UInt64(0).bytes
    for number in [intentCount, languageCount, placeCount, rowsSize, namesSize, lexiconSize] {
      header += UInt32(number).bytes
    }
    return header + [UInt8](repeating: 0, count: Self.headerSize - header.count)
  }

  /// The bytes of a model with the checksum in its header.
  static func sealed(_ bytes: consuming [UInt8]) -> [UInt8] {
    var sealed = bytes
    let checksum = sealed.withUnsafeBytes { StoredBytes($0, release: nil).checksum(from: checksumOffset + 8) }
    sealed.replaceSubrange(checksumOffset..<checksumOffset + 8, with: checksum.bytes)
    return sealed
  }

  fileprivate func isSound(_ bytes: StoredBytes) -> Bool {
    bytes.checksum(from: Self.checksumOffset + 8) == bytes.number(at: Self.checksumOffset) && areRowsSound(bytes)
  }

  /// Whether every number is one that can be added up and multiplied without end: no infinity, and not what is none.
  ///
  /// The bounds are far beyond what training leads to.
  fileprivate func areNumbersSound(_ bytes: StoredBytes) -> Bool {
    stride(from: numbersStart, to: placesStart, by: 4).allSatisfy { (-1e9...1e9).contains(bytes.float(at: $0)) }
      && bytes.float(at: idfStepStart) >= 0
  }

  /// nil for what is no UTF-8.
  fileprivate func lines(of bytes: StoredBytes, _ range: Range<Int>) -> [String]? {
    String(validating: bytes.buffer[range], as: UTF8.self)?.split(separator: "\n").map(String.init)
  }

  /// Whether the rows follow one another to the end, some place is free, and no row names a column that is not there.
  private func areRowsSound(_ bytes: StoredBytes) -> Bool {
    var end = UInt32(0)
    var isAnyFree = false
    let entry = columnWidth + 1
    for place in 0...placeCount {
      let offset = self.place(place)
      let start: UInt32 = bytes.number(at: offset + 4)
      guard start >= end, start <= rowsSize else { return false }
      let length = Int(start - end)
      guard length == columnCount || length % entry == 0 else { return false }
      if length < columnCount {
        for index in 0..<length / entry {
          let at = rowsStart + Int(end) + index * columnWidth
          let column = columnWidth == 1 ? Int(bytes.buffer[at]) : Int(bytes.number(at: at, as: UInt16.self))
          guard column < columnCount else { return false }
        }
      } else if length > columnCount {
        return false
      }
      if place < placeCount { isAnyFree = isAnyFree || bytes.number(at: offset, as: UInt32.self) == 0 }
      end = start
    }
    return isAnyFree && end == rowsSize
  }
}

extension FixedWidthInteger {
  /// Little-endian.
  var bytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
