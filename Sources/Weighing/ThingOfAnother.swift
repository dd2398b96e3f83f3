import Meanings
import Models
import SentenceWords
import SpokenNames
import Turns
import Understanding

/// Tells that a sentence says how something of somebody else is: «ميزانية أختي ٥٠٠», «زوجي نزل راتبه», `her food budget is 40`,
/// `bacımın maaşı`, `Ali wants to save 5000`.
///
/// What is commanded is one's own, whosever it is called: «حط ميزانية لأمي ٥٠٠».
struct ThingOfAnother: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what would set one's own as told.
  func weighed(_ meaning: Understood) -> Understood {
    guard Self.set.contains(meaning.intent) || meaning.intent == .logTransaction && meaning.isIncome,
      !meaning.isConfirmed, meaning.act == .command
    else { return meaning }
    let belongings = Belongings(in: text, understanding)
    let folded = folded(text)
    let people = belongings.places(of: ["other"]) + names(in: folded)
    let isOfSubject = people.contains { $0.lowerBound <= Self.latestStart }
    // `her budget is 40` has the word that commands as well.
    let things = belongings.places(of: ["thing"])
    let isCommanded = understanding.acts.commands(of: meaning.name, in: text).contains { verb in
      !things.contains { $0.overlaps(verb) }
    }
    guard isOfSubject || !isCommanded else { return meaning }
    let isOwned = isOwned(belongings, people, folded)
    return isOwned || isOfSubject && !belongings.places(of: ["gets", "wants"]).isEmpty ? told(meaning) : meaning
  }

  private func isOwned(_ belongings: Belongings, _ people: [Range<Int>], _ folded: FoldedText) -> Bool {
    if belongings.has("their thing") { return true }
    let things = belongings.places(of: ["thing"])
    let links = belongings.places(of: ["at"])
    return things.contains { thing in
      guard folded.isArabic else {
        return (people + belongings.places(of: ["pronoun"])).contains {
          (0...Self.farthest).contains(thing.lowerBound - $0.upperBound)
        }
      }
      let ends = [thing.upperBound] + links.filter { $0.lowerBound == thing.upperBound }.map(\.upperBound)
      return people.contains { ends.contains($0.lowerBound) }
    }
  }

  /// Those who are called by a name, and are none of one's own; in other languages than Arabic as whose something is, or as the first word.
  private func names(in folded: FoldedText) -> [Range<Int>] {
    understanding.names(in: folded).filter { name in
      guard name.value == StrangerReader.Kind.name.rawValue, !understanding.names.contains(name.typed) else {
        return false
      }
      let word = folded.typed(name.words.upperBound - 1)
      return folded.isArabic || name.words.lowerBound == 0
        || ConversationUnderstanding.owning.contains(where: word.hasSuffix)
    }.map(\.words)
  }

  private static let set: Set<Intent> = [.setBudget, .createGoal, .addToGoal, .setQuietHours]
  /// Whose it is may stand behind `and`, «طيب».
  private static let latestStart = 1
  /// So many words may stand between whose it is and what it is: `her monthly food budget`.
  private static let farthest = 2
}
