import Calendars
import Meanings
import Models
import Understanding

/// Reads the hours of a reminder that are joined: «الصبح والليل», `at 8am and 8pm`.
struct SeveralTimes {
  /// What is said besides the hours.
  let rest: String
  /// The hours as they were typed.
  let typed: String
  private let times: [When]
  /// The time that is said besides them: «بكرة».
  private let said: When?

  /// Nil where a text joins no hours.
  init?(_ joints: Joints, _ reader: SlotReader, at moment: Moment) {
    let text = joints.text
    func time(_ words: ClosedRange<Int>, from start: Int? = nil, at moment: Moment) -> When? {
      var part = text.typed(words, from: start ?? text.words[words.lowerBound].folded.lowerBound)
      if Self.isJoined(text[words.lowerBound]) { part.removeFirst() }
      let reading = reader.read(part, at: moment)
      guard let when = reading.values.when, when.time != nil, when.rule == nil else { return nil }
      let said = Set(when.words.joined())
      return reading.text.words.indices.allSatisfy { said.contains($0) || Self.prepositions.contains(reading.text[$0]) }
        ? when : nil
    }
    // «و٨» is too short to be parted elsewhere.
    let short = text.words.indices.dropFirst().filter { Self.isJoined(text[$0]) }
    let starts: [Joints.Start] = (joints.starts.filter { !short.contains($0.word) } + short.map(joints.start)).sorted {
      $0.word < $1.word
    }
    for (number, start) in starts.enumerated() {
      let end = start.word - (Self.conjunctions.contains(text[start.word - 1]) ? 2 : 1)
      guard end >= 0,
        let first = (max(0, end - Self.longest)...end).first(where: { time($0...end, at: moment) != nil }),
        let earliest = time(first...end, at: moment), first == 0 || !Self.guides.contains(text[first - 1])
      else { continue }
      var times = [earliest]
      var last = end
      // The words of each.
      var places: [(words: ClosedRange<Int>, from: Int?)] = [(first...end, nil)]
      for start in starts[number...] where start.word <= last + 2 {
        let ends = (start.word...min(start.word + Self.longest, text.words.count - 1)).reversed()
        let from = Self.isJoined(text[start.word]) ? nil : start.folded
        guard let end = ends.first(where: { time(start.word...$0, from: from, at: moment) != nil }),
          let next = time(start.word...end, from: from, at: moment)
        else { break }
        times.append(next)
        places.append((start.word...end, from))
        last = end
      }
      guard times.count > 1 else { continue }
      // `at 8, 14 and 20`: who counts to 24 says no hour of the evening by a smaller number.
      if (first...last).contains(where: { Self.afternoon.contains(Int(text[$0].filter(\.isNumber)) ?? 0) }) {
        let midnight = CalendarDay(of: moment.now, in: moment.zone).instant(at: .midnight, in: moment.zone)
        let early = Moment(now: midnight, zone: moment.zone, isMonthFirst: moment.isMonthFirst)
        times = places.compactMap { time($0.words, from: $0.from, at: early) }
      }
      self.times = times
      typed = text.typed(first...last)
      let parts = [0..<first, (last + 1)..<text.words.count].filter { !$0.isEmpty }
      rest = parts.map {
        text.typed($0)
      }
      .joined(separator: " ")
      said = reader.read(rest, at: moment).values.when
      // The days of a month are no hours: «كل ١٣ و١٤ و١٥ من الشهر».
      let days = reader.read(text.original, at: moment).values.when?.rule?.monthDays ?? []
      if !days.isEmpty, said?.rule?.monthDays != days { return nil }
      return
    }
    return nil
  }

  /// The hours that are joined of what comes again, as they were typed: one rule has only one.
  static func ofOneRule(in reading: SlotReading, _ reader: SlotReader, at moment: Moment) -> String? {
    guard reading.values.when?.rule != nil else { return nil }
    return SeveralTimes(Joints(text: reading.text), reader, at: moment)?.typed
  }

  /// A reminder for each hour, on the day that is said of any of them or besides; none of what has no text.
  func reminders(like reminder: Understood, at moment: Moment) -> [Understood] {
    guard reminder.slots[.text] != nil else { return [] }
    let today = CalendarDay(of: moment.now, in: moment.zone)
    if let rule = said?.rule { return reminders(like: reminder, by: rule, on: today, at: moment) }
    let day = said.flatMap { $0.isDaySaid ? $0.day : nil } ?? times.first(where: \.isDaySaid)?.day
    return times.map { time in
      var one = reminder
      let isOver = time.time.map { $0 <= ClockTime(of: moment.now, in: moment.zone) } ?? false
      let when = time.isDaySaid ? time : When(day: day ?? today.adding(days: isOver ? 1 : 0), time: time.time)
      one.slots[.when] = .text(when.normalized(zone: moment.zone))
      return one
    }
  }

  /// A reminder for each hour of what comes on every day, or on some days of each week; none of what comes otherwise.
  private func reminders(
    like reminder: Understood,
    by rule: RecurrenceRule,
    on today: CalendarDay,
    at moment: Moment
  ) -> [Understood] {
    guard [.daily, .weekly].contains(rule.frequency), rule.interval == 1, rule.months.isEmpty, rule.limit == nil,
      reminder.slots[.repeat] != nil, !times.contains(where: \.isDaySaid)
    else { return [] }
    let weekdays = rule.frequency == .weekly && rule.weekdays.isEmpty ? [said?.day.weekday ?? 0] : Array(rule.weekdays)
    let days = (0...7).map { today.adding(days: $0) }.filter { weekdays.isEmpty || weekdays.contains($0.weekday) }
    return times.compactMap { time in
      let isOver = time.time.map { $0 <= ClockTime(of: moment.now, in: moment.zone) } ?? false
      guard let day = days.first(where: { !isOver || $0 > today }) else { return nil }
      var one = reminder
      one.slots[.when] = .text(When(day: day, time: time.time).normalized(zone: moment.zone))
      return one
    }
  }

  /// Whether figures are written as one with a conjunction: «و٨».
  private static func isJoined(_ word: String) -> Bool { word.first == "و" && word.dropFirst().first?.isNumber == true }

  /// Behind them numbers are days, `ayın 1-i və 15-i`, or the hours that something lies between.
  private static let guides: Set<String> = [Folding.fold("ayın"), Folding.fold("ayin"), "بين", "between"]
  private static let conjunctions: Set<String> = ["و", "ثم", "and", "then", "plus", "ve"]
  private static let longest = 3
  private static let afternoon = 13...23
  private static let prepositions: Set<String> = ["at", "in", "the", "on", "around", "of", "ب", "في", "عند", "saat"]
}
