import IntentFiles
package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Several things that one verb asks for.
extension ConversationUnderstanding {
  /// What a sentence with one verb asks for: «جوازي ورخصتي», «30 قهوة و45 بنزين»; nothing where that is one thing only.
  package func several(_ understood: Understood, in words: WordsOfSlots, at moment: Moment) -> [Understood] {
    let text = words.reading.text
    let joints = Joints(text: text)
    if understood.intent == .logTransaction { return items(of: understood, words.reading.values, joints, at: moment) }
    if SeveralPlans.intents.contains(understood.intent) {
      let parts = itemParts(of: understood, words.reading.values, joints, at: moment)
      return SeveralPlans(understanding: self, understood: understood, moment: moment).plans(parts)
    }
    let starts = joints.starts + joints.companions(in: words.reading, names: words.names)
    // «٨ الصبح و٨ الليل» are joined, though nothing is parted there.
    guard starts.count <= Self.mostPlaces, !starts.isEmpty || understood.intent == .createReminder else { return [] }
    switch understood.intent {
    case .createReminder:
      return SeveralErrands(understanding: self, understood: understood, moment: moment).reminders(joints, starts)
    // Whoever is added has a name and a day of the own, which no list of words knows.
    case .addDependent: return []
    default: return values(of: understood, in: words, joints, starts, at: moment)
    }
  }

  /// A sentence with more conjunctions is taken to ask for one thing.
  private static let mostPlaces = 12

  // MARK: Sums

  /// A part with a sum of its own is a record of its own, unless the sum goes on: «ألف وخمسين».
  private func itemParts(
    of understood: Understood,
    _ values: SpokenValues,
    _ joints: Joints,
    at moment: Moment
  ) -> [String] {
    let plans = SeveralPlans(understanding: self, understood: understood, moment: moment)
    let isNamedFirst = plans.areNamedFirst(joints, values.sums)
    let sums = SumsWithDays(reader: knowingReader, moment: moment, joints: joints).starts(values.sums, isNamedFirst)
    let starts = (joints.starts.filter { joint in !sums.contains { $0.word == joint.word } } + sums)
      .sorted { $0.word < $1.word }
    guard (1...Self.mostPlaces).contains(starts.count) else { return [] }
    // «خمسة وثلاثين», «ألف وخمسين»: one sum.
    let sum = values.amount?.words ?? 0..<0
    let goods = CountedGoods(joints.text, self, at: moment)
    if goods.areUnpriced { return [] }
    let free = starts.filter { start in
      // «١٠ بيض بـ ٢٥»: what is only counted is no record of its own.
      (goods.isEmpty || goods.hasSum(in: 0..<start.word) && goods.hasSum(in: start.word..<joints.text.words.count))
        && (!joints.isSubunit(start) && !sum.contains(start.word) || sums.contains { $0.word == start.word })
    }
    func isNamed(_ part: String) -> Bool {
      let slots = continuation(part, of: understood, at: moment).slots
      return slots[.category] != nil || slots[.goal] != nil
    }
    return parts(joints, free) { left, right in
      guard let amount = knowingReader.read(right, at: moment).values.amount,
        let before = knowingReader.read(left, at: moment).values.amount
      else { return false }
      // What is counted stands between two sums: «30 قهوة و45», `coffee for 30 and cake for 45`.
      let end = FoldedText(left).words.count
      // «٢٥ فول وتميس و١٢ موية»: what is before another conjunction is the first sum's.
      if before.words.upperBound < end,
        Joints(text: FoldedText(right)).starts.contains(where: { $0.word <= amount.words.lowerBound })
      {
        return false
      }
      guard sums.isEmpty || isNamed(left) else { return false }
      return (right.contains(where: \.isLetter) || FoldedText(right).onlyFigure != nil && isNamed(left))
        && (before.words.upperBound < end || amount.words.lowerBound > 0
          || SeveralPlans.intents.contains(understood.intent) && isNamed(left) && isNamed(right))
    }
  }

