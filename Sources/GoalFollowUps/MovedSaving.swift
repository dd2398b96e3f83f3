import FoundationEssentials
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that something is moved from one goal to another: «انقل منها ٢٠٠ للسفر», `move 100 from it to vacation`.
struct MovedSaving: TurnReader {
  let context: TurnContext
  /// The goal that is spoken of.
  let goal: Goal?

  /// What is taken out of the one and put into the other; empty where either is not known, or holds less than that.
  func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let folded = folded(text)
    guard dialogue.question == nil, goals.count > 1, folded.words.count <= Self.mostWords, !utterance.isAsking,
      !understanding.references.read(folded).values(of: "moving").isEmpty, !understanding.acts.negates(text)
    else { return [] }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let sum = spoken.number.flatMap({ DecimalAmount($0) }), sum.value > 0, spoken.time == nil, spoken.rule == nil,
      let (from, into) = ends(folded, utterance), from.id != into.id, from.currency == into.currency,
      sum.value <= from.current.value
    else { return [] }
    var taken = context.understood(.addToGoal, utterance)
    var amendment = Amendment()
    (amendment.number, amendment.currency, amendment.direction) = (sum, spoken.currency, .less)
    (taken.reference, taken.amendment) = (.goal(from.id), amendment)
    var put = context.understood(.addToGoal, utterance)
    put.reference = .goal(into.id)
    put.slots[.amount] = .money(value: "\(sum)", currency: spoken.currency)
    return [taken, put]
  }

  /// The goal from which and the one into which, of which one may be the one that is spoken of.
  private func ends(_ text: FoldedText, _ utterance: Utterance) -> (from: Goal, into: Goal)? {
    let named = text.words.indices.compactMap { word -> (place: Int, goal: Goal)? in
      let found = GoalSearch(goals: goals).named(text.typed(word))
      return found.count == 1 ? (word, found[0]) : nil
    }
    let places = named.reduce(into: [(place: Int, goal: Goal)]()) { places, next in
      if places.last?.goal.id != next.goal.id { places.append(next) }
    }
    switch places.count {
    case 1:
      guard let goal, !utterance.leaning.references.isDisjoint(with: [.it, .her, .his]) else { return nil }
      return isSource(places[0].place, in: text) ? (places[0].goal, goal) : (goal, places[0].goal)
    case 2:
      let isTurned = isSource(places[1].place, in: text) && !isSource(places[0].place, in: text)
      return isTurned ? (places[1].goal, places[0].goal) : (places[0].goal, places[1].goal)
    default: return nil
    }
  }

  /// Whether something comes out of what stands at a place: «من السفر», `from vacation`, `tətildən`.
  private func isSource(_ place: Int, in text: FoldedText) -> Bool {
    let before = text.words.indices[..<place].suffix(2).map { text[$0] }
    return before.contains { understanding.references.read($0).values(of: "moving").contains("from") }
      || Self.endings.contains(where: text[place].hasSuffix) && !text.isArabic
  }

  /// Those of what something comes out of in Azerbaijani, folded.
  private static let endings = ["dan", "den", "ndan", "nden"]
  private static let mostWords = 10
}
