import Models

/// The tokens of a text.
struct ValueTokens {
  var tokens: [ValueToken] = []
  /// Whether any may say a value.
  private(set) var isTelling = false
  let words: ValueWords

  private static let longestPhrase = 6

  init(_ text: FoldedText, words: ValueWords, prefersAzerbaijani: Bool) {
    self.words = words
    tokens.reserveCapacity(text.words.count + 4)
    var original = text.original
    original.withUTF8 { typed in
      text.utf8.withUnsafeBufferPointer { folded in
        scan(text, typed, folded)
      }
    }
    guard isTelling else { return }
    settleLanguage(prefersAzerbaijani)
  }

  private mutating func scan(
    _ text: FoldedText,
    _ typed: UnsafeBufferPointer<UInt8>,
    _ folded: UnsafeBufferPointer<UInt8>
  ) {
    var places: [Range<Int>] = []
    places.reserveCapacity(Self.longestPhrase)
    var end = 0
    var index = 0
    var endOfName = 0
    let all = text.words
    let capitals = CapitalizedName(text: all, typed: typed, folded: folded, words: words)
    while index < all.count {
      let word = all[index]
      var state = Gap()
      if index > 0 || word.typed.lowerBound > 0 {
        addSigns(
          of: typed,
          end..<max(end, word.typed.lowerBound),
          before: index,
          folded[word.folded.lowerBound],
          &state
        )
      }
      let hasDigit = folded[word.folded].contains { $0 < 0x3A }
      if hasDigit, index + 1 < all.count, all[index + 1].typed.lowerBound < word.typed.upperBound,
        let fraction = LetterFraction.value(word, all[index + 1], text, folded)
      {
        var token = ValueToken(
          kind: .digits,
          words: index..<index + 2,
          folded: word.folded.lowerBound..<all[index + 1].folded.upperBound
        )
        (token.number, token.fraction) = (-1, fraction)
        token.isAttached = state.isTight && index > 0
        token.beginsSentence = state.endsSentence
        append(token)
        end = word.typed.upperBound
        index += 2
        continue
      }
      places.removeAll(keepingCapacity: true)
      if hasDigit {
        // «٢٠ر.س»: an abbreviation that is written as one with the figures goes on behind its point.
        if folded[word.folded.upperBound - 1] >= 0x3A, index + 1 < all.count, all[index + 1].typed.count <= 2,
          all[index + 1].typed.lowerBound == word.typed.upperBound + 1, typed[word.typed.upperBound] == 0x2E
        {
          places.append(all[index + 1].folded)
        }
        index += addRuns(of: word.folded, index, folded, state, word.typed.lowerBound > 0, before: places)
        end = all[index - 1].typed.upperBound
        continue
      }
      var next = index
      while next < all.count, places.count < Self.longestPhrase {
        let place = all[next].folded
        if next > index, folded[place.lowerBound] < 0x3A || Self.isParted(typed, all[next - 1], all[next]) { break }
        places.append(place)
        next += 1
        // `3-nə qədər` is no «nə qədər».
        if state.isTight, places.count == 1, CaseOfFigures.stands(at: place, behind: tokens, folded, words) { break }
      }
      let known = tokens.count
      let length = addWord(places[...], index, folded, state)
      if tokens.count > known, !tokens[known].meanings.isEmpty {
        tokens[known].hasApostrophe = typed[word.typed].contains(UInt8(ascii: "'"))
        if index >= endOfName { endOfName = capitals.end(at: index, tokens[known].meanings) ?? endOfName }
        if index < endOfName || names.takes(tokens[known], at: known, words)
          || isOther(tokens[known], typed[word.typed], folded, next: index + 1 < all.count ? all[index + 1] : nil)
        {
          tokens[known].meanings = 0..<0
        } else if tokens[known].homograph == .withUmlaut, !typed[word.typed].contains(where: Homograph.umlauts.contains)
        {
          tokens[known].meanings = foreign(tokens[known].meanings)
        }
      }
      index += length
      end = all[index - 1].typed.upperBound
    }
    var state = Gap()
    addSigns(of: typed, end..<typed.count, before: all.count, 0, &state)
  }

