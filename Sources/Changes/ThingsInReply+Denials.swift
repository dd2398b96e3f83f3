import Models
import SentenceWords
import Turns
import Understanding

/// What a reply to the question which thing is meant says no to, and what it says was meant.
extension ThingsInReply {
  /// The words that say that what is named was meant, with the «لا» before them, which denies nothing of it: «لا قصدي اللي الصبح»,
  /// `səhərkini deyirəm`.
  func meant(in text: FoldedText) -> Range<Int>? {
    let end = text.words.count
    if end > 1, understanding.amendment(in: text.typed(end - 1), at: moment).cues == [.meant] { return end - 1..<end }
    let lead = understanding.selfCorrection.cues.places(in: text).map(\.words).first { words in
      words.lowerBound <= 1 && words.upperBound < end
        && understanding.amendment(in: words.map { text.typed($0) }.joined(separator: " "), at: moment).cues.contains(
          .meant
        )
    }
    guard let lead, (0..<lead.lowerBound).allSatisfy({ objects(text.typed($0)) }) else { return nil }
    return 0..<lead.upperBound
  }

  /// The word before a place that denies what stands there, with nothing but what points between: «مو اللي يوم السبت».
  func denial(before place: Int, _ text: FoldedText, from first: Int) -> Int? {
    for word in stride(from: place - 1, through: first, by: -1) {
      guard !isParted(behind: word, text) else { return nil }
      let typed = text.typed(word)
      if denies(typed) { return word }
      guard saysNothing(typed) else { return nil }
    }
    return nil
  }

  /// Whether a word denies what stands behind it; «لا» at the beginning is said of what was before.
  func denies(_ word: String) -> Bool {
    if understanding.selfCorrection.deniesAnywhere(word) { return true }
    return understanding.acts.places(of: "cue", in: word).contains { $0.value == "not" || $0.value == "light" }
  }

  /// The words of the first clause, where that only denies: «لا، اللي السبت», «مو هذا، الثاني».
  func clauseOfObjection(_ text: FoldedText, before start: Int) -> Range<Int>? {
    guard let end = (0..<start).first(where: { isParted(behind: $0, text) }) else {
      return start > 0 && objects(text.typed(0)) && (1..<start).allSatisfy { saysNothing(text.typed($0)) } ? 0..<1 : nil
    }
    let words = (0...end).map { text.typed($0) }
    guard words.contains(where: { objects($0) || denies($0) }),
      words.allSatisfy({ objects($0) || denies($0) || saysNothing($0) || !following($0).isDisjoint(with: ["only"]) })
    else { return nil }
    return 0..<end + 1
  }

  /// Whether a word says no to what was before.
  package func objects(_ word: String) -> Bool {
    understanding.amendment(in: word, at: moment).cues.contains(.objection)
      || understanding.knowingReader.read(word, at: moment)["reply"]?.value == Utterance.Reply.no.rawValue
  }

  /// Whether a mark stands between a word and the next one.
  func isParted(behind word: Int, _ text: FoldedText) -> Bool {
    guard word + 1 < text.words.count else { return false }
    let view = text.original.utf8
    let end = view.index(view.startIndex, offsetBy: text.words[word].typed.upperBound)
    let start = view.index(view.startIndex, offsetBy: text.words[word + 1].typed.lowerBound)
    return end < start && text.original[end..<start].contains { $0.isPunctuation }
  }

  /// The word right behind a place with which a reply or its clause ends, and which denies what stands there: `ikinci deyil`, «اللي أمس لا».
  func denial(behind place: Int, _ text: FoldedText) -> Int? {
    guard place < text.words.count else { return nil }
    let typed = text.typed(place)
    let following = following(typed)
    if following.contains("denied before") { return place }
    guard place == text.words.count - 1 || isParted(behind: place, text) else { return nil }
    return objects(typed) || denies(typed) ? place : nil
  }

  /// Whether a word only points at what stands behind it.
  package func saysNothing(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return NamedTargets(context: context).saysNothing([word])
      || found.matches.contains { ["pointing", "kind", "determiner", "filler", "contrast"].contains($0.slot) }
      || !changedWords(["of whom", "whose"], in: word).isEmpty || !following(word).isDisjoint(with: ["pointed"])
  }
}