  private func items(
    of understood: Understood,
    _ values: SpokenValues,
    _ joints: Joints,
    at moment: Moment
  ) -> [Understood] {
    // «استلمت ٥٠٠ من أحمد و٣٠٠ من سعد»: a part that does not say whether it came in goes with the one before.
    var isIncome = false
    let parts = itemParts(of: understood, values, joints, at: moment)
    var days = DaysOfItems(parts, shared: understood.slots[.when], reader: knowingReader, at: moment)
    let items = parts.map { part in
      var item = continuation(part, of: understood, at: moment)
      // `got my salary 9000 and paid rent 1200`: who paid got nothing.
      isIncome = saysIncome(part) ?? (acts.tellings(of: understood.name, in: part).isEmpty ? isIncome : false)
      item.isIncome = isIncome
      item.slots[.when] = days.next(item.slots[.when])
      return item
    }
    return SharedCurrency.shared(by: Discount(understanding: self).settled(items, parts))
  }

  /// What a part of a sentence says that has its verb in another.
  package func continuation(_ part: String, of understood: Understood, at moment: Moment) -> Understood {
    let words = WordsOfSlots(
      reading: knowingReader.read(part, at: moment),
      names: knownNames,
      texts: texts,
      moment: moment
    )
    var other = understood
    other.rivals = []
    other.slots = words.values(of: sources[understood.name] ?? [:])
    if other.intent == .logTransaction { SlotCompletion(understanding: self, words: words).settleItem(&other) }
    if other.intent == .createReminder, let when = words.dayWithBareHour { other.slots[.when] = .text(when) }
    settleHedge(&other.slots)
    return other
  }

  /// The parts between the places where `isPart` sees one of its own begin; none where it sees none.
  package func parts(
    _ joints: Joints,
    _ starts: [Joints.Start],
    isPart: (_ left: String, _ right: String) -> Bool
  ) -> [String] {
    var cuts: [Joints.Start] = []
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      let left = joints.typed(from: cuts.last, to: start)
      if isPart(left, joints.typed(from: start, to: nil)) || isPart(left, joints.typed(from: start, to: next)) {
        cuts.append(start)
      }
    }
    guard !cuts.isEmpty else { return [] }
    return joints.parts(at: cuts)
  }

  // MARK: Values

  /// Values of one slot on both sides of a conjunction: each is asked for with what the others say.
  private func values(
    of understood: Understood,
    in words: WordsOfSlots,
    _ joints: Joints,
    _ starts: [Joints.Start],
    at moment: Moment
  ) -> [Understood] {
    let slots = coordinated(understood.name)
    guard !slots.isEmpty else { return [] }
    let starts = starts.filter { start in !words.reading.matches.contains { joints.holds($0, start) } }
    var groups: [[Slot: SlotValue]] = [[:]]
    var cuts: [Joints.Start?] = [nil]
    var last: SlotReading.Match?
    let matches = words.reading.matches
    for (place, match) in matches.enumerated() {
      guard let slot = slots[match.slot] else { continue }
      defer { last = match }
      if let last, words.isName(match, behind: last) {
        groups[groups.count - 1][slot] = words.slotValue(of: match)
        continue
      }
      if let start = starts.last(where: { $0.word <= match.words.lowerBound }), joints.begins(match, start),
        // `my passport and my daughter's id`: whose it is stands before what it is.
        ([match] + matches[(place + 1)...]).contains(where: { other in
          slots[other.slot].map { groups[groups.count - 1][$0] != nil } ?? false
        }), last.map({ $0.words.lowerBound < start.word }) ?? false || groups[groups.count - 1][slot] != nil
      {
        groups.append([:])
        cuts.append(start)
      }
      if groups[groups.count - 1][slot] == nil { groups[groups.count - 1][slot] = words.slotValue(of: match) }
    }
    // Of two dates in figures the sentence as a whole says none.
    if understood.slots[.when] != nil || understood.intent == .updateService {
      let days = joints.values(of: cuts) { continuation($0, of: understood, at: moment).slots[.when] }
      for index in groups.indices where !groups[index].isEmpty { groups[index][.when] = days[index] }
    }
    // «أمس وقبل أمس»: the second day is more than its last word.
    if understood.slots[.period] != nil {
      groups.take(joints.values(of: cuts) { continuation($0, of: understood, at: moment).slots[.period] })
    }
    let filled = groups.filter { !$0.isEmpty }
    guard filled.count > 1 else { return [] }
    return filled.shared.map { group in
      var other = understood
      other.rivals = []
      other.slots.merge(group) { _, new in new }
      other.hasDayOfItsOwn = group[.when] != nil
      if group[.dependent] == nil { other.slots[.dependent] = nil }
      return other
    }
  }

  /// The slots that an intent reads from a list of words, by the names of the lists.
  private func coordinated(_ intent: String) -> [String: Slot] {
    var slots: [String: Slot] = [:]
    for case (let slot, .vocabulary(let name)) in sources[intent] ?? [:] { slots[name] = slot }
    return slots
  }
}

