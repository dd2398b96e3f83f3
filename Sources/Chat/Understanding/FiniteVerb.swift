import Understanding

/// Tells an Azerbaijani verb of the first person, which no name ends with: `gedəcəm`, `ödəmişəm`.
enum FiniteVerb {
  static func isSaid(in words: [String]) -> Bool {
    words.contains { word in
      let folded = Folding.fold(word)
      return endings.contains { folded.count > $0.count + 1 && folded.hasSuffix($0) }
    }
  }

  /// Folded.
  private static let endings = [
    "dim", "dum", "misem", "misam", "musam", "musem", "cem", "cam", "ceyem", "cagam", "irem", "iram", "uram", "urem",
    "diq", "duq", "acaq", "ecek", "acagiq", "eceyik",
  ]
}
