/// A text that is the same as another only where it is spelled by the same bytes.
///
/// To `String` a letter and its decomposed form are the same, but the places of words differ.
struct ExactText: Equatable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: Self, other: Self) -> Bool {
    guard one.text.utf8.count == other.text.utf8.count else { return false }
    let isSame = one.text.utf8.withContiguousStorageIfAvailable { bytes in
      other.text.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) } ?? false
    }
    return isSame ?? one.text.utf8.elementsEqual(other.text.utf8)
  }
}
