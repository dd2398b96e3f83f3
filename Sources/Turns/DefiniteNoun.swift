/// Tells by the article of an Arabic word that it is definite, whatever one-letter words are written with it.
package enum DefiniteNoun {
  /// The article.
  package static let article = "ال"

  /// Whether a folded word begins with the article, or with a preposition and it: «المدرسة», «للسفر», «بالبيت».
  package static func begins(_ word: String) -> Bool { beginnings.contains(where: word.hasPrefix) }

  private static let beginnings = [article, "لل", "وال", "بال", "فال", "كال"]
}
