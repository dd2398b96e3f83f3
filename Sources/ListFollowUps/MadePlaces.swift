import Changes
import Corrections
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads which of several things that were made in a row is corrected by its place: places count those that the value fits, «الثانية
/// كانت ٥٤» the expenses of two and a reminder, `the first was tea not coffee`.
package struct MadePlaces: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let (shown, added) = (dialogue.memory.shown, dialogue.memory.added ?? [])
    let made = shown.allSatisfy(added.contains) && shown.count > 1 ? shown : dialogue.memory.justAdded
    guard made.count > 1, let place = place(in: text, of: made.filter { $0.kind == .transaction }.count) else {
      return nil
    }
    let expenses = made.filter { $0.kind == .transaction }
    let spoken = understanding.amendment(in: text, at: moment)
    let index = place < 0 ? expenses.count + place : place - 1
    guard expenses.indices.contains(index), case .transaction(let id) = expenses[index],
      let held = context.actions?.transaction(id),
      spoken.cues.isDisjoint(with: [.remove, .later, .earlier, .adding, .again]), spoken.rule == nil,
      spoken.span == nil,
      !understanding.requestReader.asks(text)
    else { return nil }
    let names = names(in: text)
    let isMixed = made.count > expenses.count
    var amendment = Amendment()
    if names.isEmpty {
      guard sum(spoken, in: text, isMixed: isMixed, into: &amendment) else { return nil }
    } else if let words = words(names, insteadOf: held, spoken, text) {
      amendment.text = words
    } else {
      return deniesOther(names, spoken, text) ? context.understood(.outOfScope, utterance) : nil
    }
    return others.changed(.transaction(id), amendment, utterance)
  }

  /// The place that a text names; that of the middle one only where there is one.
  private func place(in text: String, of count: Int) -> Int? {
    if let place = understanding.ordinal(in: text, at: moment) { return place }
    return changedWords(["middle"], in: text).isEmpty || count.isMultiple(of: 2) ? nil : count / 2 + 1
  }

  /// The words that say on what money went, be they denied or not.
  private func names(in text: String) -> [String] {
    let folded = folded(text)
    return folded.words.indices.map { folded.typed($0) }.filter { word in
      let spoken = understanding.amendment(in: word, at: moment)
      return !spoken.rest.isEmpty && !spoken.saysValue && spoken.ordinal == nil
        && understanding.ordinal(in: word, at: moment) == nil
        && changedWords(["said", "instead", "middle", "denied"], in: word).isEmpty
        && !NamedTargets(context: context).saysNothing([word])
    }
  }

  /// Takes the sum or the day that is said; what might be an hour is one where only reminders are told anew by it.
  private func sum(_ spoken: SpokenAmendment, in text: String, isMixed: Bool, into amendment: inout Amendment) -> Bool {
    let isTold = !spoken.cues.isDisjoint(with: [.was, .meant, .objection])
    if let number = spoken.number.flatMap({ DecimalAmount($0) }) {
      guard isTold || spoken.currency != nil || !isMixed else { return false }
      (amendment.number, amendment.currency) = (number, spoken.currency)
      return spoken.time == nil
    }
    guard let day = spoken.day, isTold || !isMixed, spoken.time == nil else { return false }
    amendment.day = day.past(on: context.today, isOfMonth: spoken.isDayOfMonth)
    return true
  }

  /// What the money went on instead: of «مو قهوه شاهي» what is not the name that it has.
  private func words(
    _ names: [String],
    insteadOf held: Transaction,
    _ spoken: SpokenAmendment,
    _ text: String
  ) -> String? {
    guard spoken.number == nil, spoken.day == nil, names.count <= Self.mostNames else { return nil }
    let name = [held.category, held.merchant].compactMap(\.self)
    let wrong = names.filter { !TargetSearch($0).matches(in: name).isEmpty }
    let right = names.filter { !wrong.contains($0) }.joined(separator: " ")
    guard !right.isEmpty else { return nil }
    if isDenying(spoken, text) { return wrong.isEmpty ? nil : right }
    let isTold = !spoken.cues.isDisjoint(with: [.was, .meant])
    return isTold && wrong.isEmpty && understanding.spendingCategory(named: right) != nil ? right : nil
  }

  private func isDenying(_ spoken: SpokenAmendment, _ text: String) -> Bool {
    spoken.cues.contains(.not) || understanding.selfCorrection.deniesAnywhere(text)
      || !changedWords(["denied"], in: text).isEmpty
      || spoken.cues.contains(.objection) && !changedWords(["instead"], in: text).isEmpty
  }

  /// Whether something is denied that the one at the place is not: nothing of it is to be otherwise.
  private func deniesOther(_ names: [String], _ spoken: SpokenAmendment, _ text: String) -> Bool {
    names.count > 1 && isDenying(spoken, text)
  }

  private static let mostNames = 4
}
