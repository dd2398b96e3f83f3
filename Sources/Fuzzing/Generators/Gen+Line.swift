import PropertyTesting

/// A line for `serve`.
struct Line: Sendable {
  let bytes: [UInt8]
  /// Whether it is a request that must be answered exactly once; its id stands where `$ID` does.
  let isRequest: Bool
}

extension Gen where Value == Line {
  /// Lines of a dialect: requests by their schemas, batches, notifications, and what is damaged, nested or long.
  static func line(_ dialect: ServeDialect) -> Gen {
    Gen { choices throws(Rejected) in
      let request = try Gen<String>.request(dialect).value(from: &choices)
      switch choices.draw(upTo: 11) {
      case 0...6: return Line(bytes: Array(request.utf8), isRequest: true)
      case 7, 8:
        return Line(bytes: try Gen<[UInt8]>.mutation(of: unnamed(request)).value(from: &choices), isRequest: false)
      case 9:
        let requests = try Gen<String>.request(dialect).array(count: 0...20).value(from: &choices)
        return Line(bytes: unnamed("[\(requests.joined(separator: ","))]"), isRequest: false)
      case 10:
        return Line(bytes: Array(request.replacing(#""id":"$ID","#, with: "").utf8), isRequest: false)
      default:
        return try Gen<Line>.extreme.value(from: &choices)
      }
    }
  }

  /// In place of an id that is counted, one that is not; what is no request may be answered with any.
  private static func unnamed(_ request: String) -> [UInt8] {
    Array(request.replacing("$ID", with: "x").utf8)
  }

  /// Lines that are long or deep.
  private static var extreme: Gen<Line> {
    zip(
      .element(of: ["[", "{\"a\":", "\"", " ", "\u{0}", "9", "[]", "{},", "é"]),
      .element(of: [129, 5_000, 70_000, 1 << 20, 5 << 20])
    )
    .map { unit, count in
      let text = String(repeating: unit, count: count / unit.utf8.count)
      return Line(bytes: Array("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\(text)".utf8), isRequest: false)
    }
  }
}

extension Gen where Value == String {
  /// A request with params that are mostly those of its method.
  static func request(_ dialect: ServeDialect) -> Gen {
    Gen { choices throws(Rejected) in
      let method = try Gen.element(of: dialect.methods).value(from: &choices)
      let params = try (dialect.params(of: method)).value(from: &choices)
      return #"{"jsonrpc":"2.0","id":"$ID","method":\#(method.quoted),"params":\#(params)}"#
    }
  }
}
