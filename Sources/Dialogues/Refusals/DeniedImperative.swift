import Understanding

/// Tells whether an Azerbaijani imperative is denied by its ending: `xatırlatma` of `xatırlat`.
enum DeniedImperative {
  /// Whether a text ends with the last word of another one, denied.
  static func ends(_ denied: FoldedText, verbOf said: FoldedText) -> Bool {
    guard let last = denied.words.indices.last, let verb = said.words.indices.last else { return false }
    return endings.contains { denied[last] == said[verb] + $0 }
  }

  /// What such a verb ends with, folded.
  private static let endings = ["ma", "me"]
}
