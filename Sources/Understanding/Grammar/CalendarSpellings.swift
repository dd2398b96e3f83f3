/// The long names of weekdays and months, to know them with one slip of the pen: `Thursdy`, `Febuary`, «الخميسس».
///
/// A word is weighed only where it begins and ends as some name does, so that others cost two looks into a table. Of Arabic
/// names, which one letter makes other words, only a letter typed twice and two exchanged are slips: «الجمعية» is no Friday.
struct CalendarSpellings {
  private var names: [(bytes: [UInt8], group: Int)] = []
  /// By the letters from `a`.
  private var firsts: UInt32 = 0
  private var lasts: UInt32 = 0

  /// The names with their groups.
  var all: [(phrase: [UInt8], group: Int)] { names.map { ($0.bytes, $0.group) } }

  private static let shortest = 6
  private static let longest = 24

  /// Takes a name in folded spelling, where it is one long word.
  mutating func add(_ phrase: some Sequence<UInt8>, _ group: Int) {
    let bytes = Array(phrase)
    guard let first = bytes.first, let last = bytes.last, !bytes.contains(UInt8(ascii: " ")) else { return }
    if first >= 0x80 {
      guard bytes.count >= 2 * Self.shortest, bytes.starts(with: Self.article) else { return }
    } else {
      guard bytes.count >= Self.shortest else { return }
      firsts |= Self.bit(first)
      lasts |= Self.bit(last)
    }
    names.append((bytes, group))
  }

  private static let article: [UInt8] = [0xD8, 0xA7, 0xD9, 0x84]

  private static func bit(_ letter: UInt8) -> UInt32 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) ? 1 << UInt32(letter - UInt8(ascii: "a")) : 0
  }

  /// The group of the name that a word is with one slip; nil where it is none.
  func group(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = word.first, let last = word.last, word.count <= Self.longest else { return nil }
    let isArabic = first >= 0x80
    if isArabic {
      guard word.count >= 2 * Self.shortest, word.starts(with: Self.article) else { return nil }
    } else {
      guard word.count >= Self.shortest - 1, firsts & Self.bit(first) != 0, lasts & Self.bit(last) != 0 else {
        return nil
      }
    }
    return names.first { name in
      name.bytes[0] == first && abs(name.bytes.count - word.count) <= (isArabic ? 2 : 1)
        && (isArabic
          ? Self.isSlip(word, of: name.bytes, width: 2) : name.bytes.last == last && Self.isSlip(word, of: name.bytes))
    }?.group
  }

  /// Whether one letter of a name is missing, too many, another, or exchanged with its neighbour.
  private static func isSlip(_ word: Slice<UnsafeBufferPointer<UInt8>>, of name: [UInt8]) -> Bool {
    let (start, rest, left) = unlike(word, name)
    switch (rest, left) {
    case (2, 2): return byte(word, start) == name[start + 1] && byte(word, start + 1) == name[start]
    case (1, 1), (0, 1), (1, 0): return true
    default: return false
    }
  }

  /// Whether a letter of some bytes was typed twice, or exchanged with its neighbour.
  private static func isSlip(_ word: Slice<UnsafeBufferPointer<UInt8>>, of name: [UInt8], width: Int) -> Bool {
    if word.count == name.count + width {
      let start = unlike(word, name).start / width * width
      guard start >= width, word.count - start >= width else { return false }
      return word.dropFirst(start + width).elementsEqual(name[start...])
        && word.dropFirst(start).prefix(width).elementsEqual(name[(start - width)..<start])
    }
    guard word.count == name.count else { return false }
    let start = unlike(word, name).start / width * width
    guard start + 2 * width <= name.count else { return false }
    return word.dropFirst(start).prefix(width).elementsEqual(name[(start + width)..<(start + 2 * width)])
      && word.dropFirst(start + width).prefix(width).elementsEqual(name[start..<(start + width)])
      && word.dropFirst(start + 2 * width).elementsEqual(name[(start + 2 * width)...])
  }

  /// How many bytes at the beginning are the same, and how many of each are not.
  private static func unlike(
    _ word: Slice<UnsafeBufferPointer<UInt8>>,
    _ name: [UInt8]
  ) -> (start: Int, rest: Int, left: Int) {
    let shorter = min(word.count, name.count)
    var start = 0
    while start < shorter, byte(word, start) == name[start] { start += 1 }
    var end = 0
    while end < shorter - start, byte(word, word.count - 1 - end) == name[name.count - 1 - end] { end += 1 }
    return (start, word.count - start - end, name.count - start - end)
  }

  private static func byte(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ place: Int) -> UInt8 {
    word[word.startIndex + place]
  }
}

extension ValueWords {
  /// What a word means that is a name of the calendar with a slip of the pen.
  func misspelt(_ word: Range<Int>, in folded: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    names.group(of: folded[word]).map { ranges[$0] }
  }
}
