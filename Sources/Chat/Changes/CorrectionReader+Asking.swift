import Models
import Understanding

/// Questions about what was listed or is held.
extension CorrectionReader {
  /// «متى اجتماع الفريق؟»: a reminder by its own words, where the sentence means nothing else.
  func inquiry(_ text: String, _ utterance: Utterance) -> Understood? {
    // «أجل» in «أجل الاجتماع متى؟» is no postponing: nothing is said of the time but that it is asked for.
    let isOther = utterance.understood.intent == .changeReminder && utterance.understood.slots[.when] == nil
    guard utterance.understood.intent == .outOfScope || isOther, dialogue.question == nil, utterance.isTimeAsked else {
      return nil
    }
    let name = understanding.amendment(in: text, at: moment).rest.joined(separator: " ")
    guard !name.isEmpty, case .changed(.found(let found)) = try? actions?.carryOut(.change(.find(name))),
      found.contains(where: { $0.kind == .reminder })
    else { return nil }
    var told = understood(.listReminders, utterance)
    told.slots[.text] = .text(name)
    return told
  }

  /// Returns the one reminder or transaction that a sentence says not to change, or asks about: «لا تشيل تذكير الزرع».
  func spared(_ understood: Understood, in text: String) -> RecordReference? {
    guard understood.act != .command, let kind = understood.intent.kind, [.reminder, .transaction].contains(kind) else {
      return nil
    }
    let words = understanding.amendment(in: text, at: moment).rest
    let found = words.compactMap { word -> RecordReference? in
      guard word.count > 2, case .changed(.found(let found)) = try? actions?.carryOut(.change(.find(word))) else {
        return nil
      }
      return Self.only(kind, in: found)
    }
    return Set(found).count == 1 ? found[0] : nil
  }

  /// «وسجلها مرة ثانية بتاريخ ٢١ أكتوبر»: the last transaction once more, on another day.
  func onceMore(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard case .transaction(let id) = dialogue.memory.last, spoken.cues.contains(.again), spoken.number == nil,
      understanding.speaks(of: .logTransaction, in: text),
      case .changed(.transactions(let entries)) = try? actions?.carryOut(
        .change(.transactions(in: nil, category: nil))
      ), let held = entries.first(where: { $0.transaction.id == id })?.transaction
    else { return nil }
    var again = understood(.logTransaction, utterance)
    again.slots[.amount] = .money(value: "\(held.amount)", currency: held.currency)
    again.slots[.category] = held.category.map(SlotValue.text)
    again.slots[.when] = spoken.day.map { .text($0.past(on: today).description) }
    again.isIncome = held.isIncome
    return again
  }
}
