import Models
import Understanding

/// Questions about what was listed or is held.
extension CorrectionReader {
  /// «وسجلها مرة ثانية بتاريخ ٢١ أكتوبر»: the last transaction once more, on another day.
  func onceMore(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
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
