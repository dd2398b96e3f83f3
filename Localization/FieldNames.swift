import Models

/// The members of JSON in a sentence about what could not be read, by the names that the reader's language has for them.
struct FieldNames {
  /// Those of the sentence, with the names in them.
  let arguments: [String]

  init(_ explanation: Explanation, in localizer: Localizer) {
    guard Self.sentences.contains(explanation.key) else {
      arguments = explanation.arguments
      return
    }
    // First stands a number or a host.
    let named = explanation.arguments.dropFirst().map { Self.named($0, in: localizer) }
    arguments = explanation.arguments.prefix(1) + named
  }

  private static let sentences: Set<String> = [
    "source.excess.broken", "source.excess.skipped", "source.failure.notAlerts", "source.failure.notReport",
  ]

  /// A member stands by itself, behind its number, or in brackets: `title`, `8 title, 4 createdAt`, `99 (title)`.
  private static func named(_ text: String, in localizer: Localizer) -> String {
    var (named, word): (String, String) = ("", "")
    var before: Character?
    for character in text + "\0" {
      if character.isASCII, character.isLetter {
        word.append(character)
        continue
      }
      let isMember = [nil, " ", "("].contains(before) && [")", ",", "\0"].contains(character)
      named += isMember ? name(of: word, in: localizer) : word
      if character != "\0" { named.append(character) }
      (before, word) = (character, "")
    }
    return named
  }

  private static func name(of member: String, in localizer: Localizer) -> String {
    let key = "field.\(member)"
    let name = localizer.text(key)
    return name == key ? member : name
  }
}
