extension Gen where Value == Unicode.Scalar {
  /// Scalars of a range, the first being the simplest; the surrogates, which are none, are passed over.
  public static func scalar(in range: ClosedRange<Unicode.Scalar>) -> Gen {
    let first = range.lowerBound.value
    let surrogates: Range<UInt32> = 0xD800..<0xE000
    let spansSurrogates = first < surrogates.lowerBound && range.upperBound.value >= surrogates.upperBound
    let last = range.upperBound.value - (spansSurrogates ? UInt32(surrogates.count) : 0)
    return Gen { choices throws(Rejected) in
      let drawn = first + UInt32(choices.draw(upTo: UInt64(last - first)))
      let value = spansSurrogates && drawn >= surrogates.lowerBound ? drawn + UInt32(surrogates.count) : drawn
      guard let scalar = Unicode.Scalar(value) else { throw Rejected() }
      return scalar
    }
  }

  /// Any scalar, and more often than by chance those that programs stumble over; "a" is the simplest.
  public static var anyScalar: Gen {
    .oneOf(
      .scalar(in: "a"..."z"),
      .scalar(in: " "..."~"),
      // Arabic letters, marks, tatweel and digits.
      .scalar(in: "\u{621}"..."\u{669}"),
      // Letters whose case or composition depends on the language.
      .element(of: "əıİğşçöüßéÅ".unicodeScalars),
      // Characters of syntax, control and line ends.
      .element(of: "\"\\/%+&=#\t\n\r\u{0}\u{1B}\u{7F}\u{85}\u{2028}".unicodeScalars),
      // What has no width of its own: marks, joiners, directions, the byte order mark.
      .element(of: "\u{301}\u{64E}\u{651}\u{200D}\u{200F}\u{202E}\u{2067}\u{2069}\u{FE0F}\u{FEFF}".unicodeScalars),
      .scalar(in: "\u{1F300}"..."\u{1F64F}"),
      .scalar(in: "\u{0}"..."\u{10FFFF}")
    )
  }
}

extension Gen where Value == String {
  /// Strings of the generator's scalars, as many as `count` says before any of them combine into one character.
  public static func string(of scalar: Gen<Unicode.Scalar>, count: ClosedRange<Int> = 0...20) -> Gen {
    scalar.array(count: count).map { scalars in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
  }

  /// Any text: empty, of several scripts, with characters that programs stumble over.
  public static var text: Gen {
    .string(of: .anyScalar)
  }
}
