extension String {
  /// Returns the text with all but the unreserved characters of RFC 3986, section 2.3, encoded.
  package var percentEncoded: String {
    if utf8.allSatisfy(\.isUnreserved) { return self }
    var encoded: [UInt8] = []
    for byte in utf8 {
      encoded +=
        byte.isUnreserved
        ? [byte] : [UInt8(ascii: "%"), Self.hexadecimal[Int(byte >> 4)], Self.hexadecimal[Int(byte & 15)]]
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
  /// Whether a byte stands for itself in every part of a URL: RFC 3986, section 2.3.
  package var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Returns the text decoded once; nil where an escape is none, or what comes of them is no UTF-8.
  package var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue {
        bytes.append(high << 4 | low)
      } else {
        return nil
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Of a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
