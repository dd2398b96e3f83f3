import Synchronization

/// The single words of slots, letter by letter, that a word may be a slip of the pen of.
///
/// Those of a slot are made when one is first looked for among them: most sentences need none.
final class SingleWords: Sendable {
  private let lexicons: [Lexicons]
  private let made = Mutex<[String: [Word]]>([:])

  init(_ lexicons: [Lexicons]) {
    self.lexicons = lexicons
  }

  func of(_ slot: String) -> [Word] {
    made.withLock { made in
      if let words = made[slot] { return words }
      let words = lexicons.flatMap(\.lists).filter { $0.slot == slot }.flatMap(\.entries).flatMap { entry in
        entry.patterns.compactMap { pattern in Word(pattern, value: entry.value) }
      }
      made[slot] = words
      return words
    }
  }

  struct Word: Sendable {
    let value: String
    private let letters: [Unicode.Scalar]
    private let isOpen: Bool

    init?(_ pattern: String, value: String) {
      guard !pattern.utf8.contains(UInt8(ascii: " ")) else { return nil }
      self.value = value
      isOpen = pattern.utf8.last == Lexicon.star
      letters = Array(pattern.unicodeScalars.dropLast(isOpen ? 1 : 0))
      guard letters.count >= Self.shortest else { return nil }
    }

    func isMeant(by typed: [Unicode.Scalar], isName: Bool) -> Bool {
      // A slip leaves the length as it is, but for one letter.
      guard typed.count >= letters.count - 1, isOpen || typed.count <= letters.count + 1 else { return false }
      // `Orxanovun` is a name of its own.
      if isName, isOpen, typed.starts(with: letters) { return false }
      guard isOpen else { return isSlip(typed, isName) }
      return (letters.count - 1...letters.count + 1).contains { isSlip(Array(typed.prefix($0)), isName) }
    }

    private func isSlip(_ typed: [Unicode.Scalar], _ isName: Bool) -> Bool {
      switch Slip(typed, for: letters) {
      case nil: false
      case .exchange: true
      case .other: isName || letters.count >= Self.long
      }
    }

    private static let shortest = 4
    private static let long = 6
  }
}
