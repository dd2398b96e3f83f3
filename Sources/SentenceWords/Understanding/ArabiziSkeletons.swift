import Synchronization
import Understanding

/// Finds the words of Arabic in Latin letters by their consonants, for everybody writes the vowels otherwise: `howiya` for `hawiya`.
final class ArabiziSkeletons: Sendable {
  private let lexicon: Lexicons
  /// Made when it is first asked for, which most texts never do.
  private let made = Mutex<[String: String]?>(nil)

  init(lexicon: Lexicons) {
    self.lexicon = lexicon
  }

  /// The word in Arabic letters that has these consonants; nil where none has, or several have.
  func spelling(of word: String) -> String? {
    let skeleton = Self.skeleton(of: word)
    guard skeleton.utf8.count >= Self.shortest else { return nil }
    let spellings = made.withLock { made in
      let spellings = made ?? Self.spellings(of: lexicon)
      made = spellings
      return spellings
    }
    return spellings[skeleton].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The spellings by their consonants; an empty one where several words have them.
  private static func spellings(of lexicon: Lexicons) -> [String: String] {
    var spellings: [String: String] = [:]
    for entry in lexicon.lists.flatMap(\.entries) {
      for word in entry.patterns where !word.contains(" ") {
        let skeleton = skeleton(of: word)
        guard skeleton.utf8.count >= shortest else { continue }
        spellings[skeleton] = spellings[skeleton].map { $0 == entry.value ? $0 : "" } ?? entry.value
      }
    }
    return spellings
  }

  /// The consonants of a word, each once, and what is written for one of them in letters or digits as one: `5alleha` as `khaliha`.
  private static func skeleton(of word: String) -> String {
    var letters: [Character] = []
    var rest = word.lowercased()[...]
    while let first = rest.first {
      let (typed, letter) = pairs.first { rest.hasPrefix($0.0) } ?? (String(first), first)
      rest = rest.dropFirst(typed.count)
      if vowels.contains(letter) || letters.last == letter { continue }
      letters.append(letter)
    }
    return String(letters)
  }

  private static let shortest = 3
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "'"]
  private static let pairs: [(String, Character)] = [
    ("kh", "5"), ("gh", "8"), ("sh", "c"), ("ch", "c"), ("th", "t"), ("dh", "d"), ("5", "5"), ("8", "8"), ("6", "t"),
    ("9", "s"), ("7", "h"),
  ]
}

extension FoldedText {
  /// The text with others for words at some places, and all else as it was typed.
  package func replacing(_ places: [(words: Range<Int>, by: String)]) -> String {
    let view = original.utf8
    var (text, end) = ("", view.startIndex)
    for place in places.sorted(by: { $0.words.lowerBound < $1.words.lowerBound }) {
      guard let first = place.words.first, let last = place.words.last else { continue }
      let lower = view.index(view.startIndex, offsetBy: words[first].typed.lowerBound)
      guard lower >= end else { continue }
      text += original[end..<lower] + place.by
      end = view.index(view.startIndex, offsetBy: words[last].typed.upperBound)
    }
    return text + original[end...]
  }
}
