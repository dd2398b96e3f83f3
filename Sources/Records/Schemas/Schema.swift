/// The shape of a JSON value: what a client may send, and what it is sent.
///
/// It is told once, beside the type that decodes or encodes the value; schemas, documentation and tests come from it.
package indirect enum Schema: Hashable, Sendable {
  /// A text of so many bytes.
  case text(ClosedRange<Int>)
  /// A day, `YYYY-MM-DD`.
  case day
  /// A time of day, `HH:MM`.
  case clock
  /// A URL.
  case link
  /// One of these texts.
  case choice([String])
  /// A whole number.
  case integer(ClosedRange<Int>)
  case number
  case flag
  case list(of: Schema)
  /// An object with these members; others are overlooked.
  case object([Member])
  /// An object whose members have names that are not known beforehand.
  case dictionary(of: Schema)
  case nullable(Schema)
  /// Any value: nothing depends on it.
  case anything

  package static let text = Self.text(0...Int.max)
  package static let integer = Self.integer(Int.min...Int.max)

  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> Self {
    .choice(type.allCases.map(\.rawValue))
  }

  /// The object with none of its members left out.
  package var complete: Self { .object(members.map { .required($0.name, $0.schema, $0.summary) }) }

  /// The members of an object; none of anything else.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}

extension Schema {
  /// A member of an object, with one sentence about it.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let schema: Schema
    package let isRequired: Bool
    package let summary: String
    /// What stands for a member that is left out; nil where leaving it out means something of its own.
    package let standard: Literal?

    package static func required(_ name: String, _ schema: Schema, _ summary: String) -> Self {
      Self(name: name, schema: schema, isRequired: true, summary: summary, standard: nil)
    }

    package static func optional(
      _ name: String,
      _ schema: Schema,
      default standard: Literal? = nil,
      _ summary: String
    ) -> Self {
      Self(name: name, schema: schema, isRequired: false, summary: summary, standard: standard)
    }
  }

  package enum Literal: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case flag(Bool)
  }
}

/// A value that goes over the wire in a shape that clients are told.
package protocol Described {
  static var schema: Schema { get }
  /// Other names that its members may have.
  static var otherNames: [String] { get }
}

extension Described {
  package static var otherNames: [String] { [] }
}

extension Schema: ExpressibleByArrayLiteral {
  /// An object with these members.
  package init(arrayLiteral members: Member...) {
    self = .object(members)
  }
}

extension Schema.Literal: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
