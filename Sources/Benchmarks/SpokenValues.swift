import Calendars
import Foundation
import Intents
import Models
import Understanding

/// What it takes to read the dates, numbers and sums of a sentence, and of long texts that repeat one thing.
struct SpokenValues {
  private let effort: Effort
  private let grammar = ValueGrammar(BuiltInIntents.values)
  private let moment = Moment(now: Date(timeIntervalSince1970: 1_795_240_800), zone: .gmt)

  init(_ effort: Effort) {
    self.effort = effort
  }

  func figures() -> [Figure] {
    let calls = Calls(effort: effort)
    let without = calls.compare(Self.without, read, with: Self.folded)
    let several = calls.compare(Self.several, read, with: Self.folded)
    return [
      Figure("values of a sentence without any", in: .microseconds, over: "folding it", without, goal: .amount(5)),
      Figure("values of a sentence with several", in: .microseconds, over: "folding it", several, goal: .amount(25)),
    ]
      + Self.repeated.map { name, unit in
        let once = Calls(effort: Effort(rounds: effort.rounds, requestsPerRound: 120, starts: 0), batch: 1)
        let turns = once.compare([Self.long(unit, 64)], read, with: [Self.long(unit, 32)], read)
        return Figure("values of 64 KiB of \(name)", in: .microseconds, over: "32 KiB", turns, goal: .timesFloor(2.5))
      }
  }

  private func read(_ text: String) -> Int { 1 + grammar.read(FoldedText(text), at: moment).count }

  private static func folded(_ text: String) -> Int { FoldedText(text).words.count }

  private static func long(_ unit: String, _ size: Int) -> String {
    String(repeating: unit, count: size * 1_024 / unit.utf8.count)
  }

  private static let repeated = [("digits", "1 "), ("weekdays", "الأحد "), ("«و»", "و ")]

  private static let without = [
    "شكرًا على المساعدة", "افتح شاشة المعالين", "كيف حالك يا تنبيه", "what can you do for me", "open the settings",
    "who are my dependents", "sizə necə kömək edə bilərəm", "ayarları aç",
  ]

  private static let several = [
    "ذكرني بكرة الساعة ٨ الصبح أدفع ٢٥٠ ريال للكهرباء", "صرفت أمس ٤٥ ريال ونص على الغدا و٣٠ على البنزين",
    "كل يوم أحد وثلاثاء الساعة ٧ ونص المسا لمدة شهرين", "عندي موعد ثالث أيام العيد من ٤ إلى ٥ العصر",
    "remind me next Tuesday at half past six to pay $325.50 for two and a half hours",
    "I spent 20 dollars yesterday and 15 on Friday, 10 percent less than last month",
    "hər ayın 5-i saat 9-da 120 manat ödəniş, gələn ay 2 dəfə",
  ]
}
