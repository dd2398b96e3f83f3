import JSONText

/// The dialects that one process can speak.
package enum DialectName: Hashable, Sendable, CaseIterable {
  case native
  case agentClientProtocol
  case modelContextProtocol
}

extension DialectName {
  /// The dialect that an `initialize` with these params agrees on.
  ///
  /// An integer as `protocolVersion` is the Agent Client Protocol, a date the Model Context Protocol.
  init(initialize params: Span<UInt8>) {
    switch Self.member("protocolVersion", of: params) {
    case let version? where version.kind == .number:
      let isInteger = Self.bytes(at: version.range, of: params).allSatisfy { $0 == UInt8(ascii: "-") || $0.isDigit }
      self = isInteger ? .agentClientProtocol : .native
    case let version? where version.kind == .string:
      self = Self.isDate(Self.bytes(at: version.range, of: params)) ? .modelContextProtocol : .native
    default: self = .native
    }
  }

  /// Whether a call is one of the stateless Model Context Protocol, which needs no `initialize`.
  static func isStatelessModelContext(_ method: String, params: Span<UInt8>) -> Bool {
    if method == "server/discover" { return true }
    guard let meta = member("_meta", of: params), meta.kind == .object else { return false }
    return member("io.modelcontextprotocol/protocolVersion", of: params.extracting(meta.range)) != nil
  }

  /// The value of a member of an object that is known to be JSON; the last one where there are several.
  private static func member(_ name: String, of object: Span<UInt8>) -> JSONText.Value? {
    var found: JSONText.Value?
    _ = try? JSONText.walk(object) { child in
      // An escape is longer than what it stands for, so a name that is too short is another one.
      guard let range = child.name, range.count >= name.utf8.count + 2 else { return }
      if JSONText.string(at: range, in: object) == name { found = child.value }
    }
    return found
  }

  private static func bytes(at range: Range<Int>, of text: Span<UInt8>) -> [UInt8] {
    text.extracting(range).withUnsafeBufferPointer { Array($0) }
  }

  /// `"2025-11-25"`, quotes included.
  private static func isDate(_ json: [UInt8]) -> Bool {
    let digits = "\"0000-00-00\"".utf8
    return json.count == digits.count
      && zip(json, digits).allSatisfy { byte, pattern in pattern == UInt8(ascii: "0") ? byte.isDigit : byte == pattern }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
