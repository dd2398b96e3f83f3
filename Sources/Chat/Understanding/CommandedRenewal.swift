import Understanding

/// Tells whether a sentence that is like no phrase has a document renewed: `renew my car insurance`.
struct CommandedRenewal {
  let words: MisguidingWords

  var isMeant: Bool {
    let understanding = words.understanding
    return words.reading[Slot.service.rawValue] != nil && words.reading.text.words.count <= Self.mostWords
      && understanding.acts.commands(Intent.serviceRenew.rawValue, in: words.text)
      && understanding.act(of: words.text, for: Intent.serviceRenew.rawValue) == .command
  }

  private static let mostWords = 6
}
