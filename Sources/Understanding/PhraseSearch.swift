/// The search of one text for the phrases of a tree, by every way that proclitics and `*` leave open.
struct PhraseSearch {
  private let text: FoldedText
  private var found: [Candidate] = []

  init(_ text: FoldedText) {
    self.text = text
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

  /// Adds the phrases of a tree; of two that fit equally well the one that was found first stays.
  mutating func look(for tree: WordTree) {
    text.utf8.withUnsafeBufferPointer { utf8 in
      let walk = Walk(tree: tree, words: text.words, utf8: utf8)
      for first in text.words.indices {
        walk.run(from: first) { keep($0) }
      }
    }
  }

  private mutating func keep(_ candidate: Candidate) {
    let rival = found.firstIndex { $0.first == candidate.first && $0.meaning.slot == candidate.meaning.slot }
    guard let rival else {
      found.append(candidate)
      return
    }
    if (found[rival].last, found[rival].spelled) < (candidate.last, candidate.spelled) { found[rival] = candidate }
  }

  /// The candidates, in the order of the text, that no earlier one of their slot runs into.
  var matches: [SlotReading.Match] {
    var taken: [Candidate] = []
    for candidate in found.sorted(by: { $0.first < $1.first })
    where !taken.contains(where: { $0.meaning.slot == candidate.meaning.slot && $0.last >= candidate.first }) {
      taken.append(candidate)
    }
    return taken.map { candidate in
      SlotReading.Match(
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
    let words: [FoldedText.Word]
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
      guard let open = tree.child(Lexicon.Pattern.star, of: node) else { return }
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