  /// Whether a comma or the end of a sentence stands between two words, so that no phrase spans them.
  private static func isParted(
    _ typed: UnsafeBufferPointer<UInt8>,
    _ one: FoldedText.Word,
    _ other: FoldedText.Word
  ) -> Bool {
    guard other.typed.lowerBound > one.typed.upperBound + 1 else { return false }
    return typed[one.typed.upperBound..<other.typed.lowerBound].contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x0A || byte == UInt8(ascii: "?")
        || byte == 0x8C
    }
  }

  /// Whether a word only looks like a value there.
  private func isOther(
    _ token: ValueToken,
    _ typed: Slice<UnsafeBufferPointer<UInt8>>,
    _ folded: UnsafeBufferPointer<UInt8>,
    next: FoldedText.Word?
  ) -> Bool {
    let before = tokens.dropLast().last.flatMap { $0.words.upperBound == token.words.lowerBound ? $0 : nil }
    if before != nil, names.names(token, at: tokens.count - 1, words) { return true }
    guard let homograph = token.homograph else { return false }
    let check = HomographCheck(words: words, folded: folded, before: before, next: next?.folded)
    return check.isOther(homograph, typed)
  }

  struct Gap {
    var isTight = true
    var endsSentence = false
    var isParted = false
  }

  mutating func append(_ token: ValueToken) {
    var token = token
    if !token.meanings.isEmpty || token.kind != .word {
      let isJoint = token.meanings.contains { words.meanings[$0].kind == .and }
      // «بكرة إن شاء الله الساعة ٩»
      if !token.meanings.isEmpty, words.meanings[token.meanings.lowerBound].kind == .wish { return }
      if isJoint, token.meanings.count == 1 {
        pendingConjunction = true
        pendingWord = token.words.lowerBound
        return
      }
      if token.kind == .digits || token.meanings.contains(where: { words.meanings[$0].kind.isTelling }) {
        isTelling = true
      }
    }
    if pendingConjunction { token.hasConjunction = true }
    pendingConjunction = false
    tokens.append(token)
  }

  var names = NameBeginning()
  private var pendingConjunction = false
  private var pendingWord = 0

  private mutating func addWord(
    _ places: ArraySlice<Range<Int>>,
    _ index: Int,
    _ folded: UnsafeBufferPointer<UInt8>,
    _ gap: Gap
  ) -> Int {
    var token = ValueToken(kind: .word, words: index..<index + 1, folded: places[places.startIndex])
    (token.isAttached, token.beginsSentence) = (gap.isTight && index > 0, gap.endsSentence)
    let word = folded[token.folded]
    token.isFeminine = word.suffix(2).elementsEqual("ه".utf8) || word.suffix(8).elementsEqual("اولي".utf8)
    if let match = scale(places, folded) ?? words.phrase(places, in: folded) {
      token.meanings = match.meanings
      token.words = index..<index + match.wordCount
      token.folded = token.folded.lowerBound..<places[places.startIndex + match.wordCount - 1].upperBound
      token.hasConjunction = match.hasConjunction
      token.hasArticle = match.hasArticle
      token.preposition = match.preposition
      token.ending = match.ending
      token.homograph = match.homograph
    } else if token.folded.count > 4 {
      if let meanings = words.misspelt(token.folded, in: folded) {
        token.meanings = meanings
        token.hasArticle = folded[token.folded].starts(with: HomographCheck.article)
      } else {
        token.isDefinite = folded[token.folded].starts(with: HomographCheck.article)
        token.isVerbal = ArabicVerb.isSpelled(folded[token.folded])
        token.isPlural = folded[token.folded.upperBound - 1] == UInt8(ascii: "s")
        token.isSeveral = SeveralThings.areSpelled(folded[token.folded])
      }
    }
    if token.meanings.isEmpty { token.isOfCompound = CaseEnding.endsCompound(folded[token.folded]) }
    append(token)
    return token.words.count
  }

  /// The thousand of «مية ألف شكرا», which is of the number before it; nil elsewhere, as in «ألف شكر».
  private func scale(_ places: ArraySlice<Range<Int>>, _ folded: UnsafeBufferPointer<UInt8>) -> ValueWords.Match? {
    guard places.count > 1, let before = tokens.last,
      before.kind == .digits || before.meanings.contains(where: { Self.scaled.contains(words.meanings[$0].kind) }),
      let scale = words.longestMatch(places.prefix(1), in: folded), !scale.hasConjunction,
      scale.meanings.contains(where: { words.meanings[$0].kind == .scale }),
      words.phrase(places, in: folded)?.homograph == .never
    else { return nil }
    return scale
  }

  private static let scaled: Set<Meaning.Kind> = [.number, .scale, .half, .quarter]
}
