/// The search of one text for the phrases of trees, by every way that proclitics and `*` leave open.
struct PhraseSearch {
  private let text: FoldedText
  /// The best candidates of every slot at every word, in the order of the words.
  private var found: [Candidate] = []

  /// Where two trees know a phrase, the first counts.
  init(_ text: FoldedText, trees: [WordTree]) {
    self.text = text
    text.utf8.withUnsafeBufferPointer { utf8 in
      text.words.withUnsafeBufferPointer { words in
        for first in words.indices {
          for tree in trees {
            Walk(tree: tree, words: words, utf8: utf8).run(from: first) { keep($0) }
          }
        }
      }
    }
  }

  /// A phrase that begins with a certain word, until a longer one is found.
  private struct Candidate {
    let meaning: WordTree.Meaning
    let first: Int
    let last: Int
    /// Where the first word goes on behind its proclitics.
    let start: Int
    /// The bytes that the lexicon spells out, against those that a `*` takes.
    let spelled: Int
  }

  private mutating func keep(_ candidate: Candidate) {
    var rival = found.count - 1
    while rival >= 0, found[rival].first == candidate.first {
      guard found[rival].meaning.slot != candidate.meaning.slot else {
        if (found[rival].last, found[rival].spelled) < (candidate.last, candidate.spelled) { found[rival] = candidate }
        return
      }
      rival -= 1
    }
    found.append(candidate)
  }

  /// The candidates that no earlier one of their slot runs into.
  var matches: [SlotReading.Match] {
    // Slots are few: their names are compared sooner than hashed.
    var ends: [(slot: String, last: Int)] = []
    return found.compactMap { candidate in
      let place = ends.firstIndex { $0.slot == candidate.meaning.slot }
      if let place, ends[place].last >= candidate.first { return nil }
      if let place { ends[place].last = candidate.last } else { ends.append((candidate.meaning.slot, candidate.last)) }
      return SlotReading.Match(
        slot: candidate.meaning.slot,
        value: candidate.meaning.value,
        typed: text.typed(candidate.first...candidate.last, from: candidate.start),
        words: candidate.first..<candidate.last + 1
      )
    }
  }
}

extension PhraseSearch {
  private struct Walk {
    let tree: WordTree
    let words: UnsafeBufferPointer<FoldedText.Word>
    let utf8: UnsafeBufferPointer<UInt8>

    /// What a phrase has gone through so far.
    struct Trail {
      let first: Int
      let start: Int
      var spelled = 0
    }

    func run(from first: Int, _ found: (Candidate) -> Void) {
      Proclitics.forEachStart(of: words[first].folded, in: utf8) { start in
        descend(from: WordTree.root, into: first, at: start, Trail(first: first, start: start), found)
      }
    }

    private func descend(from node: Int, into word: Int, at start: Int, _ trail: Trail, _ found: (Candidate) -> Void) {
      var node = node
      var trail = trail
      for index in start..<words[word].folded.upperBound {
        if index > start { arriveOpen(at: node, after: word, trail, found) }
        guard let next = tree.child(utf8[index], of: node) else { return }
        node = next
        trail.spelled += 1
      }
      arrive(at: node, after: word, trail, found)
      arriveOpen(at: node, after: word, trail, found)
    }

    private func arriveOpen(at node: Int, after word: Int, _ trail: Trail, _ found: (Candidate) -> Void) {
      guard let open = tree.child(Lexicon.star, of: node) else { return }
      arrive(at: open, after: word, trail, found)
    }

    private func arrive(at node: Int, after word: Int, _ trail: Trail, _ found: (Candidate) -> Void) {
      tree.forEachMeaning(of: node) { meaning in
        found(
          Candidate(meaning: meaning, first: trail.first, last: word, start: trail.start, spelled: trail.spelled)
        )
      }
      guard word + 1 < words.count, let space = tree.child(UInt8(ascii: " "), of: node) else { return }
      Proclitics.forEachStart(of: words[word + 1].folded, in: utf8) { start in
        descend(from: space, into: word + 1, at: start, trail, found)
      }
    }
  }
}
