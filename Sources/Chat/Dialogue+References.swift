import Models

/// What a sentence means that leans on what was spoken of before.
extension Dialogue {
  /// The meaning of a sentence that says nothing itself: «كم باقي لها؟», `and her brother?`; nil for any other.
  func meaning(of utterance: Utterance) -> Understood? {
    let leaning = utterance.leaning
    guard leaning.isBare, let mention = mention(for: leaning) else { return nil }
    var understood = Understood(name: mention.name, language: utterance.understood.language, slots: mention.slots)
    understood.aspect = leaning.aspect
    understood.isContinued = true
    return understood
  }

  /// «وقبل القسط بثلاثة أيام» behind a reminder: another one, at another time.
  func oneMore(of utterance: Utterance) -> Understood? {
    guard last?.intent == .createReminder,
      let advance = utterance.advance, advance.anchor != nil, advance.text == nil
    else { return nil }
    var understood = Understood(.createReminder, language: utterance.understood.language)
    understood.isContinued = true
    return understood
  }

  /// What was spoken of last that the words fit.
  private func mention(for leaning: Leaning) -> Mention? {
    if let relative = leaning.relative { return mention(of: relative) }
    let fitting = mentions.reversed().filter { mention in leaning.aspect.map(mention.tells) ?? true }
    if let gender = leaning.gender {
      return fitting.first { $0.gender == gender } ?? fitting.first { $0.gender == nil }
    }
    if leaning.references.contains(.own) {
      return fitting.first { $0.service != nil }.map { mention in
        var own = mention
        own.name = Intent.serviceStatus.rawValue
        own.slots[.dependent] = nil
        return own
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
    if understood.intent == .createReminder, var advance = utterance.advance {
      advance.anchor = advance.anchor ?? mentions.last { $0.tells(.days) }
      understood.advance = advance.anchor == nil ? nil : advance
      return understood
    }
    if leaning.references.contains(.own), utterance.continuation[.dependent] == nil,
      utterance.understood.slots[.dependent] == nil
    {
      understood.slots[.dependent] = nil
      return understood
    }
    guard Self.takesDependent.contains(understood.intent), understood.slots[.dependent] == nil else {
      return understood
    }
    if leaning.gender != nil || leaning.references.contains(.it),
      understood.slots[.service] != nil || understood.intent == .dependentAlerts
    {
      // Azerbaijani has one pronoun for all.
      let person = mentions.last { $0.person != nil && (leaning.gender == nil || $0.gender == leaning.gender) }
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
