import PropertyTesting

extension Gen where Value == [UInt8] {
  /// Bytes near to those given: some flipped, some gone, some from elsewhere, or the end missing.
  static func mutation(of original: [UInt8]) -> Gen {
    Gen { choices throws(Rejected) in
      var bytes = original
      for _ in 0...choices.draw(upTo: 3) {
        let place = Int(choices.draw(upTo: UInt64(bytes.count)))
        let end = min(bytes.count, place + Int(choices.draw(upTo: 8)))
        switch choices.draw(upTo: 5) {
        case 0: bytes.removeSubrange(place..<end)
        case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(choices.draw(upTo: 7))
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.replaceSubrange(place..<end, with: try Gen.element(of: scraps).value(from: &choices))
        }
      }
      return bytes
    }
  }

  /// What is no UTF-8, no JSON, or almost.
  static var scraps: [[UInt8]] {
    [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80], [0x80], [0x00], [0x0A], [0x0D],
      [0x1B],
      [0xEF, 0xBB, 0xBF], [0xC2, 0x85], [0xE2, 0x80, 0xAE],
    ]
      + [
        "{", "}", "[", "]", "\"", "\\", ",", ":", "\\ud800", "\\u0000", "1e400", "-", "NaN", "null", "[[[[", "{\"a\":",
        "//",
      ].map {
        Array($0.utf8)
      }
  }
}
