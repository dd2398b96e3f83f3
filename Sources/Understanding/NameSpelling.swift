import FoundationEssentials

/// Tells whether two spellings are of one name: «خالد» and `Khaled`, `Sara` and `Sarah`.
package enum NameSpelling {
  /// Whether one of the spellings, with or without the other's letters, says the other.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Folding.fold(one), Folding.fold(other))
    if one == other { return true }
    switch (isArabic(one), isArabic(other)) {
    case (true, true): return false
    case (false, false): return isSounded(one, like: other)
    case (true, false): return says(bare(other), arabic: one.replacing(" ", with: ""))
    case (false, true): return says(bare(one), arabic: other.replacing(" ", with: ""))
    }
  }

  /// Whether two words in different letters spell one name of a shop or a service: «نتفلكس» and `Netflix`, «اوبر» and `Uber`.
  ///
  /// Both are folded.
  static func isSameTitle(_ one: String, _ other: String) -> Bool {
    guard isArabic(one) != isArabic(other) else { return false }
    let (arabic, latin) = isArabic(one) ? (one, other) : (other, one)
    guard min(arabic.count, latin.count) >= shortestTitle, mayBegin(arabic, latin) else { return false }
    let sounded = heard.reduce(latin) { word, letters in word.replacing(letters.written, with: letters.heard) }
    // `Apple`, `YouTube`: nothing is heard of the last letter.
    let ways = sounded.hasSuffix("e") ? [sounded, String(sounded.dropLast())] : [sounded]
    let first = String(arabic.prefix(1))
    // «اوبر», «ايكيا»: what is written behind the first letter is heard in its place.
    let opening = arabic.dropFirst().first.map { ["و", "ي"].contains($0) } == true && first == "ا"
    let rest = String(arabic.dropFirst(opening ? 2 : 1)).replacing("يو", with: "و").replacing("اي", with: "ي")
    return ways.contains { says(bare($0), arabic: first + rest) }
  }

  /// Whether the first letters of two words may spell one sound, which most do not.
  private static func mayBegin(_ arabic: String, _ latin: String) -> Bool {
    guard let letter = arabic.first else { return false }
    let sound = heard.first { latin.hasPrefix($0.written) }?.heard ?? latin
    return (beginnings[letter] ?? sounds[letter] ?? []).contains { $0.first == sound.first }
  }

  /// What several Latin letters, or one, are heard as in Arabic.
  private static let heard: [(written: String, heard: String)] = [("x", "ks"), ("ck", "k"), ("ph", "f"), ("v", "f")]
  private static let shortestTitle = 3

  /// Whether a Latin word only begins like a name: `Orxanovun` is not `Orxan` with an ending.
  package static func isLonger(_ word: String, than name: String) -> Bool {
    let (word, name) = (Folding.fold(word), Folding.fold(name))
    guard !isArabic(word), word.hasPrefix(name) else { return false }
    let rest = word.dropFirst(name.count)
    return surnames.contains(where: rest.hasPrefix)
  }

  /// What makes a name of the family of one, folded.
  private static let surnames = ["ov", "ev", "yev", "zade", "linin", "son"]

  /// A word without vowel signs, case and what cannot be seen.
  package static func plain(_ typed: String) -> String {
    // Most words need no more.
    if typed.utf8.allSatisfy(Unicode.ASCII.isASCII) { return typed.lowercased() }
    if beginsArabic(typed) { return Folding.fold(typed) }
    if typed.unicodeScalars.allSatisfy(isPlain) { return typed.lowercased() }
    let seen = Decompositions.composed(typed).unicodeScalars.filter {
      $0.properties.generalCategory != .format
    }
    let text = String(String.UnicodeScalarView(seen))
    return beginsArabic(text) ? Folding.fold(text) : text.lowercased()
  }

  /// Whether a text begins with an Arabic letter.
  package static func beginsArabic(_ text: String) -> Bool {
    text.unicodeScalars.first.map { (0x620...0x6FF).contains($0.value) } ?? false
  }

  /// Whether a letter, an apostrophe among them, can be seen and has no other spelling.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80, 0xC0...0x131, 0x15E...0x15F, 0x18F, 0x259, 0x2019: true
    default: false
    }
  }

  private static func isArabic(_ folded: String) -> Bool { folded.utf8.first.map { $0 >= 0x80 } ?? false }

  /// Whether Latin names differ by one letter, which is none that is heard as a consonant: `Omar`, `Umar`.
  private static func isSounded(_ one: String, like other: String) -> Bool {
    guard Slip(Array(one.unicodeScalars), for: Array(other.unicodeScalars)) == .other else { return false }
    func consonants(_ name: String) -> [Character] {
      var heard = bare(name).filter { !vowels.contains($0) }
      if heard.last == "h" { heard.removeLast() }
      return heard
    }
    return consonants(one) == consonants(other)
  }

  /// The letters without those that repeat the one before.
  private static func bare(_ name: String) -> [Character] {
    name.reduce(into: []) { letters, letter in if letters.last != letter { letters.append(letter) } }
  }

  /// Whether Latin letters spell an Arabic name: each consonant in its place, each long vowel, short ones anywhere.
  private static func says(_ latin: [Character], arabic name: String) -> Bool {
    let letters = name.replacing("عبدال", with: "عبدل").enumerated().filter { $0.offset == 0 || $0.element != "ع" }
    return says(latin[...], bare(String(letters.map(\.element)))[...], isFirst: true, mayLeaveOut: true)
  }

  private static func says(
    _ latin: ArraySlice<Character>,
    _ arabic: ArraySlice<Character>,
    isFirst: Bool,
    mayLeaveOut: Bool
  ) -> Bool {
    guard let letter = arabic.first else { return latin.isEmpty }
    let rest = arabic.dropFirst()
    var sounds = isFirst ? beginnings[letter] ?? sounds[letter] ?? [] : sounds[letter] ?? []
    if rest.isEmpty { sounds += endings[letter] ?? [] }
    let isSaid = sounds.contains { sound in
      latin.starts(with: sound) && says(latin.dropFirst(sound.count), rest, isFirst: false, mayLeaveOut: true)
    }
    guard !isSaid, mayLeaveOut, !isFirst, let first = latin.first, vowels.contains(first) else { return isSaid }
    return says(latin.dropFirst(), arabic, isFirst: false, mayLeaveOut: false)
  }

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
  /// What an Arabic letter is written with in Latin ones.
  private static let sounds: [Character: [String]] = [
    "ا": ["a", "e"], "ب": ["b", "p"], "ت": ["t"], "ث": ["th", "s"], "ج": ["j", "g", "c"], "ح": ["h"], "خ": ["kh", "x"],
    "د": ["d"], "ذ": ["dh", "th", "z"], "ر": ["r"], "ز": ["z"], "س": ["s"], "ش": ["sh", "ch", "s"], "ص": ["s"],
    "ض": ["d", "dh", "z"], "ط": ["t"], "ظ": ["z", "dh", "th"], "ع": ["a"], "غ": ["gh", "g", "q"], "ف": ["f"],
    "ق": ["q", "k", "g"], "ك": ["k", "c"], "ل": ["l"], "م": ["m"], "ن": ["n"], "ه": ["h"],
    "و": ["w", "v", "o", "u", "ou"], "ي": ["y", "i", "e"],
  ]
  private static let beginnings: [Character: [String]] = [
    "ا": ["a", "e", "i", "o", "u"], "ع": ["a", "e", "i", "o", "u"], "ي": ["y"], "و": ["w", "v"],
  ]
  private static let endings: [Character: [String]] = ["ه": ["a", "e", "ah", "eh"], "ي": ["a"]]
}
