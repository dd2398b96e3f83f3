import PropertyTesting

extension Gen where Value == String {
  /// Any text that someone could send to do harm: words, sequences of terminals, directions, and lengths around limits.
  static var hostileText: Gen {
    Gen { choices throws(Rejected) in
      let scrap = Gen<String>.scrap
      switch choices.draw(upTo: 9) {
      case 0...3: return try scrap.value(from: &choices)
      case 4, 5: return try Gen<String>.text.value(from: &choices)
      case 6, 7:
        let scraps = try scrap.array(count: 1...5).value(from: &choices)
        return scraps.joined()
      case 8: return "a" + (try scrap.value(from: &choices)) + "b"
      default:
        let unit = try Gen<String>.element(of: ["a", "م", "\u{64E}", "\"", "\u{1}", "\\", "👩‍👩‍👧‍👦", "\u{301}", "a "]).value(
          from: &choices
        )
        return String(repeating: unit, count: try Gen<Int>.element(of: EdgeValues.lengths).value(from: &choices))
      }
    }
  }

  /// One of the things that programs stumble over.
  static var scrap: Gen {
    .oneOf(.element(of: EdgeValues.words), .element(of: EdgeValues.sequences), .element(of: EdgeValues.directions))
  }

  /// A text that a command line can carry.
  static var argument: Gen {
    hostileText.map(\.carried)
  }

  /// A day of the calendar, or nearly.
  static var day: Gen {
    .oneOf(
      .element(of: Array(EdgeValues.days.prefix(6))),
      .element(of: EdgeValues.days),
      Gen<Int>.int(in: 1...28).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
    )
  }

  /// An instant in ISO 8601, or nearly.
  static var instant: Gen {
    zip(.day, Gen<Int>.int(in: 0...3), .element(of: EdgeValues.times), .element(of: EdgeValues.offsets)).map {
      day,
      kind,
      time,
      offset in
      kind < 2 ? "\(day)T\(kind == 0 ? "09:00:00" : "23:59:59")+03:00" : day + time + offset
    }
  }
}

extension String {
  /// As much of the text as a command line can carry: it ends at a zero, and has less than 128 KiB (execve(2)).
  var carried: String {
    String(replacing("\u{0}", with: "").unicodeScalars.prefix(30_000))
  }

  /// The text as a JSON string.
  var quoted: String {
    let marks = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
    guard utf8.contains(where: { $0 < 0x20 || marks.contains($0) }) else { return "\"\(self)\"" }
    var bytes = [marks[0]]
    for byte in utf8 {
      if byte < 0x20 {
        bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      } else {
        if marks.contains(byte) { bytes.append(marks[1]) }
        bytes.append(byte)
      }
    }
    bytes.append(marks[0])
    return String(decoding: bytes, as: UTF8.self)
  }
}
