import Models
import Understanding

/// Questions about what was listed or is held.
extension CorrectionReader {
  /// «متى اجتماع الفريق؟»: a reminder by its own words, where the sentence means nothing else.
  func inquiry(_ text: String, _ utterance: Utterance) -> Understood? {
    // «أجل» in «أجل الاجتماع متى؟» is no postponing: nothing is said of the time but that it is asked for.
    let isOther = utterance.understood.intent == .changeReminder && utterance.understood.slots[.when] == nil
    let isAsked = utterance.isTimeAsked || utterance.understood.intent == .outOfScope && understanding.asks(text)
    guard utterance.understood.intent == .outOfScope || isOther, dialogue.question == nil, isAsked else { return nil }
    let words = understanding.amendment(in: text, at: moment).rest
    if let goal = goal(named: words, utterance) { return goal }
    let name = words.joined(separator: " ")
    guard !name.isEmpty, case .changed(.found(let found)) = try? actions?.carryOut(.change(.find(name))),
      found.contains(where: { $0.kind == .reminder })
    else { return nil }
    var told = understood(.listReminders, utterance)
    told.slots[.text] = .text(name)
    return told
  }

  /// `how far is vacation`: the one goal of which a word is said, where nothing else has it.
  private func goal(named words: [String], _ utterance: Utterance) -> Understood? {
    let found = Set(words.filter { $0.count > 2 }.flatMap(found(by:)))
    guard found.count == 1, let only = found.first, only.kind == .goal else { return nil }
    var told = understood(.goalProgress, utterance)
    told.slots[.goal] = .text(words.filter { self.found(by: $0).contains(only) }.joined(separator: " "))
    return told
  }

  /// What is held of which a word is said.
  private func found(by word: String) -> [RecordReference] {
    guard case .changed(.found(let found)) = try? actions?.carryOut(.change(.find(word))) else { return [] }
    return found
  }

  /// Returns the one reminder or transaction that a sentence says not to change, or asks about: «لا تشيل تذكير الزرع».
  func spared(_ understood: Understood, in text: String) -> RecordReference? {
    guard understood.act != .command, let kind = understood.intent.kind, [.reminder, .transaction].contains(kind) else {
      return nil
    }
    let words = understanding.amendment(in: text, at: moment).rest
    let found = words.filter { $0.count > 2 }.compactMap { Self.only(kind, in: self.found(by: $0)) }
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
