import Understanding

/// Tells whether words say what the speaker is to do: «أدفع الإيجار», `pay the rent`.
package enum FirstPerson {
  /// Whether a text begins with a verb of the first person, or in Latin letters with none that speaks of somebody else.
  package static func begins(_ text: String) -> Bool {
    let folded = FoldedText(text)
    guard let first = folded.words.indices.first.map({ folded[$0] }), let letter = first.unicodeScalars.first else {
      return false
    }
    if letter == "ا" { return !first.hasPrefix("ال") && first.unicodeScalars.count >= 3 }
    return letter.value < 0x80 && folded.words.count > 1 && !others.contains(first)
  }

  /// Whether an English verb of the past is the speaker's behind a word, by its folded spelling: `I paid`, `and also bought`.
  package static func mayStandBeforeVerb(_ word: String) -> Bool { beforeVerbs.contains(word) }

  private static let beforeVerbs: Set<String> = [
    "i", "we", "ive", "weve", "id", "just", "already", "have", "had", "has", "only", "finally", "actually", "then",
    "and",
    "also", "so", "plus", "but", "that", "ok", "okay", "yes", "yeah", "hey", "btw", "well", "today", "yesterday",
    "tonight",
    "earlier", "now", "morning", "night", "evening", "afternoon", "week", "lunch", "dinner", "breakfast", "log",
    "record",
    "note", "add", "down", "accidentally", "recently", "totally", "basically", "probably", "stupidly", "even", "been",
    "which", "what", "much", "it", "cost", "was", "were", "ended", "up", "oh", "um", "uh", "hi", "hello", "please",
  ]

  /// Words that begin a statement, by their folded spelling.
  private static let others: Set<String> = [
    "i", "im", "ill", "he", "she", "it", "we", "they", "you", "my", "your", "our", "his", "her", "their", "the", "a",
    "an", "there", "this", "that", "mom", "dad", "somebody", "someone", "everybody", "everyone", "nobody",
    "men", "sen", "o", "biz", "siz", "onlar", "menim", "senin", "onun", "bizim", "anam", "atam",
  ]
}
