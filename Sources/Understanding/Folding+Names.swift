extension Folding {
  /// Returns the folded name without the article of each word, with and without which it is the same: «الإيجار», «إيجار».
  ///
  /// A name without letters and digits is only itself.
  package static func name(_ name: String) -> String {
    let words = fold(name).split(separator: " ").map { word in
      word.hasPrefix("ال") && word.count > 3 ? word.dropFirst(2) : word
    }
    return words.isEmpty ? name : words.joined(separator: " ")
  }
}
