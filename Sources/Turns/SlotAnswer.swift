import Meanings
import SentenceWords

/// Tells whether a sentence answers the question for a slot.
struct SlotAnswer {
  let slot: Slot
  /// What lacks the slot.
  let last: Understood
  let utterance: Utterance

  /// Whether the sentence goes on with what lacks the slot; nil where nothing about the question tells.
  func fits(taking slots: Set<Slot>) -> Bool? {
    // `my rent went up to 2000`, asked how much a budget is to be.
    if slot == .amount, utterance.tellsPrice { return false }
    if utterance.continuation[slot] != nil { return fillsSlot }
    // «لين ٧», asked from when quiet is wanted.
    let isBound =
      last.intent == .setQuietHours && (slot == .start || slot == .end) && utterance.continuation[.end] != nil
    return isBound || isMissingCategory(slots) || bringsMore(slots) ? true : nil
  }

  private var said: Understood { utterance.understood }

  private var fillsSlot: Bool {
    let brought = utterance.continuation
    // «أي وثيقة تقصد؟», «ورخصة منى؟»: what is asked back answers nothing, unless it is the value alone.
    if utterance.asksDate || utterance.isAsking && (brought.count > 1 || !utterance.isElliptical) { return false }
    let isText = slot == .text || slot == .category || slot == .goal
    // «قبلها بيوم», asked of what one is to be reminded, is a time and no text.
    if slot == .text, let ahead = utterance.advance, ahead.text.map({ !$0.contains(" ") }) ?? true,
      ahead.anchor == nil, !ahead.isOfUnknown
    {
      return false
    }
    let isOther = ![last.name, Intent.outOfScope.rawValue].contains(said.name)
    // «كم عمرك», `what's the weather`: a question is nobody's own words, and «بكرة عندي اجتماع» is no date of a passport.
    if isText ? utterance.isQuestion && utterance.opening != .yes : isStrange { return false }
    // `her passport expires on 1 March`, asked for her document.
    if last.intent == .addDependent, said.intent == .updateService, said.slots[.dependent] == nil {
      return !utterance.leaning.references.contains(.own)
    }
    // «تجديد جواز», asked for the document of somebody new, is none of one's own.
    if last.intent == .addDependent, slot == .service, [.serviceStatus, .serviceRenew].contains(said.intent),
      said.slots[.dependent] == nil
    {
      return !utterance.isQuestion && !utterance.leaning.references.contains(.own)
    }
    // `my son Adam`, asked who that is, asks for nobody.
    if last.intent == .addDependent, slot == .dependent, said.intent.isOfDependents { return !utterance.isQuestion }
    // `thanks bye` is no text of a reminder.
    let isCourtesy = [.thank, .goodbye, .greet].contains(said.intent) && said.confidence >= Dialogue.certain
    if isText, isCourtesy { return false }
    // «ألغ تذكير الثلاثاء» is a command, and no text of a reminder.
    let isCommand = isText || utterance.isRemoval || said.intent.removes
    if isOther || utterance.isRemoval, utterance.isRequest, !utterance.isElliptical, isCommand { return false }
    // `remind me tomorrow at 9 to buy milk`, asked when: another one, whole.
    let isNew = utterance.isRequest || said.confidence >= Dialogue.certain && utterance.strangeWords > 0
    let isWhole = slot == .when && !isOther && isNew && said.slots[.text] != nil
    if isWhole, !utterance.isElliptical { return false }
    let certainty = isText ? Dialogue.certainForText : Dialogue.certain
    return utterance.isElliptical || !isOther || said.confidence < certainty
  }

  /// Whether a sentence that is no such command itself says more than the value that was asked for.
  private var isStrange: Bool {
    guard said.name != last.name, !utterance.isElliptical else { return false }
    switch last.intent {
    // Hours say nothing else, or they are none.
    case .setQuietHours: return false
    case .updateService: return said.intent != .outOfScope || utterance.strangeWords > 0
    default: return utterance.strangeWords > Self.mostStrangeWords
    }
  }

  /// «للمطاعم», asked how much a budget is to be: what it is for, and nothing more.
  private func isMissingCategory(_ slots: Set<Slot>) -> Bool {
    last.slots[.category] == nil && slots.contains(.category) && utterance.continuation[.category] != nil
      && (utterance.isShort || utterance.strangeWords <= Self.mostHedges) && !utterance.isAsking && !utterance.isRequest
      && (said.intent == .outOfScope || said.confidence < Self.doubtful)
  }

  /// «بكرة ٨», asked of what somebody is to be reminded: something else that is still to be said.
  private func bringsMore(_ slots: Set<Slot>) -> Bool {
    guard last.intent.adds || last.intent == .updateService, utterance.isElliptical, !utterance.isQuestion,
      utterance.reply == nil
    else { return false }
    return utterance.continuation.keys.contains { slots.contains($0) && last.slots[$0] == nil }
  }

  private static let mostStrangeWords = 1
  /// So many words may say that it is not certain: `food i guess`.
  private static let mostHedges = 2
  private static let doubtful = 0.5
}
