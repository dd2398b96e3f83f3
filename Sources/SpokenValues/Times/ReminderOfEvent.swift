import Calendars
import IntentFiles
import Meanings
package import SentenceWords
package import Understanding

/// A reminder that is counted back from the time of what its own sentence tells of: «عندي موعد الثلاثاء ٥ العصر ذكرني قبلها بساعة»,
/// `remind me an hour before my flight tomorrow at 9pm`, `sabah saat 10-da iclas var, 15 dəqiqə əvvəl xatırlat`.
package struct ReminderOfEvent {
  let understanding: ConversationUnderstanding
  let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    self.understanding = understanding
    self.moment = moment
  }

  /// A longer text asks for more than that.
  private static let mostWords = 24

  /// Returns the sentence with the time of the reminder in place of the event's; nil where it says no such thing.
  package func settled(_ typed: String) -> String? {
    let text = FoldedText(typed)
    guard (3...Self.mostWords).contains(text.words.count), let (lead, counting) = lead(in: text),
      let command = command(in: text)
    else { return nil }
    let left = text.words.indices.filter { !command.contains($0) && !counting.contains($0) }
    let rest = runs(of: left, in: text).joined(separator: Self.joint)
    let reading = understanding.knowingReader.read(rest, at: moment)
    guard reading.text.words.count == left.count, reading[Slot.service.rawValue] == nil,
      reading.values.amount?.currency == nil, reading.values.unkept.isEmpty, let when = reading.values.when,
      when.rule == nil, !when.isSpan
    else { return nil }
    let bare = when.time == nil ? bareHour(behind: when, in: reading) : nil
    let (said, words) = (when.time ?? bare?.time, when.words + [bare?.words].compactMap(\.self))
    guard lead.minutes == nil || said != nil,
      let name = understanding.texts["reminder"]?.read(reading.text, except: words)
    else { return nil }
    let places = words.joined().map { left[$0] }
    guard when.isDaySaid || isToldOf(places, command, counting),
      !isReminders(places, behind: command, before: counting, of: text)
    else { return nil }
    let asking = text.typed(command)
    let told = [name, time(lead, before: when.day, at: said)]
    return (command.upperBound == text.words.count ? told + [asking] : [asking] + told).joined(separator: " ")
  }

  private static let joint = ", "

  private func time(_ lead: Lead, before day: CalendarDay, at time: ClockTime?) -> String {
    let start = lead.time(from: (day, time ?? .midnight), isBefore: true)
    // With dashes it would be hours from one to another as well.
    let date = start.day.description.replacing("-", with: "/")
    return time == nil ? date : "\(date) \(start.time ?? .midnight)"
  }

  /// The number behind a day as its hour, in waking hours: «بكرة ٨», «بكرة عندي ٨».
  private func bareHour(behind when: When, in reading: SlotReading) -> (time: ClockTime, words: Range<Int>)? {
    guard let amount = reading.values.amount, amount.currency == nil, let hour = Int(amount.value),
      (1...12).contains(hour), let end = when.words.last?.upperBound, end < reading.text.words.count
    else { return nil }
    let leadIn = understanding.texts["reminder"]?.leadIn(at: end, in: reading.text)
    guard [end, leadIn?.upperBound].contains(amount.words.lowerBound) else { return nil }
    let waking = hour < Self.firstWakingHour ? hour + 12 : hour
    return (ClockTime(minuteOfDay: waking * 60), amount.words)
  }

  private static let firstWakingHour = 6

  /// How long before, and the words that say so; nil where what it is counted from is a time itself, or an anchor that has a date here.
  private func lead(in text: FoldedText) -> (lead: Lead, words: Set<Int>)? {
    let found = understanding.references.read(text)
    let befores = found.matches.filter { $0.slot == "before" && $0.value != "on" }
    guard !befores.isEmpty,
      !found.matches.contains(where: { $0.slot == "anchor" && $0.value != Intent.listAppointments.rawValue })
    else { return nil }
    for (lead, words) in lengths(in: text) + SpokenSpans(found, text).spans {
      for before in befores {
        let isBehind =
          words.lowerBound == before.words.upperBound
          || text.isArabic && words.lowerBound > before.words.upperBound && text[words.lowerBound].hasPrefix(Self.by)
        guard isBehind || words.upperBound == before.words.lowerBound else { continue }
        // `10 minutes before 6`, «قبل المغرب بساعة»: that is read as an hour.
        if isTime(before.words.upperBound, isBehind ? words.lowerBound : text.words.count, in: text) { return nil }
        let pointing = found.matches.filter { $0.slot == "reference" && $0.words.lowerBound == before.words.upperBound }
        return (lead, Set(words).union(before.words).union(pointing.flatMap(\.words)))
      }
    }
    return nil
  }

  /// The lengths of time that a text says in numbers: `30 min`, «ساعة ونص».
  private func lengths(in text: FoldedText) -> [(lead: Lead, words: Range<Int>)] {
    let found = ValueGrammar(understanding.reader.values).read(text, at: moment, dimensions: [.duration])
    return found.compactMap { entity in Self.lead(entity.content).map { ($0, entity.words) } }
  }

  private static func lead(_ content: ValueEntity.Content) -> Lead? {
    guard case .duration(let value, let unit, let seconds) = content else { return nil }
    return switch unit {
    case .minute, .hour: seconds % 60 == 0 ? Lead("*1t", count: seconds / 60) : nil
    case .day: Lead("*1d", count: value)
    case .week: Lead("*7d", count: value)
    case .month: Lead("*1m", count: value)
    case .second, .quarter, .year: nil
    }
  }

  /// «ب» of «بساعة».
  private static let by = "ب"

  /// Whether a time begins at a word.
  private func isTime(_ start: Int, _ end: Int, in text: FoldedText) -> Bool {
    guard start < end else { return false }
    let part = text.typed(start..<end)
    return understanding.knowingReader.read(part, at: moment).values.when?.words.first?.lowerBound == 0
  }

  /// The words that ask to be reminded, with what leads to the text behind them.
  private func command(in text: FoldedText) -> Range<Int>? {
    let found = understanding.acts.commands(of: Intent.createReminder.rawValue, in: text.original)
    guard let first = found.first, first.lowerBound < text.words.count else { return nil }
    guard let leadIn = understanding.texts["reminder"]?.leadIn(at: first.lowerBound, in: text) else { return first }
    return first.lowerBound..<max(first.upperBound, leadIn.upperBound)
  }

  /// Whether an hour alone is the event's: it is told of before the reminder is asked for, or behind how long before it.
  private func isToldOf(_ hour: [Int], _ command: Range<Int>, _ counting: Set<Int>) -> Bool {
    guard let first = counting.min(), let last = counting.max() else { return false }
    return command.lowerBound > 0 && first >= command.upperBound || hour.allSatisfy { $0 > last }
  }

  /// Whether a time is that of the reminder itself: `remind me tomorrow at 9, an hour before the meeting`.
  private func isReminders(
    _ places: [Int],
    behind command: Range<Int>,
    before counting: Set<Int>,
    of text: FoldedText
  ) -> Bool {
    guard let first = places.min(), let last = places.max(), let start = counting.min(), let end = counting.max() else {
      return false
    }
    return command.upperBound <= first && last < start && end + 1 < text.words.count
  }

  private func runs(of words: [Int], in text: FoldedText) -> [String] {
    var runs: [Range<Int>] = []
    for word in words {
      if let last = runs.last, last.upperBound == word {
        runs[runs.count - 1] = last.lowerBound..<word + 1
      } else {
        runs.append(word..<word + 1)
      }
    }
    return runs.map { text.typed($0) }
  }
}
