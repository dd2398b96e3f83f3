import Models
import Understanding

/// Reads sentences that lean on what was done or shown last.
@MainActor
struct CorrectionReader {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding
  let actions: (any ChatActions)?
  let moment: Moment

  /// What a sentence means that corrects, moves or takes away what was done last; nil where it does none of that.
  func correction(_ text: String, _ utterance: Utterance) -> Understood? {
    guard mayLean(utterance), !utterance.leaning.isShortQuestion else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    if case .slot = dialogue.question, let pending = pending(spoken, utterance) { return pending }
    guard dialogue.question == nil || spoken.cues.contains(.remove) && !spoken.rest.isEmpty && !isChoosing else {
      return nil
    }
    if dialogue.memory.isUndoing, !spoken.cues.contains(.remove), spoken.cues.contains(.again), spoken.rest.count <= 1,
      !spoken.saysValue
    {
      return understood(.undo, utterance)
    }
    if spoken.cues.contains(.remove) { return removal(spoken, text, utterance) }
    return amendment(spoken, text, utterance)
  }

  /// What was asked for, with another time or sum, while something else of it is still open: «لا خلها ٥».
  private func pending(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard var pending = dialogue.last, pending.intent.adds, spoken.rest.isEmpty, spoken.saysValue,
      !spoken.cues.isDisjoint(with: [.amend, .objection, .meant])
    else { return nil }
    let amendment = Amendment(spoken)
    if let when = pending.slots[.when]?.text, let changed = amendment.when(instead: when) {
      pending.slots[.when] = .text(changed)
    } else if let number = spoken.number, case .money(_, let currency) = pending.slots[.amount] {
      pending.slots[.amount] = .money(value: number, currency: spoken.currency ?? currency)
    } else {
      return nil
    }
    pending.isContinued = true
    pending.language = utterance.understood.language ?? pending.language
    return pending
  }

  private var isChoosing: Bool { if case .choice = dialogue.question { true } else { false } }

  /// Most sentences lean on nothing: they need not be read twice.
  private func mayLean(_ utterance: Utterance) -> Bool {
    let memory = dialogue.memory
    let intent = utterance.understood.intent
    if case .slot = dialogue.question { return true }
    return memory.last != nil || memory.mentioned != nil || memory.isUndoing || !memory.shown.isEmpty
      || intent == .outOfScope || intent == .undo || intent == .logTransaction || isUncertain(utterance)
      || RecordKind.allCases.contains { $0.removal == intent }
  }

  private func understood(_ intent: Intent, _ utterance: Utterance) -> Understood {
    var understood = Understood(intent, language: utterance.understood.language)
    understood.isContinued = true
    return understood
  }

  // MARK: Taking away

  /// «شيله», «شيل الثاني», «شيل حق الغترة»: what was done or shown last, or the one thing that the words name.
  private func removal(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard understanding.act(of: text, for: Intent.cancelReminder.rawValue) == .command, !spoken.saysValue else {
      return nil
    }
    if spoken.rest.isEmpty {
      let shown = dialogue.memory.shown
      let place = spoken.ordinal.map { $0 < 0 ? shown.count + $0 : $0 - 1 }
      let meant = place.map { shown.indices.contains($0) ? shown[$0] : nil } ?? dialogue.memory.mentioned
      guard let meant, let intent = meant.kind.removal else { return nil }
      var removal = understood(intent, utterance)
      removal.reference = meant
      // «شيل» alone names nothing, and an alert was only told: it is asked about first.
      if spoken.ordinal == nil, !spoken.cues.contains(.it) || meant.kind == .alert {
        removal.isContinued = false
        removal.confidence = 0
      }
      return removal
    }
    let intended = utterance.understood.intent
    guard isUncertain(utterance) || intended.removes, spoken.ordinal == nil else { return nil }
    let name = spoken.rest.joined(separator: " ")
    guard case .changed(.found(let found)) = try? actions?.carryOut(.change(.find(name))) else { return nil }
    let kinds = RecordKind.allCases.filter { kind in found.contains { $0.kind == kind } }
    // «شيل حق الغترة» may sound like a reminder's, and be a transaction's.
    if !isUncertain(utterance), kinds.contains(where: { $0.removal == intended }) { return nil }
    // Two kinds that have one are both offered.
    let removals = kinds.compactMap(\.removal).prefix(2).map { intent in
      var removal = understood(intent, utterance)
      removal.slots[.text] = .text(name)
      return removal
    }
    guard var removal = removals.first else { return nil }
    removal.rivals = Array(removals.dropFirst())
    return removal
  }

  /// Whether the sentence by itself might mean something else.
  private func isUncertain(_ utterance: Utterance) -> Bool {
    utterance.understood.intent == .outOfScope || utterance.understood.confidence < Self.certain
      || !utterance.understood.rivals.isEmpty
  }

  /// From here on a sentence means what it says by itself.
  private static let certain = 0.9

  // MARK: Correcting

