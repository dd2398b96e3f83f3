/// What can be compared of a decoder's error.
struct Refusal: Hashable, CustomStringConvertible {
  let kind: String
  /// A place in an array is its number, and is named as Foundation names it.
  let path: [String]

  init?(_ error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): self.init("no \(key.stringValue)", context)
    case .valueNotFound(_, let context): self.init("null", context)
    case .typeMismatch(_, let context): self.init("mismatch", context)
    case .dataCorrupted(let context): self.init("corrupted", context)
    default: return nil
    }
  }

  private init(_ kind: String, _ context: DecodingError.Context) {
    self.kind = kind
    path = context.codingPath.map { key in
      key.intValue.map { key.stringValue == "Index \($0)" ? "\($0)" : "?" } ?? key.stringValue
    }
  }

  var description: String { ([kind] + path).joined(separator: " ") }
}
