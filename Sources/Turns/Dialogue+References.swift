package import Meanings
import Models
package import SentenceWords

/// What a sentence means that leans on what was spoken of before.
extension Dialogue {
  /// The meaning of a sentence that says nothing itself: «كم باقي لها؟», `and her brother?`; nil for any other.
  package func meaning(of utterance: Utterance) -> Understood? {
    let leaning = utterance.leaning
    guard leaning.isBare, let mention = mention(for: leaning).map({ $0.plan ?? $0 }) else { return nil }
    var understood = Understood(name: mention.name, language: utterance.understood.language, slots: mention.slots)
    understood.aspect = leaning.aspect == .left ? mention.rest : leaning.aspect
    understood.isContinued = true
    return understood
  }

  /// Another reminder behind one: «وقبل القسط بثلاثة أيام», «نفس الشي للجواز», «ونهاية الشهر أدفع الإيجار».
  package func oneMore(of utterance: Utterance) -> Understood? {
    if let budget = oneMoreBudget(utterance) { return budget }
    guard case .reminder = memory.last else { return nil }
    var understood = Understood(.createReminder, language: utterance.understood.language)
    understood.isContinued = true
    if utterance.leaning.isSame, let lead = utterance.advance?.lead ?? advance?.lead,
      let anchor = utterance.thing ?? mentions.last(where: { $0.tells(.days) })
    {
      understood.advance = Advance(lead: lead, anchor: anchor)
      return understood
    }
    guard last?.intent == .createReminder else { return nil }
    if let advance = utterance.advance, advance.anchor != nil, advance.text == nil { return understood }
    guard isOwnDoing(utterance) else { return nil }
    understood.slots = utterance.continuation.filter { [.text, .when, .repeat].contains($0.key) }
    return understood
  }

  /// «وللبنزين ٣٠٠» behind a budget: one for something else, for as long.
  private func oneMoreBudget(_ utterance: Utterance) -> Understood? {
    guard let last, last.intent == .setBudget, memory.last?.kind == .budget, utterance.isJoined, !utterance.isRequest,
      !utterance.speaksOfSpending, utterance.continuation[.amount] != nil, utterance.continuation[.category] != nil
    else { return nil }
    var understood = Understood(.setBudget, language: utterance.understood.language)
    understood.slots = last.slots.filter { [.period, .repeat].contains($0.key) }
    understood.slots.merge(utterance.continuation.filter { [.amount, .category, .period, .repeat].contains($0.key) }) {
      _,
      new in new
    }
    understood.isContinued = true
    return understood
  }

  /// «وبكرة أكلم السباك»: a time, and what the person is to do then.
  private func isOwnDoing(_ utterance: Utterance) -> Bool {
    guard utterance.isJoined, !utterance.isRequest, utterance.continuation[.when] != nil,
      let text = utterance.continuation[.text]?.text, FirstPerson.begins(text)
    else { return false }
    let said = utterance.understood
    return !said.intent.adds || said.intent == .createReminder || said.confidence < Self.certainOfAnother
  }

  /// From here on a sentence adds something else.
  private static let certainOfAnother = 0.9

  /// What was spoken of last that the words fit.
  private func mention(for leaning: Leaning) -> Mention? {
    if let relative = leaning.relative { return mention(of: relative) }
    let fitting = mentions.reversed().filter { mention in leaning.aspect.map(mention.tells) ?? true }
    if let gender = leaning.gender {
      return fitting.first { $0.gender == gender } ?? fitting.first { $0.gender == nil }
    }
    if leaning.references.contains(.own) {
      return fitting.lazy.compactMap { $0.service ?? $0.document }.first.map { service in
        Mention(name: Intent.serviceStatus.rawValue, slots: [.service: .text(service.rawValue)])
      }
    }
    if leaning.references.contains(.their) {
      // All of them are meant, whoever of them was spoken of.
      var several = fitting.first { $0.intent.isSeveral }
      several?.slots[.dependent] = nil
      return several
    }
    guard leaning.aspect != nil || leaning.references.contains(.it) else { return nil }
    return fitting.first
  }

  /// The brother of a son or a daughter is a son, and so on.
  private func mention(of relative: Leaning.Reference) -> Mention? {
    guard mentions.contains(where: { $0.person != nil }) else { return nil }
    let value =
      switch relative {
      case .brother: "son"
      case .sister: "daughter"
      case .mother: "wife"
      default: "husband"
      }
    return Mention(name: Intent.dependentAlerts.rawValue, slots: [.dependent: .text(value)])
  }

  /// Fills in whom or what the words mean that stand for something: «جوازها», `renew it`.
  func filling(_ understood: Understood, from utterance: Utterance) -> Understood {
    var understood = understood
    let leaning = utterance.leaning
    if understood.advance != nil { return understood }
    if understood.intent == .createReminder, var advance = utterance.advance {
      if advance.isOfUnknown { return advance.undated(understood) }
      advance.anchor = advance.anchor ?? mentions.anchor(isOwn: leaning.references.contains(.own))
      understood.advance = advance.anchor == nil ? nil : advance
      advance.leave(&understood)
      return understood
    }
    if leaning.references.contains(.own), utterance.continuation[.dependent] == nil,
      utterance.understood.slots[.dependent] == nil
    {
      understood.slots[.dependent] = nil
      // «جدد تبعي» after somebody's passport: the same document of one's own.
      let document = mentions.reversed().lazy.compactMap { $0.service ?? $0.document }.first
      if understood.lacksDocument { understood.slots[.service] = document.map { .text($0.rawValue) } }
      return understood
    }
    if understood.intent == .addDependent, understood.slots[.dependent] == nil, leaning.gender != nil {
      // `she also needs a new ID`
      understood.slots[.dependent] =
        mentions.last { $0.person != nil && $0.gender == leaning.gender }?.slots[.dependent]
      return understood
    }
    guard Self.takesDependent.contains(understood.intent), understood.slots[.dependent] == nil else {
      return understood
    }
    if leaning.gender != nil || leaning.references.contains(.it),
      understood.slots[.service] != nil || understood.intent == .dependentAlerts
    {
      // Azerbaijani has one pronoun for all.
      let person = mentions.last { $0.person != nil && [nil, leaning.gender ?? $0.gender].contains($0.gender) }
      if let person = person?.slots[.dependent] {
        understood.slots[.dependent] = person
        return understood
      }
    }
    guard understood.intent != .dependentAlerts, understood.slots[.service] == nil, leaning.unheld == nil else {
      return understood
    }
    return withDocument(of: leaning, understood)
  }

  /// Of a sentence that names no document, the one that was spoken of last, or what is due for the person.
  private func withDocument(of leaning: Leaning, _ understood: Understood) -> Understood {
    guard let last = mentions.last(where: { $0.service != nil || $0.person != nil }),
      leaning.gender == nil || last.gender == leaning.gender || last.person != nil
    else { return understood }
    var filled = understood
    filled.slots.merge(last.slots) { said, _ in said }
    if last.service == nil { filled.name = Intent.dependentAlerts.rawValue }
    return filled
  }

  private static let takesDependent: Set<Intent> = [.serviceStatus, .serviceRenew, .dependentAlerts]
}