  private func amendment(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard let last = dialogue.memory.last else { return correctionOfNothing(spoken, utterance) }
    guard last.kind != .alert else { return nil }
    if let shift = shift(of: last, spoken, text, utterance) { return shift }
    // «حطها من ١٢ بالليل لـ ٨ الصبح»: both hours are said anew.
    if last.kind == .quietHours, utterance.understood.slots[.start] != nil { return nil }
    let cues = spoken.cues.subtracting([.filler, .again])
    guard !cues.isEmpty, fits(spoken, last) else { return nil }
    var amendment = Amendment(spoken)
    var reference = last
    if !spoken.saysValue {
      guard let words = newText(spoken, text, last, utterance) else { return nil }
      amendment.text = words
    } else if !spoken.rest.isEmpty {
      // «والكعك كان أمس»: the words name what was done last, or the one other thing of its kind.
      let name = spoken.rest.joined(separator: " ")
      guard spoken.rest.count <= Self.longestName, !(isOwn(utterance) && !utterance.isElliptical),
        case .changed(.found(let found)) = try? actions?.carryOut(.change(.find(name))),
        let meant = found.contains(where: last.isSame) ? last : Self.only(last.kind, in: found)
      else { return nil }
      reference = meant
    }
    var correction = understood(last.kind.amendment, utterance)
    correction.reference = reference
    correction.amendment = amendment
    return correction
  }

  /// The one thing of a kind that was found; nil where there is none, or more.
  private static func only(_ kind: RecordKind, in found: [RecordReference]) -> RecordReference? {
    let fitting = found.filter { $0.kind == kind }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// «زودها ١٠٠», `lower it by 50` of the budget that was set last.
  private func shift(
    of last: RecordReference,
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    guard last.kind == .budget, let number = spoken.number.flatMap({ DecimalAmount($0) }),
      spoken.rest.count <= Self.longestName, let direction = understanding.direction(in: text)
    else { return nil }
    var correction = understood(.setBudget, utterance)
    correction.reference = last
    var amendment = Amendment()
    (amendment.number, amendment.direction) = (number, direction)
    correction.amendment = amendment
    return correction
  }

  /// «لا 60» where nothing was done says nothing, and becomes nothing new.
  private func correctionOfNothing(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard spoken.rest.isEmpty, spoken.saysValue, !spoken.cues.isDisjoint(with: [.amend, .objection, .meant]) else {
      return nil
    }
    // «كم صرفت اليوم؟»، «لا، أمس»: the question goes on with another day.
    if spoken.number == nil, let last = dialogue.last, !last.intent.adds { return nil }
    return understood(.outOfScope, utterance)
  }

  /// Whether something of the kind can be otherwise in this way.
  private func fits(_ spoken: SpokenAmendment, _ last: RecordReference) -> Bool {
    guard spoken.saysValue else { return last.kind == .reminder || last.kind == .transaction }
    return switch last.kind {
    case .reminder: spoken.currency == nil
    case .transaction: spoken.number != nil || spoken.day != nil
    case .budget: spoken.number != nil
    case .goal: spoken.number != nil || spoken.day != nil
    case .service, .dependent: spoken.day != nil || spoken.number != nil
    case .quietHours: spoken.time != nil || spoken.number != nil
    case .alert: false
    }
  }

  /// «قصدي شاهي», `and it was for a gift`: other words for it.
  private func newText(
    _ spoken: SpokenAmendment,
    _ text: String,
    _ last: RecordReference,
    _ utterance: Utterance
  ) -> String? {
    guard (1...Self.longestText).contains(spoken.rest.count), !utterance.isElliptical, !isOwn(utterance) else {
      return nil
    }
    // «خله قبل بيوم»: no words for it, but a time that is not understood.
    guard !understanding.countsTime(in: text) else { return nil }
    let isNamed = spoken.cues.contains(.meant) || spoken.cues.contains(.was)
    guard isNamed || spoken.cues.contains(.amend) && last.kind == .reminder else { return nil }
    return spoken.rest.joined(separator: " ")
  }

  /// Whether the sentence clearly asks for something by itself.
  private func isOwn(_ utterance: Utterance) -> Bool {
    let said = utterance.understood
    return said.confidence >= Self.certain
      && ![.outOfScope, .changeReminder, .changeTransaction, .logTransaction, .explainAnswer].contains(said.intent)
  }

  private static let longestName = 2
  private static let longestText = 6

  // MARK: What a sentence names besides slots

  /// Adds what readers of slots do not find: how something is to be otherwise, and the words that name it.
  func complete(_ understood: inout Understood, from text: String, after before: Understood?) {
    switch understood.intent {
    case .changeReminder, .changeTransaction:
      guard understood.amendment == nil else { return }
      let spoken = understanding.amendment(in: text, at: moment)
      understood.amendment = Amendment(spoken)
      understood.slots[.ordinal] = spoken.ordinal.map(SlotValue.number) ?? understood.slots[.ordinal]
      understood.slots[.text] = spoken.rest.isEmpty ? nil : .text(spoken.rest.joined(separator: " "))
    case .updateService:
      guard understood.amendment == nil else { return }
      understood.amendment = Amendment(understanding.amendment(in: text, at: moment))
      if understood.slots[.service] == nil, understood.slots[.dependent] == nil {
        understood.slots[.service] = before?.slots[.service]
        understood.slots[.dependent] = before?.slots[.dependent]
      }
    case .setBudget:
      if understood.amendment == nil, let sum = understood.slots[.amount]?.sum {
        var amendment = Amendment()
        (amendment.number, amendment.direction) = (sum, understanding.direction(in: text))
        if amendment.direction != nil { understood.amendment = amendment }
      }
      // «هل عندي ميزانية للملابس؟», «سوّها ٣٥٠».
      guard understood.slots[.category] == nil, before?.intent == .budgetStatus else { return }
      understood.slots[.category] = before?.slots[.category]
    case .logTransaction where understood.isContinued:
      understood.isIncome = understanding.saysIncome(text) ?? understood.isIncome
    case .muteNotifications:
      understood.isLimited = !understanding.limits.cues(in: text).isEmpty
    case .addDependent:
      understood.slots.merge(understanding.newDependent(in: text, at: moment)) { _, new in new }
    default: return
    }
  }
}
