/// A text folded into words, each of which knows where in the original it stands.
package struct FoldedText: Sendable, CustomStringConvertible {
  package struct Word: Hashable, Sendable {
    /// UTF-8 offsets in the folded text.
    package let folded: Range<Int>
    /// UTF-8 offsets in the original text.
    package let typed: Range<Int>
  }

  package let original: String
  /// The words in UTF-8, separated by one space.
  package let utf8: [UInt8]
  package let words: [Word]

  package init(_ text: String) {
    original = text
    var scan = Scan(capacity: text.utf8.count)
    Folding.table.withUnsafeBufferPointer { table in
      for scalar in text.unicodeScalars {
        scan.take(scalar, table: table)
      }
    }
    scan.endWord()
    utf8 = scan.utf8
    words = scan.words
  }

  package var description: String { String(decoding: utf8, as: UTF8.self) }

  /// The words by number, in the folded spelling.
  package subscript(word: Int) -> String { String(decoding: utf8[words[word].folded], as: UTF8.self) }

  /// The places where a word may begin: with what is attached to it, and without.
  func starts(of word: Int) -> [Int] {
    var starts: [Int] = []
    utf8.withUnsafeBufferPointer { utf8 in
      Proclitics.forEachStart(of: words[word].folded, in: utf8) { starts.append($0) }
    }
    return starts
  }

  /// The original text of one word.
  package func typed(_ word: Int) -> String { typed(word...word) }

  /// The original text from a word to the end.
  package func typed(from word: Int) -> String { typed(word..<words.count) }

  /// The original text of some words, of which there is one at least.
  package func typed(_ words: Range<Int>) -> String { typed(words.lowerBound...words.upperBound - 1) }

  /// The original text of neighbouring words.
  package func typed(_ range: ClosedRange<Int>) -> String {
    typed(range, from: words[range.lowerBound].folded.lowerBound)
  }

  /// The original text of neighbouring words; `start` is a place in the folded text that leaves out what stands before.
  package func typed(_ range: ClosedRange<Int>, from start: Int) -> String {
    let first = words[range.lowerBound]
    let end = words[range.upperBound].typed.upperBound
    let view = original.utf8
    let upper = view.index(view.startIndex, offsetBy: end)
    var lower = view.index(view.startIndex, offsetBy: first.typed.lowerBound)
    // The letters left out are folded again one by one, for the original may spell them longer.
    var left = start - first.folded.lowerBound
    while start > first.folded.lowerBound, lower < upper {
      let scalar = original.unicodeScalars[lower]
      guard left > 0 || scalar.properties.generalCategory == .nonspacingMark else { break }
      left -= Folding.fold(String(scalar)).utf8.count
      lower = original.unicodeScalars.index(after: lower)
    }
    return String(original[lower..<upper])
  }
}

extension FoldedText {
  /// The state of the one scan that folds a text.
  private struct Scan {
    var utf8: [UInt8] = []
    var words: [Word] = []
    private var offset = 0
    private var typed = 0..<0
    private var wordStart = 0
    private var isInWord = false
    /// Where figures and letters take turns in a word: whether it has figures now, and since where.
    private var isInFigures = false
    private var turn = 0
    private var turnTyped = 0
    /// What became of scalars beyond the table: a line of emoji asks Unicode once for each kind of them.
    private var steps: [Unicode.Scalar: Folding.Step] = [:]

    init(capacity: Int) {
      utf8.reserveCapacity(capacity + 1)
      words.reserveCapacity(8)
    }

    @inline(__always)
    mutating func take(_ scalar: Unicode.Scalar, table: UnsafeBufferPointer<UInt16>) {
      let width = UTF8.width(scalar)
      fold(scalar, from: offset..<offset + width, table: table)
      offset += width
    }

    @inline(__always)
    private mutating func fold(_ scalar: Unicode.Scalar, from source: Range<Int>, table: UnsafeBufferPointer<UInt16>) {
      let code = scalar.value < 0x700 ? table[Int(scalar.value)] : Folding.Code.unknown
      switch code {
      case Folding.Code.skip: break
      case Folding.Code.absorb: absorb(source)
      case Folding.Code.separate: endWord()
      case Folding.Code.unknown: foldLongWay(scalar, from: source, table: table)
      default: append(UInt32(code), source)
      }
    }

    private mutating func foldLongWay(
      _ scalar: Unicode.Scalar,
      from source: Range<Int>,
      table: UnsafeBufferPointer<UInt16>
    ) {
      let step = steps[scalar] ?? Folding.step(for: scalar)
      steps[scalar] = step
      switch step {
      case .skip: break
      case .absorb: absorb(source)
      case .separate: endWord()
      case .keep(let letter): append(letter.value, source)
      case .expand(let parts):
        for part in parts { fold(part, from: source, table: table) }
      }
    }

    private mutating func absorb(_ source: Range<Int>) {
      guard isInWord else { return }
      typed = typed.lowerBound..<source.upperBound
    }

    mutating func endWord() {
      guard isInWord else { return }
      words.append(Word(folded: wordStart..<utf8.count, typed: typed))
      isInWord = false
    }

    /// Parts figures from an Arabic word that is written as one with them, «سجل٥٠قهوه»; a shorter one is a mark of theirs,
    /// «٩ص», or a proclitic, «و٢٠».
    private mutating func part(at place: Int, _ typedPlace: Int) {
      words.append(Word(folded: wordStart..<place, typed: typed.lowerBound..<typedPlace))
      utf8.insert(0x20, at: place)
      wordStart = place + 1
      typed = typedPlace..<max(typed.upperBound, typedPlace)
      turn = wordStart
    }

    private static let shortestWord = 3 * 2

    private mutating func takeTurn(_ isFigure: Bool, _ source: Range<Int>) {
      // Three letters of two bytes each, and nothing else.
      if isFigure, utf8.count - turn >= Self.shortestWord, utf8[turn...].allSatisfy({ $0 >= 0x80 }),
        [0xD8, 0xD9].contains(utf8[turn])
      {
        part(at: utf8.count, source.lowerBound)
      }
      isInFigures = isFigure
      turn = utf8.count
      turnTyped = source.lowerBound
    }

    @inline(__always)
    private mutating func append(_ value: UInt32, _ source: Range<Int>) {
      if !isInWord {
        if !utf8.isEmpty { utf8.append(0x20) }
        isInWord = true
        wordStart = utf8.count
        typed = source
        turn = wordStart
        isInFigures = value &- 0x30 < 10
      } else if (value &- 0x30 < 10) != isInFigures {
        takeTurn(!isInFigures, source)
      }
      if turn > wordStart, !isInFigures, utf8.count - turn == Self.shortestWord - 2, (0x621...0x64A).contains(value),
        utf8[turn...].allSatisfy({ $0 >= 0x80 }), [0xD8, 0xD9].contains(utf8[turn])
      {
        part(at: turn, turnTyped)
      }
      typed = typed.lowerBound..<source.upperBound
      if value < 0x80 {
        utf8.append(UInt8(truncatingIfNeeded: value))
      } else if value < 0x800 {
        utf8.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      } else if value < 0x10000 {
        utf8.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      } else {
        utf8.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
        utf8.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      }
    }
  }
}
