import Models

/// A number, a sign, or a word or phrase with all that it may mean.
struct Token {
  enum Kind: Hashable {
    /// ASCII digits as typed, with the zeros in front.
    case digits(String)
    case sign(Unicode.Scalar)
    /// Known or not.
    case words
  }

  let kind: Kind
  var senses: [Glossary.Sense] = []
  /// The words by number; none for a sign, which stands before the word of this number.
  let words: Range<Int>
  /// Whether no white space stands before it.
  let isAttached: Bool
  /// Whether «و» stands before it, as a word or as one with its first.
  var hasConjunction = false
  /// The Azerbaijani case of its last word.
  var ending: CaseEnding?

  /// Whether it is a word that means nothing to the grammars of values.
  var isUnknown: Bool { kind == .words && senses.isEmpty }

  /// Whether it may say a value, which takes more than words that need company.
  var maySayValue: Bool {
    switch kind {
    case .digits: true
    case .sign, .words: senses.contains { !$0.term.needsCompany }
    }
  }

  /// Cuts a text into tokens, the longest phrases first.
  static func tokens(of text: FoldedText, by glossary: Glossary = .all) -> [Self] {
    let pieces = TextPiece.pieces(of: text) { !glossary.senses(of: $0).isEmpty }
    var tokens: [Self] = []
    tokens.reserveCapacity(pieces.count)
    let places = pieces.map(\.folded)
    var hasConjunction = false
    var index = 0
    while index < pieces.count {
      var token = Self(pieces[index], of: text)
      let length: Int
      switch token.kind {
      case .digits:
        length = 1
      case .sign(let sign):
        token.senses = glossary.senses(of: sign)
        length = 1
      case .words:
        let count = pieces[index...].prefix(longestPhrase).prefix { $0.kind == .letters }.count
        let match = glossary.longestMatch(places[index..<index + count], in: text.utf8)
        length = match?.wordCount ?? 1
        token = Self(match, from: pieces[index], through: pieces[index + length - 1])
      }
      index += length
      if token.senses.contains(where: { $0.term == .and }) {
        hasConjunction = true
        continue
      }
      token.hasConjunction = token.hasConjunction || hasConjunction
      hasConjunction = false
      tokens.append(token)
    }
    for index in tokens.indices {
      tokens[index].settleLanguage(between: tokens[..<index].last, tokens[(index + 1)...].first)
    }
    return tokens
  }

  /// Gives a word of two languages, such as `on`, that of the word behind it, or else of the one before.
  private mutating func settleLanguage(between previous: Token?, _ next: Token?) {
    guard let first = senses.first, senses.contains(where: { $0.language != first.language }) else { return }
    for neighbour in [next, previous] {
      guard let language = neighbour?.onlyLanguage else { continue }
      let settled = senses.filter { $0.language == language }
      guard settled.isEmpty else {
        senses = settled
        return
      }
    }
  }

  private var onlyLanguage: Language? {
    guard let language = senses.first?.language, senses.allSatisfy({ $0.language == language }) else { return nil }
    return language
  }

  private static let longestPhrase = 6

  private init(_ piece: TextPiece, of text: FoldedText) {
    kind =
      switch piece.kind {
      case .digits: .digits(String(decoding: text.utf8[piece.folded], as: UTF8.self))
      case .letters: .words
      case .sign(let sign): .sign(sign)
      }
    words = piece.word..<piece.word + (piece.folded.isEmpty ? 0 : 1)
    isAttached = piece.isAttached
  }

  private init(_ match: Glossary.Match?, from first: TextPiece, through last: TextPiece) {
    kind = .words
    senses = match?.senses ?? []
    words = first.word..<last.word + 1
    isAttached = first.isAttached
    hasConjunction = match?.hasConjunction ?? false
    ending = match?.ending
  }
}
