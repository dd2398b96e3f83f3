import Models

/// A run of letters, a run of digits or a sign: `9-da` is four of them with its text before the hyphen, the hyphen and
/// the ending; `5pm` is two.
struct TextPiece {
  enum Kind: Equatable {
    case digits, letters
    case sign(Unicode.Scalar)
  }

  let kind: Kind
  /// Where it stands in the folded text; a sign is not in it.
  let folded: Range<Int>
  /// The word that it is in; a sign has the number of the word behind it.
  let word: Int
  /// Whether no white space stands before it.
  let isAttached: Bool

  /// Cuts a text into pieces, in its order.
  ///
  /// Signs that are wanted are kept wherever they stand, those of numbers only between digits.
  static func pieces(of text: FoldedText, keeping isSign: (Unicode.Scalar) -> Bool) -> [Self] {
    let typed = Array(text.original.utf8)
    var pieces: [Self] = []
    pieces.reserveCapacity(text.words.count + 4)
    var end = 0
    for (number, word) in text.words.enumerated() {
      let gap = Gap(typed[end..<max(end, word.typed.lowerBound)])
      let isAfterDigit = pieces.last?.kind == .digits
      pieces += gap.signs(before: number, isAfterDigit, text.utf8[word.folded.lowerBound].isDigit, isSign)
      appendRuns(text.utf8[word.folded], of: number, isAttached: number > 0 && gap.isTight, to: &pieces)
      end = word.typed.upperBound
    }
    let tail = Gap(typed[min(end, typed.count)...])
    return pieces + tail.signs(before: text.words.count, pieces.last?.kind == .digits, false, isSign)
  }

  private static func appendRuns(_ utf8: ArraySlice<UInt8>, of word: Int, isAttached: Bool, to pieces: inout [Self]) {
    var start = utf8.startIndex
    var isAttached = isAttached
    while start < utf8.endIndex {
      let isDigit = utf8[start].isDigit
      let end = utf8[start...].firstIndex { $0.isDigit != isDigit } ?? utf8.endIndex
      let kind = isDigit ? Kind.digits : .letters
      pieces.append(Self(kind: kind, folded: start..<end, word: word, isAttached: isAttached))
      isAttached = true
      start = end
    }
  }
}

extension TextPiece {
  /// What stands between two words.
  private struct Gap {
    private let scalars: [Unicode.Scalar]
    /// Whether it has no white space.
    let isTight: Bool

    init(_ utf8: ArraySlice<UInt8>) {
      // Nothing and one space, the commonest, need no decoding.
      guard utf8.count > 1 || utf8.first.map({ $0 != UInt8(ascii: " ") }) == true else {
        scalars = []
        isTight = utf8.isEmpty
        return
      }
      scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars.filter { !$0.isHidden }
      isTight = !scalars.contains { $0.isBlank }
    }

    func signs(
      before word: Int,
      _ isAfterDigit: Bool,
      _ isBeforeDigit: Bool,
      _ isSign: (Unicode.Scalar) -> Bool
    ) -> [TextPiece] {
      var isAttached = true
      return scalars.compactMap { scalar in
        guard !scalar.isBlank else {
          isAttached = false
          return nil
        }
        let isWanted =
          switch scalar {
          case ":", ".", ",", "/", "٫", "٬", "،": scalars.count == 1 && isAfterDigit && isBeforeDigit
          case "-", "‐", "‑", "–", "—", "−": isAfterDigit || isBeforeDigit
          default: isSign(scalar)
          }
        guard isWanted else { return nil }
        defer { isAttached = true }
        return TextPiece(kind: .sign(scalar), folded: 0..<0, word: word, isAttached: isAttached)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it has no place of its own in a text; nothing before the soft hyphen is such.
  fileprivate var isHidden: Bool {
    value >= 0xAD && (properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format)
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
