import Synchronization
package import Understanding

/// Finds people's own words for each of the texts.
///
/// A reader is made when a sentence first may have such words, and kept: to make one takes as long as to read many sentences.
package final class FreeTextReaders: Sendable {
  private let texts: [String: FreeText]
  private let made = Mutex<[String: RemainderReader]>([:])

  package init(_ texts: [FreeText]) {
    self.texts = Dictionary(texts.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: String) -> RemainderReader? {
    made.withLock { made in
      if let reader = made[name] { return reader }
      let reader = texts[name]?.reader
      made[name] = reader
      return reader
    }
  }
}
