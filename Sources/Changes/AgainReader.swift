import Calendars
package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
package import Understanding

/// Reads that what was bought is to be written down once more: «نفس الشي أمس», `same thing yesterday`.
package struct AgainReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// The expense that was logged last, on another day or for another sum; nil where a sentence asks for no such thing.
  package func oneMore(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, case .transaction(let id) = dialogue.memory.last, utterance.leaning.isSame,
      spoken.cues.isSubset(of: [.filler, .adding, .again]), spoken.time == nil, spoken.rule == nil, spoken.span == nil,
      saysNothing(spoken.rest, besidesIn: text),
      case .changed(.transactions(let held)) = try? context.actions?.carryOut(
        .change(.transactions(in: nil, category: nil))
      ), let again = held.first(where: { $0.transaction.id == id })?.transaction
    else { return nil }
    // What is still to come is nothing that was spent.
    if let day = spoken.day, day > context.today, spoken.weekdays.isEmpty { return nil }
    var more = context.understood(.logTransaction, utterance)
    more.slots[.amount] = .money(value: spoken.number ?? "\(again.amount)", currency: spoken.currency ?? again.currency)
    more.slots[.category] = again.category.map(SlotValue.text)
    more.slots[.when] = spoken.day.map { .text($0.past(on: context.today).description) }
    return more
  }

  /// Whether words say nothing but that it is the same.
  private func saysNothing(_ words: [String], besidesIn text: String) -> Bool {
    let folded = folded(text)
    let same = understanding.references.read(folded).matches.filter { $0.slot == "same" }.flatMap(\.words)
    let said = Set(same.map { folded[$0] })
    return NamedTargets(context: context).saysNothing(words.filter { !said.contains(Folding.fold($0)) })
  }

  /// «وسجلها مرة ثانية بتاريخ ٢١ أكتوبر»: the last transaction once more, on another day.
  package func onceMore(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard case .transaction(let id) = dialogue.memory.last, spoken.cues.contains(.again), spoken.number == nil,
      understanding.speaks(of: .logTransaction, in: text),
      let held = context.actions?.transaction(id)
    else { return nil }
    var again = context.understood(.logTransaction, utterance)
    again.slots[.amount] = .money(value: "\(held.amount)", currency: held.currency)
    again.slots[.category] = held.category.map(SlotValue.text)
    again.slots[.when] = spoken.day.map { .text($0.past(on: context.today).description) }
    again.isIncome = held.isIncome
    return again
  }
}
