import Calendars
import Foundation
import Intents
import Meanings
import Models
import Navigation
import Scheduling
import Sentences
import SentenceWords
import TimeZones
import Understanding

/// Calls that the rooms make for every sentence, without a program around them.
struct InProcess {
  private let calls: Calls
  /// For texts of which each is work enough by itself.
  private let longCalls: Calls

  init(_ effort: Effort) {
    calls = Calls(effort: effort)
    longCalls = Calls(effort: Effort(rounds: effort.rounds, requestsPerRound: 20, starts: 0), batch: 1)
  }

  func figures() throws -> [Figure] {
    let understanding = ConversationUnderstanding.embedded
    let folding = calls.compare(Questions.texts, { Folding.fold($0).utf8.count }, with: Self.foundationFolded)
    let reading = calls.compare(
      Questions.texts,
      { understanding.read($0, at: Self.moment).understood.name.utf8.count }
    ) {
      Folding.fold($0).utf8.count
    }
    let links = try Self.links.map { try DeepLink(url: $0) }
    let linking = calls.compare(links.map(\.url), Self.parsedAndPrinted, with: Self.foundationParsedAndPrinted)
    let firing = calls.compare(Self.rules, Self.nextFire, with: Self.foundationNextDay)
    let planning = calls.compare(Self.rules, Self.planned, with: Self.foundationNextDay)
    return [
      Figure("classify a sentence", in: .microseconds, over: "folding it", reading, goal: .amount(15)),
      Figure("fold a sentence", in: .microseconds, over: "Foundation's folding", folding),
      Figure("parse and print a link", in: .microseconds, over: "Foundation's URL", linking),
      Figure("next fire of a recurrence", in: .microseconds, over: "Foundation's next day", firing, goal: .amount(5)),
      Figure("plan a rule", in: .microseconds, over: "Foundation's next day", planning, goal: .amount(10)),
    ]
      + Self.repeated.map { word in
        let turns = longCalls.compare([Self.long(word, 16)], read, with: [Self.long(word, 8)], read)
        return Figure("understand 16 KiB of «\(word)»", in: .microseconds, over: "8 KiB", turns, goal: .timesFloor(2.5))
      }
  }

  private func read(_ text: String) -> Int {
    ConversationUnderstanding.embedded.read(text, at: Self.moment).understood.name.utf8.count
  }

  /// Words that lead to names, ask, and agree: what is asked of each place of a sentence is found once.
  private static let repeated = ["تبع", "وش", "is", "my son"]

  private static func long(_ word: String, _ size: Int) -> String {
    String(repeating: word + " ", count: size * 1_024 / (word.utf8.count + 1))
  }

  private static let moment = Moment(now: Date(timeIntervalSince1970: 1_795_240_800), zone: .gmt)

  private static let links = [
    "tanbih://dependents?id=A0C841FB-2EFB-8F7D-9712-A6DFC55296FA", "tanbih://passport_renewal",
    "tanbih://taxes/declarations",
  ]

  private static func foundationFolded(_ text: String) -> Int {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).utf8.count
  }

  private static func parsedAndPrinted(_ url: String) -> Int {
    (try? DeepLink(url: url).url.utf8.count) ?? 0
  }

  private static func foundationParsedAndPrinted(_ url: String) -> Int {
    URL(string: url)?.absoluteString.utf8.count ?? 0
  }

  /// In a zone whose clocks change, of all frequencies and both calendars.
  private static let rules = (0..<240).map { index in
    let frequencies: [Recurrence.Frequency] = [.daily, .weekly, .monthly, .yearly]
    let recurrence = Recurrence(
      frequencies[index % 4],
      every: 1 + index / 4 % 3,
      from: CalendarDay(daysSinceEpoch: 19_000 + index * 6),
      at: ClockTime(minuteOfDay: index * 7),
      calendar: index % 8 < 4 ? .gregorian : .ummAlQura
    )
    return Rule(id: "rule \(index)", recurrence)
  }

  private static let zone = ZoneInfo(identifier: "America/New_York") ?? .gmt
  private static let planner = Planner(clock: .shared(zone))

  private static func nextFire(of rule: Rule) -> Int {
    Int(planner.next(of: rule, after: moment.now)?.due.timeIntervalSince1970 ?? 0)
  }

  private static func planned(_ rule: Rule) -> Int {
    Int(planner.plan(rule, .until(moment.now), now: moment.now)?.due.timeIntervalSince1970 ?? 0)
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone.identifier) ?? .gmt
    return calendar
  }()

  private static func foundationNextDay(after rule: Rule) -> Int {
    Int(calendar.date(byAdding: .day, value: 1, to: moment.now)?.timeIntervalSince1970 ?? 0)
  }
}
