import Understanding

/// Tells an Azerbaijani verb of the first person, which no name ends with: `gedəcəm`, `ödəmişəm`.
package enum FiniteVerb {
  package static func isSaid(in words: [String]) -> Bool {
    words.contains { word in
      let folded = Folding.fold(word)
      return endings.contains { folded.count > $0.count + 1 && folded.hasSuffix($0) }
    }
  }

  /// Whether a verb of the first person denies what it says: `verməyəcəm`, `almadım`.
  package static func isDenied(in words: [String]) -> Bool {
    words.contains { word in
      let folded = Folding.fold(word)
      return denials.contains { folded.count > $0.count + 1 && folded.hasSuffix($0) }
    }
  }

  /// Whether a verb of the first person says what is still to come: `yazacam`, `edəcəyəm`.
  package static func isComing(_ word: String) -> Bool {
    let folded = Folding.fold(word)
    return future.contains { folded.count > $0.count + 1 && folded.hasSuffix($0) }
  }

  // Folded.
  private static let future = ["acam", "ecem", "acagam", "eceyem", "acagiq", "eceyik", "aram", "erem"]
  private static let denials = [
    "meyecem", "mayacam", "meyeceyem", "mayacagam", "medim", "madim", "mirem", "miram", "muram", "murem", "memisem",
    "mamisam", "meyeceyik", "mayacagiq",
  ]
  private static let endings = [
    "dim", "dum", "misem", "misam", "musam", "musem", "cem", "cam", "ceyem", "cagam", "irem", "iram", "uram", "urem",
    "diq", "duq", "acaq", "ecek", "acagiq", "eceyik",
  ]
}
