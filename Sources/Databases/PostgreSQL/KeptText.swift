/// Texts as PostgreSQL keeps them, which takes no NUL.
///
/// In place of each stands a character of control that nobody types, and a digit; that character itself is written with another one.
enum KeptText {
  private static let mark = UInt8(0x1A)
  private static let (zero, itself) = (UInt8(ascii: "0"), UInt8(ascii: "1"))

  /// The bytes of a text as they are kept.
  static func bytes(of text: String) -> [UInt8] {
    let bytes = [UInt8](text.utf8)
    guard bytes.contains(where: { $0 == 0 || $0 == mark }) else { return bytes }
    return bytes.flatMap { byte in
      switch byte {
      case 0: [mark, zero]
      case mark: [mark, itself]
      default: [byte]
      }
    }
  }

  /// The text that was kept as some bytes.
  static func text(of bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.contains(mark) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var isMarked = false
    for byte in bytes {
      if isMarked {
        text.append(byte == zero ? 0 : mark)
        isMarked = false
      } else if byte == mark {
        isMarked = true
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
