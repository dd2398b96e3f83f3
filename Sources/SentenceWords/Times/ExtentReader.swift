package import Calendars
package import Meanings
package import Models
import Understanding

/// Reads how far what a sentence asks for goes: up to which day, or from one day to another.
package struct ExtentReader {
  let understanding: ConversationUnderstanding
  let words: WordsOfSlots

  package init(understanding: ConversationUnderstanding, words: WordsOfSlots) {
    self.understanding = understanding
    self.words = words
  }

  private var text: FoldedText { words.reading.text }
  private var when: When? { words.reading.values.when }
  private var extents: Set<Extent> { understanding.references.read(text).extents }

  /// The days up to one that is said, «خلال ٣٠ يوم», `by 10 December`, and of what has ended those that were; nil where the
  /// sentence says a day or a span itself.
  package var days: ClosedRange<CalendarDay>? {
    if extents.contains(.ended), let past = when?.pastDays { return past }
    guard let last, last >= words.today else { return nil }
    return words.today...last
  }

  /// So many days up to today, of what has been: «كم صرفت خلال ٣٠ يوم؟».
  package var daysBack: ClosedRange<CalendarDay>? {
    guard extents.contains(.within), when?.isSpan != true, when?.rule == nil, let counted, counted > words.today else {
      return nil
    }
    return words.today.adding(days: 1 - counted.days(since: words.today))...words.today
  }

  /// Whether the sentence asks for what ends, and no document or person in particular: «وش ينتهي خلال ٣٠ يوم؟».
  package var isOfEnds: Bool { extents.contains(.ends) }

  private var last: CalendarDay? {
    guard when?.isSpan != true, when?.rule == nil, when?.time == nil, let day = when?.border ?? when?.day ?? counted
    else { return nil }
    if extents.contains(.within) { return day }
    return extents.contains(.before) ? day.adding(days: -1) : nil
  }

  /// The day so long from today as is said: `30 gün ərzində`.
  private var counted: CalendarDay? {
    guard let lead = understanding.span(in: text), lead.minutes == nil else { return nil }
    return words.today.adding(months: lead.months).adding(days: lead.days)
  }

  /// What lies between the two days that a sentence names, in whichever order; nil where it names one.
  package var between: ClosedRange<CalendarDay>? {
    guard let when, when.isDaySaid, when.rule == nil else { return nil }
    if when.isBetween, let days = when.days { return wrapped(days) ?? days }
    guard let end = when.words.last?.upperBound, end < text.words.count, let other = day(from: end) else { return nil }
    return min(when.day, other)...max(when.day, other)
  }

  /// `between 25 December and 1 December`, of no year: those nearest to each other.
  private func wrapped(_ days: ClosedRange<CalendarDay>) -> ClosedRange<CalendarDay>? {
    let (start, year) = (days.upperBound.adding(months: -12), "\(days.upperBound.components.year)")
    guard when?.isYearSaid == false, start >= words.today, start < days.lowerBound,
      !text.words.indices.contains(where: { text[$0] == year })
    else { return nil }
    return start...days.lowerBound
  }

  /// The first day that the words from a place on say, the first of which may have its conjunction: «والعيد».
  private func day(from word: Int) -> CalendarDay? {
    let rest = text.typed(from: word)
    let spellings = rest.first == "و" ? [rest, String(rest.dropFirst())] : [rest]
    return spellings.lazy.compactMap { understanding.knowingReader.read($0, at: words.moment).values.when?.day }.first
  }
}

extension ReferenceReader.Found {
  /// What a text says of how far it goes.
  package var extents: Set<Extent> { Set(values(of: "extent").compactMap(Extent.init)) }

  /// Whether a text asks what is left of something.
  package var asksForRest: Bool { extents.contains(.left) || asks(.left) }

  /// Whether a text asks for a part of something.
  package func asks(_ aspect: Aspect) -> Bool { values(of: "aspect").contains(aspect.rawValue) }

  /// How often something comes of which a text says only the unit: `900 a month`.
  package var perUnit: RepeatInterval? {
    guard values(of: "count").isEmpty else { return nil }
    return switch values(of: "span").first?.drop(while: { $0 == "*" }) {
    case "1m"?: .monthly
    case "7d"?: .weekly
    case "1d"?: .daily
    case "12m"?: .yearly
    default: nil
    }
  }

  /// Whether a text names the payments that come again, all together: «اشتراكاتي», `recurring payments`.
  package var namesPayments: Bool { values(of: "payment").contains("all") }

  /// Whether a text speaks of payments, whether or not they come again: «دفعات», `bills`.
  package var namesAnyPayments: Bool { namesPayments || values(of: "payment").contains("some") }

  /// Whether a text asks for all that is to be paid: «كم أدفع كل شهر؟», `what are my payments in total`.
  package var asksForCommitments: Bool {
    let isOfAll = rate == .monthly || asksForTotal
    return isOfAll && (values(of: "following").contains("obliged") || namesAnyPayments)
  }

  /// Whether a text asks in Azerbaijani how much: `nə qədər`, of which each word alone says something else.
  package var asksHowMuch: Bool { values(of: "extent").contains("much") }

  /// Whether a text speaks of what one owes: «ديوني», `my debt`.
  package var namesDebt: Bool { values(of: "following").contains("debt") }

  /// Whether a text asks for a sum: `in total`.
  package var asksForTotal: Bool { !values(of: "total").isEmpty }

  /// How often something comes by one word, or what an average is for: «شهري», `weekly`.
  package var rate: RepeatInterval? { values(of: "rate").first.flatMap(RepeatInterval.init(rawValue:)) }

  /// Whether a text names what one pays for again and again: «نتفلكس», `spotify`.
  package var namesSubscription: Bool { !values(of: "subscription").isEmpty }

  /// Whether a text speaks of one of them: «اشتراك», `recurring payment`.
  package var namesPayment: Bool { values(of: "payment").contains("one") }
}

/// What a word says of how far something goes; the raw value is its name in `Intents/References/extent.json`.
package enum Extent: String {
  /// «خلال», `by`: up to the day that is said.
  case within
  /// «قبل»: up to the day before it.
  case before
  /// «انتهت», `expired`: of what has been.
  case ended
  /// «ينتهي», `expires`: of what has an end.
  case ends
  /// «كم يوم بين», `how long is it between`.
  case distance
  /// «بقي», `left`.
  case left
  /// «بعد», `after`: what else is to be taken off.
  case after
  /// «بدون», `except`: what is left out.
  case except
}
