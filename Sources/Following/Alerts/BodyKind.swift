import JSONText

/// What came in place of a list, as far as it shows.
enum BodyKind: String {
  case empty
  case null
  /// A page of the web, such as one where somebody is to sign in.
  case page
  /// JSON of another kind.
  case other
  /// No JSON, or not all of it.
  case damaged

  /// Nil for an array, of what it may be.
  init?(of body: [UInt8]) {
    let start = body.first { $0 > 0x20 }
    if start == nil {
      self = .empty
    } else if start == UInt8(ascii: "<") {
      self = .page
    } else {
      switch try? JSONText.validate(body.span).kind {
      case nil: self = .damaged
      case .array: return nil
      case .null: self = .null
      case .object, .string, .number, .boolean: self = .other
      }
    }
  }
}
