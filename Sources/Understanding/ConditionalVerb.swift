/// Tells a verb that Azerbaijani makes a condition of by its ending: `qaytarsa`, `versələr`.
enum ConditionalVerb {
  static func isSaid(in text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { word in
      word.count > shortest && !others.contains(String(word)) && endings.contains(where: word.hasSuffix)
    }
  }

  // Behind the last letter of a stem, which `visa` and `hissə` do not have; English ends no word with these.
  private static let endings =
    ["r", "l", "d", "t", "y", "n", "ş", "x"].flatMap { [$0 + "sə", $0 + "sələr"] }
    + ["arsa", "ırsa", "orsa", "ursa", "arsalar"]
  private static let others: Set = ["adətənsə", "nədənsə", "haradansa"]
  private static let shortest = 4
}
