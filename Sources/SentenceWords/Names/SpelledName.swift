import Models
import Understanding

/// The ways in which people write a name that is held.
struct SpelledName {
  let name: String

  /// Returns the patterns by which it is found in a sentence: «حسامي», `Omar's`, «عبدالله» of «عبد الله».
  var patterns: [String] {
    guard name.unicodeScalars.allSatisfy({ $0.value < 0x250 }) else {
      // «حسام's»
      let declined = name.count < Self.shortestDeclined || name.contains(" ") ? [] : [name + "ي"]
      return [name, name + "s"] + declined + compounds
    }
    return [name, name + "s"] + (name.count < Self.shortestDeclined ? [] : [name + "*"])
  }

  /// A name of two words is written as one, and one as two: «عبدالله», «عبد الله», «نور الدين».
  private var compounds: [String] {
    let words = name.split(separator: " ")
    if words.count == 2, words[1].hasPrefix(Self.article) { return [words.joined()] }
    guard words.count == 1, name.hasPrefix(Self.servant + Self.article) else { return [] }
    return [Self.servant + " " + name.dropFirst(Self.servant.count)]
  }

  /// Of a shorter name an ending cannot be told from the rest of another word.
  private static let shortestDeclined = 4
  private static let servant = "عبد"
  private static let article = "ال"
}
