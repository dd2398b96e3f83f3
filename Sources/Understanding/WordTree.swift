/// The patterns of several lexicons as one tree over folded UTF-8, so that all are looked for at once.
///
/// A class, for every search of a sentence holds it.
final class WordTree: Sendable {
  /// What a pattern stands for.
  struct Meaning: Hashable, Sendable {
    let slot: String
    let value: String
  }

  private let tree: ByteTree
  /// By the number that a pattern has in the tree, of which those behind the last stand for a group of meanings.
  private let meanings: [Meaning]
  /// The meanings of patterns that have one of several slots each.
  private let groups: [[Int]]

  /// Where one slot gives a pattern two values, the first counts.
  init(_ lexicons: [Lexicon]) {
    var numbers: [Meaning: Int] = [:]
    var meanings: [Meaning] = []
    var places: [String: Int] = [:]
    var patterns: [(text: [UInt8], meanings: [Int])] = []
    for lexicon in lexicons {
      for entry in lexicon.entries {
        let meaning = Meaning(slot: lexicon.slot, value: entry.value)
        let number = numbers[meaning] ?? meanings.count
        if number == meanings.count {
          numbers[meaning] = number
          meanings.append(meaning)
        }
        for pattern in entry.patterns {
          guard let place = places[pattern] else {
            places[pattern] = patterns.count
            patterns.append((Array(pattern.utf8), [number]))
            continue
          }
          if patterns[place].meanings.allSatisfy({ meanings[$0].slot != lexicon.slot }) {
            patterns[place].meanings.append(number)
          }
        }
      }
    }
    var groupNumbers: [[Int]: Int] = [:]
    var groups: [[Int]] = []
    let numbered = patterns.map { pattern in
      guard pattern.meanings.count > 1 else { return (pattern.text, pattern.meanings[0]) }
      let number = groupNumbers[pattern.meanings] ?? groups.count
      if number == groups.count {
        groupNumbers[pattern.meanings] = number
        groups.append(pattern.meanings)
      }
      return (pattern.text, meanings.count + number)
    }
    tree = ByteTree(numbered: numbered)
    self.meanings = meanings
    self.groups = groups
  }

  private init(tree: ByteTree, meanings: [Meaning], groups: [[Int]]) {
    self.tree = tree
    self.meanings = meanings
    self.groups = groups
  }

  static let root = ByteTree.root

  func forEachMeaning(of node: Int, _ body: (Meaning) -> Void) {
    guard let number = tree[node] else { return }
    guard number >= meanings.count else { return body(meanings[number]) }
    for number in groups[number - meanings.count] { body(meanings[number]) }
  }

  /// Returns the value of the pattern that ends at a node, the first where several slots give it one.
  func value(at node: Int) -> String? {
    tree[node].map { meanings[$0 < meanings.count ? $0 : groups[$0 - meanings.count][0]].value }
  }

  func child(_ byte: UInt8, of node: Int) -> Int? { tree.child(byte, of: node) }

  /// Where a text leads from a node; nil where no pattern goes on.
  func end(of text: ArraySlice<UInt8>, from node: Int = root) -> Int? { tree.end(of: text, from: node) }
}

// MARK: As it is stored

extension WordTree {
  /// A text of meanings, a slot and its values in each line; a line of groups; and the tree.
  ///
  /// The first four bytes are the length of what stands before the tree.
  var stored: [UInt8] {
    var lines: [[UInt8]] = []
    var slot: String?
    for meaning in meanings {
      if meaning.slot != slot { lines.append(Array(meaning.slot.utf8)) }
      slot = meaning.slot
      lines[lines.count - 1] += [Self.part] + meaning.value.utf8
    }
    let numbers = groups.map { Array($0.map(String.init).joined(separator: " ").utf8) }
    lines.append(Array(numbers.joined(separator: [Self.part])))
    let text = Array(lines.joined(separator: [Self.line]))
    let length = withUnsafeBytes(of: UInt32(text.count).littleEndian) { Array($0) }
    return length + text + tree.stored.buffer
  }

  /// Reads what another tree ``stored``.
  convenience init(_ stored: StoredBytes) {
    let end = 4 + Int(stored.number(at: 0, as: UInt32.self))
    var lines = stored.buffer[4..<end].split(separator: Self.line, omittingEmptySubsequences: false)
    let groups = lines.removeLast().split(separator: Self.part).map { group in
      group.split(separator: UInt8(ascii: " ")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    self.init(
      tree: ByteTree(stored.part(end..<stored.buffer.count)),
      meanings: lines.flatMap { line in
        let parts = line.split(separator: Self.part, omittingEmptySubsequences: false)
        let slot = String(decoding: parts[0], as: UTF8.self)
        return parts.dropFirst().map { Meaning(slot: slot, value: String(decoding: $0, as: UTF8.self)) }
      },
      groups: groups
    )
  }

  private static let line = UInt8(ascii: "\n")
  private static let part = UInt8(ascii: "\t")
}
