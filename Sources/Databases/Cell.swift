/// One value of a row, in a form that databases keep.
package enum Cell: Sendable {
  case null
  case integer(Int)
  case text(String)
  case bytes([UInt8])
}

/// Texts are the same where their bytes are: `é` may be written in two ways, and databases tell them apart.
extension Cell: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.integer(let one), .integer(let other)): one == other
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.bytes(let one), .bytes(let other)): one == other
    default: false
    }
  }
}
