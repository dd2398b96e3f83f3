import Changes
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Parts a sentence that takes several things away or changes them: «احذف الثاني والثالث», `make the tea 14 and the reminder 9pm`.
package struct SeveralTargets: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What a sentence asks for with each of its targets; empty where it names one, or where a part names none or several.
  package func changes(in text: String, _ utterance: Utterance, _ payments: PaidPayments) -> [Understood] {
    let instead = MistakenTarget(context: context).changes(in: text, utterance, payments)
    if !instead.isEmpty { return instead }
    let added = AddedValueReader(context: context).changes(in: text, utterance)
    if !added.isEmpty { return added }
    let budgets = BudgetCategoryReader(context: context).changes(in: text, utterance)
    if !budgets.isEmpty { return budgets }
    if let both = both(text, utterance) ?? bothAdded(text, utterance) { return both }
    let removals = removals(in: text, utterance)
    if !removals.isEmpty { return removals }
    let amendments = amendments(in: text, utterance)
    guard amendments.isEmpty, dialogue.question == nil else { return amendments }
    let each = payments.each(in: text, utterance.understood, understanding, at: moment)
    return each.isEmpty
      ? SeveralPayments(context: context).changes(in: text, utterance) : each
  }

  private func removals(in text: String, _ utterance: Utterance) -> [Understood] {
    let joints = Joints(text: folded(text))
    if !dialogue.memory.shown.isEmpty, let few = few(text, utterance) { return few }
    let starts = joints.startsOfThings
    guard dialogue.question == nil, (1...Self.most).contains(starts.count),
      understanding.amendment(in: text, at: moment).cues.contains(.remove)
        || understanding.acts.commands(Intent.dismissAlert.rawValue, in: text)
    else { return [] }
    let parts = joints.parts(at: starts)
    let alerts = AlertsOfTypes(context: context).dismissals(parts, utterance)
    if !alerts.isEmpty { return alerts }
    let isNamed =
      !dialogue.memory.shown.isEmpty || utterance.understood.intent.removes || dialogue.subject == .listAlerts
    let listed = isNamed ? places(parts, utterance) ?? unlisted(parts, utterance) : nil
    let named = isNamed ? names(parts, utterance) ?? ofKinds(parts, utterance) : nil
    let removals = listed ?? sums(parts, utterance) ?? named ?? []
    return removals.count == parts.count ? removals : []
  }

  /// What a sentence with one verb wants of each of its targets: `make the tea 14 and the reminder 9pm`; empty where a part
  /// names none that is held, or says no value.
  private func amendments(in text: String, _ utterance: Utterance) -> [Understood] {
    let joints = Joints(text: folded(text))
    let starts = joints.startsOfThings
    guard dialogue.question == nil, (1...Self.most).contains(starts.count), !utterance.isAsking, !utterance.isDenied
    else {
      return []
    }
    guard understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command else { return [] }
    let parts = joints.parts(at: starts)
    let targets = NamedTargets(context: context)
    var changes: [Understood] = []
    for part in parts {
      let language = utterance.understood.language
      guard let change = targets.change(part, isVerbNeeded: changes.isEmpty, language: language) else {
        return changes.isEmpty ? SharedValue(context: context).changes(parts, of: text, utterance) : []
      }
      changes.append(change)
    }
    return Set(changes.map(\.reference)).count == parts.count ? changes : []
  }

  private static let most = 4

  /// Places in the list that was shown last.
  private func places(_ parts: [String], _ utterance: Utterance) -> [Understood]? {
    let meant = parts.compactMap(shown)
    guard meant.count == parts.count, Set(meant).count == parts.count else { return nil }
    return meant.compactMap { removal(of: $0, utterance) ?? told($0, utterance) }
  }

  /// A document stands among the alerts, and is told of: it is not taken away with them.
  private func told(_ reference: RecordReference, _ utterance: Utterance) -> Understood? {
    guard case .service(let service) = reference else { return nil }
    var told = context.understood(.serviceStatus, utterance)
    told.slots[.service] = .text(service.rawValue)
    return told
  }

  /// Places among the alerts or the reminders, of which no list was shown: each is meant as it stands before any of them goes.
  private func unlisted(_ parts: [String], _ utterance: Utterance) -> [Understood]? {
    guard dialogue.memory.shown.isEmpty else { return nil }
    let kind = utterance.understood.intent.kind ?? dialogue.topic
    // What nobody spoke of has no places: «احذف الثاني والثالث» at the beginning.
    guard let kind, dialogue.topic == kind || parts.contains(where: { understanding.kinds(in: $0).contains(kind) })
    else {
      return nil
    }
    let places = parts.compactMap { understanding.ordinal(in: $0, at: moment) }
    let held = HeldPlaces(context: context)
    guard places.count == parts.count, Set(places).count == parts.count, let intent = kind.removal,
      places.contains(where: { held.held(at: $0, of: kind) != nil })
    else { return nil }
    return places.map { place in
      if let removal = held.held(at: place, of: kind).flatMap({ removal(of: $0, utterance) }) { return removal }
      // That nothing stands there is said.
      var missing = context.understood(intent, utterance)
      missing.slots[.ordinal] = .number(place)
      return missing
    }
  }

  /// Expenses, each by its sum: «احذف ١٨ و٢٢».
  private func sums(_ parts: [String], _ utterance: Utterance) -> [Understood]? {
    let removals = parts.compactMap { part -> Understood? in
      let spoken = understanding.amendment(in: part, at: moment)
      let words = folded(part)
      let figures = words.words.indices.filter { words[$0].allSatisfy { $0.isNumber || ".,٫٬".contains($0) } }
      let sum = understanding.knowingReader.read(part, at: moment).values.amount?.words ?? 0..<0
      let others = words.words.indices.filter { !figures.contains($0) && !sum.contains($0) }.map { words.typed($0) }
      // A number alone looks like a place.
      guard figures.count == 1, let number = spoken.number ?? figures.first.map({ words[$0] }),
        others.allSatisfy(saysOnlyRemoval)
      else { return nil }
      var removal = context.understood(.deleteTransaction, utterance)
      removal.slots[.amount] = .money(value: number, currency: spoken.currency)
      return removal
    }
    return removals.count == parts.count ? removals : nil
  }

  /// Whether a word takes something away, or says nothing.
  private func saysOnlyRemoval(_ word: String) -> Bool {
    understanding.amendment(in: word, at: moment).cues.contains(.remove) || understanding.namesNothing(word)
  }

  /// What a part means: a place of the list, or with «شيله هو» what was spoken of.
  private func shown(_ part: String) -> RecordReference? {
    if let place = understanding.ordinal(in: part, at: moment) { return dialogue.memory.shown(at: place) }
    let spoken = understanding.amendment(in: part, at: moment)
    guard spoken.cues.contains(.it), spoken.rest.allSatisfy(understanding.namesNothing) else { return nil }
    return dialogue.memory.mentioned
  }

  /// `the first two`, «آخر ثلاثة» of the list that was shown.
  private func few(_ text: String, _ utterance: Utterance) -> [Understood]? {
    let spoken = understanding.amendment(in: text, at: moment)
    guard dialogue.question == nil, spoken.cues.contains(.remove), let place = spoken.ordinal, abs(place) == 1,
      let count = spoken.number.flatMap({ Int($0) }), (2...Self.most).contains(count)
    else { return nil }
    let places = place > 0 ? Array(1...count) : Array(-count ... -1)
    let meant = places.compactMap(dialogue.memory.shown(at:))
    return meant.count == count ? meant.compactMap { removal(of: $0, utterance) } : nil
  }

  /// Things that are held, each by its own words.
  private func names(_ parts: [String], _ utterance: Utterance) -> [Understood]? {
    let kind = utterance.understood.intent.kind ?? dialogue.topic
    let names = parts.compactMap { understanding.name(in: $0, of: utterance.understood.name, at: moment) }
    guard names.count == parts.count, let intent = kind?.removal else { return nil }
    let meant = names.map { name -> RecordReference? in
      guard let kind, let found = named.found(by: name) else { return nil }
      return found.only(kind)
    }
    // «خبز وحليب» may be the name of one.
    guard meant.contains(where: { $0 != nil }), Set(meant).count == parts.count else { return nil }
    return zip(names, meant).map { name, reference in
      if let reference, let removal = removal(of: reference, utterance) { return removal }
      var removal = Understood(intent, language: utterance.understood.language, slots: [.text: .text(name)])
      removal.isContinued = true
      return removal
    }
  }

  /// Things of several kinds, each by its words or, as the one that was added last, by its kind: «احذف الغداء والتذكير».
  private func ofKinds(_ parts: [String], _ utterance: Utterance) -> [Understood]? {
    let targets = NamedTargets(context: context)
    let meant = parts.compactMap { part -> RecordReference? in
      let name = targets.name(in: understanding.amendment(in: part, at: moment))
      let found = name.isEmpty ? targets.latest(in: part) : targets.held(name, in: part)
      return found.flatMap { [.reminder, .transaction].contains($0.kind) ? $0 : nil }
    }
    guard meant.count == parts.count, Set(meant.map(\.kind)).count > 1 else { return nil }
    return meant.compactMap { removal(of: $0, utterance) }
  }

  /// `delete both`, «امسحهم الاثنين», `push both by an hour`: the two things of the list that was shown last; nil where two were
  /// added since, for these are meant.
  private func both(_ text: String, _ utterance: Utterance) -> [Understood]? {
    let memory = dialogue.memory
    guard dialogue.question == nil, memory.shown.count == 2, memory.additions < 2 || !memory.hasJustChanged,
      let pair = understanding.pair(in: text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let words = folded(text)
    let own = pair.map { words.typed($0) }
    let targets = NamedTargets(context: context)
    guard spoken.rest.allSatisfy({ own.contains($0) || targets.saysNothing([$0]) }) else { return nil }
    let time = Array((understanding.knowingReader.read(text, at: moment).values.when?.words ?? []).joined())
    // «احذفهم الاثنين الجاي» names a Monday.
    let isTimed = time.contains { !pair.contains($0) }
    if spoken.cues.contains(.remove) {
      guard !isTimed, spoken.currency == nil else { return nil }
      return memory.shown.compactMap { removal(of: $0, utterance) }
    }
    guard !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]), isTimed || spoken.span != nil,
      memory.shown.allSatisfy({ $0.kind == .reminder })
    else { return nil }
    var amendment = Amendment(spoken)
    amendment.number = nil
    if time.contains(where: pair.contains) { amendment.day = nil }
    return memory.shown.map { others.changed($0, amendment, utterance) }
  }

  /// «احذف الاثنين» behind two expenses that were written down: these, for nothing that was spent is of a Monday to come.
  private func bothAdded(_ text: String, _ utterance: Utterance) -> [Understood]? {
    let memory = dialogue.memory
    guard dialogue.question == nil, memory.additions == 2, memory.hasJustChanged, memory.last?.kind == .transaction,
      let two = understanding.references.read(text).matches.first(where: { $0.slot == "pair" })
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.remove), spoken.time == nil, spoken.currency == nil,
      folded(text).words.count == two.words.count + 1
    else { return nil }
    return [context.understood(.undo, utterance), context.understood(.undo, utterance)]
  }

  private func removal(of reference: RecordReference, _ utterance: Utterance) -> Understood? {
    guard let intent = reference.kind.removal else { return nil }
    var removal = Understood(intent, language: utterance.understood.language)
    (removal.reference, removal.isContinued) = (reference, true)
    return removal
  }
}
