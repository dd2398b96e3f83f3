/// Reads the bytes of a connection before the library's parser does, and lets through only what all readers read alike.
///
/// The library takes what makes two readers disagree on where a request ends (RFC 9112, section 11.2): two lengths, a length beside a
/// coding, a line that ends in a bare LF, a NUL, a folded line. A head goes on when it is whole and right, a body as it comes.
package struct RequestGuard {
  /// What stands in the way of a request, with the status that says so.
  package struct Refusal: Error, Hashable, Sendable {
    package let status: HTTPStatus
    package let reason: String

    package init(_ status: HTTPStatus, _ reason: String) {
      self.status = status
      self.reason = reason
    }
  }

  /// What is asked for, by the first line of a head.
  package struct Asked: Hashable, Sendable {
    package let method: String
    package let segments: [String]
  }

  private enum State {
    case head
    case body(left: Int)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    case trailers
    case refused
  }

  package static let largestHead = 16 << 10
  package static let largestBody = 4 << 20
  /// A size in at most 7 hexadecimal digits, and whatever extensions are told.
  private static let longestChunkLine = 256

  private var state = State.head
  /// What was read of a head, of the line of a chunk, or of the trailers.
  private var held: [UInt8] = []
  /// How many lines of it, each of which has its end.
  private var heldLines = 0
  private var bodySize = 0
  /// How many requests went on to their last byte.
  package private(set) var completed = 0
  /// Why nothing more goes on; what went on before is still answered.
  package private(set) var refusal: Refusal?

  /// What the request at hand asks for; nil as long as that is not known.
  package private(set) var asked: Asked?

  package init() {}

  /// Whether a request has begun that is not whole yet.
  package var isWithinRequest: Bool {
    switch state {
    case .head: !held.isEmpty
    case .refused: false
    case .body, .chunkSize, .chunk, .chunkEnd, .trailers: true
    }
  }

  /// Gives up the request at hand.
  package mutating func refuse(_ refusal: Refusal) {
    guard self.refusal == nil else { return }
    if case .head = state { asked = RequestHead.asked(in: held[...]) }
    self.refusal = refusal
    state = .refused
    forget()
  }

  /// Takes what was read, and appends what of it may go on.
  package mutating func take(_ bytes: [UInt8], into output: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      do throws(Refusal) {
        switch state {
        case .head: try takeHead(bytes[index], into: &output)
        case .body(let left): index += pass(bytes[index...].prefix(left), of: left, into: &output) - 1
        case .chunk(let left): index += passChunk(bytes[index...].prefix(left), of: left, into: &output) - 1
        case .chunkSize: try takeChunkSize(bytes[index], into: &output)
        case .chunkEnd: try takeChunkEnd(bytes[index], into: &output)
        case .trailers: try takeTrailers(bytes[index], into: &output)
        case .refused: return
        }
      } catch {
        refuse(error)
      }
      index += 1
    }
  }

  private mutating func complete() {
    completed += 1
    bodySize = 0
    state = .head
  }

  // MARK: The head

  private mutating func takeHead(_ byte: UInt8, into output: inout [UInt8]) throws(Refusal) {
    held.append(byte)
    // RFC 9112, section 2.2: an empty line before a request is passed over.
    if held == Self.lineEnd { return forget() }
    // A hello of TLS, for example, whose sender would wait for as long as a request may take.
    guard held.count > 1 || byte == Self.lineEnd[0] || RequestHead.isTokenCharacter(byte) else {
      throw Refusal(.badRequest, "A request of HTTP begins with a method.")
    }
    guard held.count <= Self.largestHead else {
      // Without an end the first line is what is too long.
      guard held.contains(Self.lineEnd[1]) else { throw RequestTarget.tooLong }
      throw Refusal(.headersTooLarge, "The head is longer than \(Self.largestHead) bytes.")
    }
    try checkLineEnd()
    guard try endsFields(byte, behind: 1) else { return }
    let head = try RequestHead(held.dropLast(4))
    asked = RequestHead.asked(in: held[...])
    output += head.bytes
    forget()
    switch head.framing {
    case .chunked: state = .chunkSize
    case .length(0): complete()
    case .length(let length): state = .body(left: length)
    }
  }

  private mutating func forget() { (held, heldLines) = ([], 0) }

  /// Whether a byte is the end of the empty line behind fields; of which no more are read than there may be.
  private mutating func endsFields(_ byte: UInt8, behind otherLines: Int) throws(Refusal) -> Bool {
    guard byte == Self.lineEnd[1] else { return false }
    heldLines += 1
    guard !held[max(0, held.count - Self.headEnd.count)...].elementsEqual(Self.headEnd) else { return true }
    guard heldLines <= RequestHead.mostFields + otherLines else { throw RequestHead.tooManyFields }
    return false
  }

  /// A CR stands before each LF and nowhere else.
  private func checkLineEnd() throws(Refusal) {
    let isEnd = held.last == Self.lineEnd[1]
    guard isEnd == (held.dropLast().last == Self.lineEnd[0]) else {
      throw Refusal(.badRequest, "A line ends with CR and LF, and neither stands alone.")
    }
  }

  // MARK: The body

  private mutating func pass(_ bytes: ArraySlice<UInt8>, of left: Int, into output: inout [UInt8]) -> Int {
    output += bytes
    if bytes.count == left { complete() } else { state = .body(left: left - bytes.count) }
    return bytes.count
  }

  private mutating func passChunk(_ bytes: ArraySlice<UInt8>, of left: Int, into output: inout [UInt8]) -> Int {
    output += bytes
    state = bytes.count == left ? .chunkEnd : .chunk(left: left - bytes.count)
    return bytes.count
  }

  /// Extensions are left out of what goes on: nobody here knows any (RFC 9112, section 7.1.1).
  private mutating func takeChunkSize(_ byte: UInt8, into output: inout [UInt8]) throws(Refusal) {
    held.append(byte)
    guard held.count <= Self.longestChunkLine else { throw Refusal(.badRequest, "The line of a chunk is too long.") }
    try checkLineEnd()
    guard byte == Self.lineEnd[1] else { return }
    let line = held.dropLast(2)
    guard line.allSatisfy({ $0 == 0x09 || (0x20...0x7E).contains($0) }) else {
      throw Refusal(.badRequest, "The line of a chunk holds a character that is not visible.")
    }
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") && $0 != 0x09 }
    guard (1...7).contains(digits.count), digits.allSatisfy(\.isHexadecimalDigit),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Refusal(.badRequest, "The size of a chunk is a hexadecimal number.") }
    bodySize += size
    guard bodySize <= Self.largestBody else {
      throw Refusal(.contentTooLarge, "The body is longer than \(Self.largestBody) bytes.")
    }
    output += digits
    output += Self.lineEnd
    held = []
    state = size == 0 ? .trailers : .chunk(left: size)
  }

  private mutating func takeChunkEnd(_ byte: UInt8, into output: inout [UInt8]) throws(Refusal) {
    held.append(byte)
    guard Self.lineEnd.starts(with: held) else {
      throw Refusal(.badRequest, "A chunk is longer than it said.")
    }
    guard held.count == 2 else { return }
    output += held
    held = []
    state = .chunkSize
  }

  /// Trailers are checked and left out.
  private mutating func takeTrailers(_ byte: UInt8, into output: inout [UInt8]) throws(Refusal) {
    held.append(byte)
    guard held.count <= Self.largestHead else { throw Refusal(.headersTooLarge, "The trailers are too long.") }
    try checkLineEnd()
    guard try endsFields(byte, behind: 0) || held == Self.lineEnd else { return }
    if held.count > 2 { _ = try RequestHead.fields(in: held.dropLast(4)) }
    output += Self.lineEnd
    forget()
    complete()
  }

  private static let lineEnd: [UInt8] = [0x0D, 0x0A]
  private static let headEnd: [UInt8] = lineEnd + lineEnd
}

extension UInt8 {
  /// One of `0` to `9`, `a` to `f` and `A` to `F`.
  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
