/// The values of a statement as libpq takes them.
struct PostgreSQLValues {
  private var bytes: [UInt8] = []
  /// Where each begins; nil for null.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  /// 0 for a text, 1 for bytes as they are.
  private var formats: [Int32] = []

  init(_ cells: [Cell]) {
    for cell in cells {
      switch cell {
      case .null: append(nil)
      case .integer(let number): append([UInt8](String(number).utf8))
      case .text(let text): append(KeptText.bytes(of: text))
      case .bytes(let bytes): append(bytes, isText: false)
      }
    }
  }

  private mutating func append(_ value: [UInt8]?, isText: Bool = true) {
    starts.append(value.map { _ in bytes.count })
    lengths.append(Int32(clamping: value?.count ?? 0))
    formats.append(isText ? 0 : 1)
    // A text ends with a NUL.
    bytes += (value ?? []) + [0]
  }

  /// Calls `body` with how many there are, where they are, how long they are and what they are.
  func withPointers(
    _ body: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Int32
  ) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      let values = starts.map { start in
        start.flatMap { bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
      }
      return values.withUnsafeBufferPointer { values in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { formats in
            body(Int32(starts.count), values.baseAddress, lengths.baseAddress, formats.baseAddress)
          }
        }
      }
    }
  }
}
