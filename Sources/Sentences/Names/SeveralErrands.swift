import Calendars
import Meanings
import SentenceWords
import Understanding

/// Reads several reminders of one sentence, each with a time and a text of its own.
struct SeveralErrands {
  let understanding: ConversationUnderstanding
  let understood: Understood
  let moment: Moment

  /// A part that says what is to be done at an hour of its own; none where the sentence has only one.
  func reminders(_ joints: Joints, _ starts: [Joints.Start]) -> [Understood] {
    if let dates = SeveralDates(joints, understanding.knowingReader, at: moment) {
      return dates.reminders(said)
    }
    if let times = SeveralTimes(joints, understanding.knowingReader, at: moment) {
      return times.reminders(like: said(times.rest), at: moment)
    }
    if let days = SeveralDays(joints, understanding.knowingReader, at: moment) {
      let reminders = days.reminders(said)
      if !reminders.isEmpty { return reminders }
    }
    let first = time(joints.text.original)
    // «كل يوم أحد وثلاثاء»: one time.
    let free = starts.filter { start in
      first?.words.contains { $0.lowerBound < start.word && start.word < $0.upperBound } != true
        && !joints.beginsObject(start, said: text)
    }
    let found = understanding.parts(joints, free) { left, right in
      // «وبعد العصر أودي السيارة الورشة»: an hour in front of what is to be done.
      if time(right) == nil, time(left)?.time != nil, time(left)?.rule == nil, text(left) != nil, startsAtHour(right) {
        return true
      }
      guard let when = time(right), let before = time(left),
        when.words.first?.lowerBound ?? 9 <= 1
          || isErrand(right, at: when, behind: left, at: before)
          || when.isOwnDay(beside: before) && text(right).map(FirstPerson.begins) == true && text(left) != nil
      else { return false }
      // What comes again at two hours is not parted where only one of them says what for.
      if first?.rule != nil, text(left) == nil { return false }
      return text(right) != nil
    }
    return errands(found)
  }

  private func said(_ part: String) -> Understood {
    var said = understanding.continuation(part, of: understood, at: moment)
    let words = WordsOfSlots(
      reading: understanding.knowingReader.read(part, at: moment),
      names: understanding.knownNames,
      texts: understanding.texts,
      moment: moment
    )
    let object = ReminderText(understanding: understanding, words: words).object(of: said.slots[.text]?.text)
    if let object { said.slots[.text] = .text(object) }
    return said
  }

  private func text(_ part: String) -> String? { said(part).slots[.text]?.text }
  private func time(_ part: String) -> When? { understanding.knowingReader.read(part, at: moment).values.when }

  /// What a part says that begins with a part of the day, its hour taken out of its text.
  private func atHour(_ part: String) -> Understood {
    var other = said(part)
    guard other.slots[.when] == nil else { return other }
    PartOfDayReader(reader: understanding.knowingReader, moment: moment).complete(&other.slots)
    return other
  }

  private func startsAtHour(_ part: String) -> Bool {
    let other = atHour(part)
    return other.slots[.when] != nil && other.slots[.text]?.text.map(FirstPerson.begins) == true
  }

  /// A reminder for each part, on the day that was said last where a part says none: «بكرة الساعة ٨ كذا، والساعة ٣ كذا».
  private func errands(_ parts: [String]) -> [Understood] {
    // A rule that no reminder keeps is refused as a whole.
    guard parts.allSatisfy({ understanding.knowingReader.read($0, at: moment).values.unkept.isEmpty }) else {
      return []
    }
    var last: When?
    let isLed = parts.first.map(isLed) ?? false
    return parts.enumerated().map { number, part in
      var other = number > 0 && time(part) == nil ? atHour(part) : said(part)
      if number > 0, let text = other.slots[.text]?.text { other.slots[.text] = .text(Self.bare(text, isLed: isLed)) }
      guard let when = time(part) else {
        if let last, let said = other.slots[.when]?.text, let hour = ClockTime(String(said.dropFirst(11).prefix(5))) {
          other.slots[.when] = .text(When(day: last.day, time: hour).normalized(zone: moment.zone))
        }
        return other
      }
      if when.isDaySaid || when.rule != nil {
        last = when
      } else if let last, let time = when.time {
        other.slots[.when] = .text(When(day: last.day, time: time).normalized(zone: moment.zone))
        other.slots[.repeat] = last.rule.map { .text($0.spoken) }
      }
      return other
    }
  }

  /// Whether a part says what to do and its own hour at its end, as the part before it does: `take my pill at 9 and call mom at 10`.
  private func isErrand(_ right: String, at when: When, behind left: String, at before: When) -> Bool {
    guard when.time != nil, before.time != nil, when.rule == nil || before.rule == nil,
      when.words.map(\.upperBound).max() == FoldedText(right).words.count,
      before.words.map(\.upperBound).max() == FoldedText(left).words.count,
      self.text(left) != nil, let said = self.text(right)
    else { return false }
    let isLed = isLed(left) && said.hasPrefix(Self.lead)
    let text = FoldedText(Self.bare(said, isLed: isLed))
    guard isLed || FirstPerson.begins(text.original), (1...Self.longestErrand).contains(text.words.count) else {
      return false
    }
    // `and tell her dinner is at 8`: the hour is that of dinner.
    let last = text.words.count - 1
    return !understanding.references.read(text).matches.contains { $0.slot == "function" && $0.words.contains(last) }
  }

  /// Whether a preposition leads to what a part is to remind of: «ذكرني بالدواء».
  private func isLed(_ part: String) -> Bool { text(part).map { part.contains(" " + Self.lead + $0) } ?? false }

  /// What is to be done, without what leads to it: `to call mom`, and «بالاجتماع» behind «ذكرني بالدواء».
  private static func bare(_ text: String, isLed: Bool) -> String {
    if text.hasPrefix(verbMark) { return String(text.dropFirst(verbMark.count)) }
    return isLed && text.hasPrefix(lead) && text.count > shortestLed ? String(text.dropFirst()) : text
  }

  private static let lead = "ب"
  private static let verbMark = "to "
  private static let shortestLed = 3
  private static let longestErrand = 5
}

extension Joints {
  /// Whether a letter that looks like a conjunction is the first of what a verb before it is about: «أدفع فاتورة», «أشتري ورد».
  fileprivate func beginsObject(_ start: Start, said: (String) -> String?) -> Bool {
    let word = text.words[start.word].folded
    guard start.folded > word.lowerBound else { return false }
    if text[start.word].hasPrefix(Self.so) { return true }
    guard let verb = said(typed(from: nil, to: start)), FoldedText(verb).words.count == 1 else { return false }
    return FirstPerson.begins(verb) && !FirstPerson.begins(typed(from: start, to: nil))
  }

  /// The conjunction that hardly begins a thing to be done: «فاتورة» is one word.
  private static let so = "ف"
}

extension When {
  /// Whether it is another time than one before it, of which neither comes again: «الليلة ٩» and «بكرة الصبح».
  fileprivate func isOwnDay(beside other: When) -> Bool {
    isDaySaid && !isSpan && rule == nil && other.rule == nil
  }
}
