import Calendars
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is said of one of several expenses that are only offered: «السندويش كان أول مبارح», «لا شيل التكسي», `çay 10 idi`.
package struct OfferedExpenses: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What is offered anew; empty where a sentence names none of them, or more.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    let offered = offers
    guard !offered.isEmpty, offered.allSatisfy({ $0.intent == .logTransaction }), utterance.reply == nil,
      (1...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      !understanding.requestReader.asks(text)
    else { return [] }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let place = named(spoken.rest, among: offered), spoken.rule == nil, spoken.time == nil else { return [] }
    var others = offered
    if spoken.cues.contains(.remove) {
      guard spoken.number == nil, spoken.day == nil else { return [] }
      others.remove(at: place)
      return others.isEmpty ? [context.understood(.declined, utterance)] : others.map { again($0, utterance) }
    }
    let said = spoken.cues.intersection([.was, .objection, .meant, .amend, .alter])
    guard !said.isEmpty || offered.count > 1, spoken.cues.isDisjoint(with: [.adding, .again, .not]),
      spoken.number != nil || spoken.day != nil
    else { return [] }
    if let number = spoken.number {
      let currency: String? = if case .money(_, let held) = others[place].slots[.amount] { held } else { nil }
      others[place].slots[.amount] = .money(value: number, currency: spoken.currency ?? currency)
    }
    if let day = spoken.day {
      let past = day.past(on: context.today, isOfMonth: spoken.isDayOfMonth)
      others[place].slots[.when] = .text(past.description)
    }
    return others.map { again($0, utterance) }
  }

  private var offers: [Understood] {
    switch dialogue.question {
    case .offers(let offered): offered
    case .offer(let offered): [offered]
    default: []
    }
  }

  /// The place of the one expense that words name, with whatever ending.
  private func named(_ words: [String], among offered: [Understood]) -> Int? {
    let names = words.filter { !saysOnly([$0], ["anyway", "only"]) }
    guard (1...TurnContext.longestName).contains(names.count) else { return nil }
    let said = Self.bare(names.joined(separator: " "))
    let found = offered.indices.filter { index in
      guard let category = offered[index].slots[.category]?.text.map(Self.bare), category.count > 2 else {
        return false
      }
      return category == said || said.hasPrefix(category) && said.count <= category.count + 3
        || SpendingCategory(known: said) != nil && SpendingCategory(said) == SpendingCategory(category)
          && offered.count { $0.slots[.category]?.text.map { SpendingCategory($0) } == SpendingCategory(said) } == 1
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Folded, without an article or a conjunction.
  private static func bare(_ words: String) -> String {
    let folded = Folding.fold(words)
    let article = ["وال", "ال"].first { folded.hasPrefix($0) && folded.count > $0.count + 2 }
    return article.map { String(folded.dropFirst($0.count)) } ?? folded
  }

  private func again(_ offered: Understood, _ utterance: Utterance) -> Understood {
    var again = offered
    (again.isConfirmed, again.isContinued) = (false, false)
    again.confidence = min(again.confidence, ConversationUnderstanding.offered)
    again.language = utterance.understood.language ?? again.language
    return again
  }

  private static let mostWords = 7
}