extension Joints {
  /// The places of names behind the name of whoever is said to be with them: `Orxanla Leylanın vəsiqəsi`.
  fileprivate func companions(in reading: SlotReading, names: Set<String>) -> [Start] {
    // `oğlumla qızımın` are two as well.
    let people = reading.matches.filter { match in
      match.slot == Slot.dependent.rawValue
        && (names.contains(match.value) || !ConversationUnderstanding.isArabic(match.typed))
    }
    return zip(people, people.dropFirst()).compactMap { one, other in
      guard one.words.upperBound <= other.words.lowerBound else { return nil }
      let between = text.words.indices[one.words.upperBound..<other.words.lowerBound]
      let isWith =
        between.isEmpty
        ? ["la", "lə"].contains(where: one.typed.lowercased().hasSuffix) && one.typed.count > one.value.count
        : between.count == 1 && text[between.lowerBound] == "ile"
      return isWith ? start(at: other.words.lowerBound) : nil
    }
  }

  /// Whether what looks like a conjunction is the beginning of a value's own word: «ولدي».
  fileprivate func holds(_ match: SlotReading.Match, _ start: Joints.Start) -> Bool {
    match.words.lowerBound == start.word && !begins(match, start)
  }

  /// Whether a value lies behind the conjunction itself: «ولدي» begins with a letter that is no conjunction.
  fileprivate func begins(_ match: SlotReading.Match, _ start: Joints.Start) -> Bool {
    guard match.words.lowerBound == start.word else { return true }
    let word = text.words[start.word]
    guard start.folded > word.folded.lowerBound else { return true }
    return match.words.count > 1 || match.typed.utf8.count < word.typed.count
  }
}

extension Joints {
  /// What each part says, or else the one behind it: «جوازي ١ مارس ٢٠٢٨، والهوية والرخصة ٥ أبريل ٢٠٢٩».
  fileprivate func values<Value>(of cuts: [Start?], said: (String) -> Value?) -> [Value?] {
    var values = cuts.enumerated().map { index, cut in
      said(typed(from: cut, to: index + 1 < cuts.count ? cuts[index + 1] : nil))
    }
    for index in values.indices.dropLast().reversed() { values[index] = values[index] ?? values[index + 1] }
    return values
  }
}

extension [[Slot: SlotValue]] {
  /// Takes the periods that their parts say, where they name any.
  fileprivate mutating func take(_ periods: [SlotValue?]) {
    for index in indices where self[index][.period] != nil {
      self[index][.period] = periods[index] ?? self[index][.period]
    }
  }

  /// What one part leaves out another says, but for whose it is where it says so.
  fileprivate var shared: Self {
    var shared = self
    for index in shared.indices.dropFirst() {
      shared[index].merge(shared[index - 1].filter { $0.key != .dependent }) { own, _ in own }
    }
    return shared
  }
}
