/// The head of a request: its first line and its fields, each as RFC 9112 writes it, with nothing left to guess.
struct RequestHead {
  typealias Refusal = RequestGuard.Refusal

  /// Where the body ends.
  enum Framing: Hashable {
    case length(Int)
    case chunked
  }

  static let mostFields = 100
  static let tooManyFields = Refusal(.headersTooLarge, "There are more than \(mostFields) fields.")

  let framing: Framing
  /// The head as the library is to read it: no blank stands but one behind each colon, where the library would stumble over others.
  let bytes: [UInt8]

  /// Reads a head without the empty line at its end.
  init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    let first = bytes.prefix { $0 != 0x0D }
    let (method, target, isOld) = try Self.requestLine(first)
    let (fields, lines) = try Self.fields(in: bytes.dropFirst(first.count + 2))
    let version = isOld ? "HTTP/1.0" : "HTTP/1.1"
    self.bytes = method + Array(" \(target.origin) \(version)\r\n".utf8) + lines + [0x0D, 0x0A]
    try Self.checkHost(fields["host"], of: target, isOld: isOld)
    for name in Self.single where fields[name, default: []].count > 1 {
      throw Refusal(.badRequest, "The field \(name) stands there once.")
    }
    framing = try Self.framing(fields, isOld: isOld)
    if let codings = fields["content-encoding"], codings.contains(where: { $0.lowercased() != "identity" }) {
      throw Refusal(.unsupportedMediaType, "A body is taken as it is, without a coding.")
    }
    if let expected = fields["expect"], expected.contains(where: { $0.lowercased() != "100-continue" }) {
      throw Refusal(.expectationFailed, "Nothing can be expected but 100-continue.")
    }
  }

  /// The fields of which two would say two things, beside those that are looked at below.
  private static let single = [
    "authorization", "content-type", "idempotency-key", "if-none-match", "last-event-id", "mcp-session-id", "origin",
  ]

  /// Returns the method, the target, and whether the version is 1.0.
  private static func requestLine(
    _ line: ArraySlice<UInt8>
  ) throws(Refusal) -> (method: [UInt8], target: RequestTarget, isOld: Bool) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(isTokenCharacter) else {
      throw Refusal(.badRequest, "The first line is a method, a target and a version, with one space between them.")
    }
    let target = try RequestTarget(parts[1])
    switch String(decoding: parts[2], as: UTF8.self) {
    case "HTTP/1.1": return (Array(parts[0]), target, false)
    case "HTTP/1.0": return (Array(parts[0]), target, true)
    case let version where version.wholeMatch(of: /HTTP\/[0-9]\.[0-9]/) != nil:
      throw Refusal(.versionNotSupported, "The versions 1.0 and 1.1 are spoken.")
    default: throw Refusal(.badRequest, "The first line ends with the version.")
    }
  }

  /// Returns what a head asks for that may be no whole one; nil where its first line is none.
  static func asked(in bytes: ArraySlice<UInt8>) -> RequestGuard.Asked? {
    guard bytes.contains(0x0D), let line = try? requestLine(bytes.prefix { $0 != 0x0D }) else { return nil }
    return RequestGuard.Asked(method: String(decoding: line.method, as: UTF8.self), segments: line.target.segments)
  }

  /// The values of each field by its name in small letters, without blanks around them; and all of the fields as lines.
  static func fields(in bytes: ArraySlice<UInt8>) throws(Refusal) -> (values: [String: [String]], lines: [UInt8]) {
    var fields: [String: [String]] = [:]
    var lines: [UInt8] = []
    var count = 0
    for line in bytes.split(separator: 0x0A) {
      let line = line.last == 0x0D ? line.dropLast() : line
      guard line.first != 0x20, line.first != 0x09 else {
        throw Refusal(.badRequest, "A field stands on one line.")
      }
      let name = line.prefix { $0 != UInt8(ascii: ":") }
      guard !name.isEmpty, name.count < line.count, name.allSatisfy(isTokenCharacter) else {
        throw Refusal(.badRequest, "A field is a name, a colon and a value.")
      }
      let value = line.dropFirst(name.count + 1)
      guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        throw Refusal(.badRequest, "A field holds a control character.")
      }
      count += 1
      guard count <= mostFields else { throw tooManyFields }
      for part in [name, [UInt8(ascii: ":"), 0x20], value.trimmed, [0x0D, 0x0A]] { lines += part }
      let text = String(decoding: value.trimmed, as: UTF8.self)
      fields[String(decoding: name, as: UTF8.self).lowercased(), default: []].append(text)
    }
    return (fields, lines)
  }

  /// RFC 9112, section 3.2: exactly one, which the version 1.0 may leave out.
  ///
  /// A target that names its host names the same one: of two, somebody before this program may have gone by the other.
  private static func checkHost(_ hosts: [String]?, of target: RequestTarget, isOld: Bool) throws(Refusal) {
    let hosts = hosts ?? []
    guard hosts.count == 1 || hosts.isEmpty && isOld else {
      throw Refusal(.badRequest, "The field Host stands there once.")
    }
    guard hosts.allSatisfy({ HostName($0) != nil }) else {
      throw Refusal(.badRequest, "The field Host names a host, and perhaps a port.")
    }
    guard target.authority == nil || target.authority?.lowercased() == hosts.first?.lowercased() else {
      throw Refusal(.badRequest, "The target and the field Host name the same host.")
    }
  }

  private static func framing(_ fields: [String: [String]], isOld: Bool) throws(Refusal) -> Framing {
    let lengths = fields["content-length"] ?? []
    if let codings = fields["transfer-encoding"] {
      guard lengths.isEmpty else {
        throw Refusal(.badRequest, "A length does not stand beside a coding.")
      }
      guard !isOld else { throw Refusal(.badRequest, "The version 1.0 knows no codings.") }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else {
        throw Refusal(.notImplemented, "The coding chunked is known, and no other.")
      }
      return .chunked
    }
    guard let text = lengths.first else { return .length(0) }
    guard lengths.count == 1 else { throw Refusal(.badRequest, "The length is told once.") }
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      throw Refusal(.badRequest, "The length is a whole number.")
    }
    guard let length = Int(text), length <= RequestGuard.largestBody else {
      throw Refusal(.contentTooLarge, "The body is longer than \(RequestGuard.largestBody) bytes.")
    }
    return .length(length)
  }

  /// RFC 9110, section 5.6.2.
  static func isTokenCharacter(_ byte: UInt8) -> Bool { tokenCharacters.contains(byte) }

  private static let tokenCharacters = Set(
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )
}

extension ArraySlice<UInt8> {
  /// Without blanks at either end.
  fileprivate var trimmed: Self {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return [] }
    return self[...last].drop(while: isBlank)
  }
}
