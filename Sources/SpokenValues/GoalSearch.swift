package import Meanings
package import Models
import SentenceWords
import Understanding

/// Finds the goals that words name, with the endings that a language gives them: «للسفر», `tətilə`, `maşından`.
package struct GoalSearch {
  package let goals: [Goal]

  package init(goals: [Goal]) { self.goals = goals }

  /// Those of whose title the words are a part, or the other way round.
  package func named(_ words: String) -> [Goal] {
    let found = TargetSearch(words).matches(in: goals.map(\.title))
    if !found.isEmpty { return found.map { goals[$0] } }
    let said = Self.bare(words)
    guard said.count >= Self.shortest else { return [] }
    return goals.filter { goal in
      let title = Self.bare(goal.title)
      return title.count >= Self.shortest && (said == title || said.hasPrefix(title) && said.count <= title.count + 3)
    }
  }

  /// Those that words name, else those that are for the same, whatever their language: «السفر» of `Vacation`.
  ///
  /// What takes a sum or a goal away goes by the title alone.
  package func meant(by words: String) -> [Goal] {
    let named = named(words)
    return named.isEmpty ? meant(for: words) : named
  }

  /// The one goal that an answer told of: the only one, or the one that was named.
  package func told(of understood: Understood) -> Goal? {
    if goals.count == 1 { return goals[0] }
    if case .goal(let id)? = understood.reference { return goals.first { $0.id == id } }
    let named = understood.slots[.goal]?.text.map(meant(by:)) ?? []
    return named.count == 1 ? named[0] : nil
  }

  /// Those that are for what words say.
  package func meant(for words: String) -> [Goal] {
    let purposes = Self.purposes(of: words)
    return purposes.isEmpty ? [] : goals.filter { !Self.purposes(of: $0.title).isDisjoint(with: purposes) }
  }

  /// Whether words say what a goal is for.
  package static func saysPurpose(_ words: String) -> Bool { !purposes(of: words).isEmpty }

  private static func purposes(of words: String) -> Set<String> {
    Set(ConversationUnderstanding.embedded.references.read(words).values(of: "purpose"))
  }

  /// Folded, without «لل», «ال», «بال».
  private static func bare(_ words: String) -> String {
    let folded = Folding.fold(words)
    let article = ["وال", "بال", "لل", "ال", "ل"].first { folded.hasPrefix($0) && folded.count > $0.count + 2 }
    return article.map { String(folded.dropFirst($0.count)) } ?? folded
  }

  private static let shortest = 4
}
