import Glibc

/// A text that is the same as another only where it is spelled by the same bytes.
///
/// To `String` a letter and its decomposed form are the same, but the places of words differ.
package struct ExactText: Equatable, Sendable {
  let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (one: Self, other: Self) -> Bool {
    guard one.text.utf8.count == other.text.utf8.count else { return false }
    let isSame = one.text.utf8.withContiguousStorageIfAvailable { one in
      other.text.utf8.withContiguousStorageIfAvailable { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return one.isEmpty }
        return memcmp(first, second, one.count) == 0
      }
    }
    return (isSame ?? nil) ?? one.text.utf8.elementsEqual(other.text.utf8)
  }
}
