/// Tells a verb that Azerbaijani makes a condition or a time of by its ending: `qaytarsa`, `versələr`, `yatanda`, `alandan sonra`.
enum ConditionalVerb {
  static func isSaid(in text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { word in
      word.count > shortest && !others.contains(String(word)) && endings.contains(where: word.hasSuffix)
    }
  }

  /// Whether a verb says when something is to be done; `Panda` and `restoranda` do not.
  static func isTimed(in text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    let isOwn = text.lowercased().contains { letters.contains($0) }
    return words.indices.contains { place in
      guard words[place].count > shortest, isOwn || words[place].contains(where: letters.contains),
        !places.contains(String(words[place]))
      else { return false }
      if timed.contains(where: words[place].hasSuffix) { return true }
      let next = place + 1 < words.count ? String(words[place + 1]) : ""
      return timedBefore[next, default: []].contains(where: words[place].hasSuffix)
    }
  }

  /// No other language has them.
  private static let letters: Set<Character> = ["ə", "ı", "ğ", "ş", "ç"]
  /// Where something is, or when, which no verb tells.
  private static let places: Set = [
    "restoranda", "meydanda", "zamanda", "planda", "dükanda", "divanda", "orqanda", "ekranda", "sultanda",
  ]
  private static let timed = ["anda", "əndə", "ınca", "incə", "unca", "üncə"]
  /// What a verb ends with before a word for a time.
  private static let timedBefore = [
    "sonra": ["andan", "əndən", "dıqdan", "dikdən", "duqdan", "dükdən"], "kimi": ["an", "ən"],
  ]
  // Behind the last letter of a stem, which `visa` and `hissə` do not have; English ends no word with these.
  private static let endings =
    ["r", "l", "d", "t", "y", "n", "ş", "x"].flatMap { [$0 + "sə", $0 + "sələr"] }
    + ["arsa", "ırsa", "orsa", "ursa", "arsalar"]
  private static let others: Set = ["adətənsə", "nədənsə", "haradansa"]
  private static let shortest = 4
}
