extension String {
  /// The text with everything escaped that a terminal would act upon.
  var shown: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Collection<UInt8> {
  /// The bytes as text: what is no UTF-8 or no letter as `\x` and two digits.
  var shown: String {
    if let text = String(validating: self, as: UTF8.self) { return text.shown }
    return map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(Unicode.Scalar(byte)) : "\\x" + String(Int(byte) + 256, radix: 16).dropFirst()
    }.joined()
  }

  /// The start of it, so long that a reader sees what it is.
  var glimpse: String {
    count > 300 ? Array(prefix(300)).shown + "… (\(count) bytes)" : shown
  }
}
