extension String {
  /// Whether a text has another somewhere, byte for byte: a letter and its decomposed form are two.
  package func holds(_ part: String) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      part.utf8.withContiguousStorageIfAvailable { part in
        guard let last = part.last else { return true }
        return text.indices.dropFirst(part.count - 1).contains { end in
          text[end] == last && text[end - part.count + 1...end].elementsEqual(part)
        }
      }
    }
    return (found ?? nil) ?? contains(part)
  }
}
