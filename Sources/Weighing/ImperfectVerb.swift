/// Tells by its first letters that an Arabic verb says what somebody else does or will do: «يسقي», «بتزور», «هيجي», «ستصل».
enum ImperfectVerb {
  /// The letters for whoever does it.
  static let persons = ["ي", "ت"]
  /// The letters before these for what is or will be done, in the dialects.
  static let leads = ["ب", "ه", "ح", "س"]
  /// Both together.
  static let comings = leads.flatMap { lead in persons.map { lead + $0 } }
  /// What a verb may begin with in any person, the longest first.
  static let all = comings + ["ب", "ي", "ت", "ن", "ا"]

  /// Whether a folded word has the form of what somebody else does.
  static func isOfAnother(_ word: String) -> Bool {
    let verb = leads.contains(where: word.hasPrefix) ? word.dropFirst() : word[...]
    return persons.contains(where: verb.hasPrefix) && verb.count > shortest
  }

  private static let shortest = 3
}
