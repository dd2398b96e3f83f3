import Models
import Understanding

/// Finds the goals that words name, with the endings that a language gives them: «للسفر», `tətilə`, `maşından`.
struct GoalSearch {
  let goals: [Goal]

  /// Those of whose title the words are a part, or the other way round.
  func named(_ words: String) -> [Goal] {
    let found = TargetSearch(words).matches(in: goals.map(\.title))
    if !found.isEmpty { return found.map { goals[$0] } }
    let said = Self.bare(words)
    guard said.count >= Self.shortest else { return [] }
    return goals.filter { goal in
      let title = Self.bare(goal.title)
      return title.count >= Self.shortest && (said == title || said.hasPrefix(title) && said.count <= title.count + 3)
    }
  }

  /// Folded, without «لل», «ال», «بال».
  private static func bare(_ words: String) -> String {
    let folded = Folding.fold(words)
    let article = ["وال", "بال", "لل", "ال", "ل"].first { folded.hasPrefix($0) && folded.count > $0.count + 2 }
    return article.map { String(folded.dropFirst($0.count)) } ?? folded
  }

  private static let shortest = 4
}
