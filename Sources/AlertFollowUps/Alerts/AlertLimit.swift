package import Meanings
import Models
import PlainMeanings
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads how often a day one may be interrupted at most, and how often that is: «لا تزعجني أكثر من ثلاث مرات باليوم», `no more than 3 alerts a day`,
/// «كم مرة تنبهني باليوم؟».
package struct AlertLimit: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (1...Self.mostWords).contains(folded.words.count) else { return nil }
    let found = understanding.references.read(folded)
    let told = Set(found.values(of: "told"))
    guard told.contains(MisguidingWords.Told.interrupting.rawValue), isDaily(found) else { return nil }
    let counts =
      found.values(of: "aspect").contains(Aspect.count.rawValue)
      || told.contains(MisguidingWords.Told.howOften.rawValue)
    let isLimit = told.contains(MisguidingWords.Told.atMost.rawValue)
    guard isLimit || counts else { return nil }
    var limit = context.understood(.limitAlerts, utterance)
    (limit.slots, limit.rivals, limit.confidence) = ([:], [], 1)
    if isLimit, !counts, !utterance.isAsking, let number = timesADay(in: folded, found) {
      limit.slots[.ordinal] = .number(number)
    }
    return limit
  }

  /// Whether a day is what is counted in; «مرة» alone says of nothing how often.
  private func isDaily(_ found: ReferenceReader.Found) -> Bool {
    Set(found.values(of: "rate")).subtracting(["each"]) == ["daily"]
  }

  /// How often that is, as the grammar of values reads it: a number, or what comes again within a day and says more than that.
  private func timesADay(in folded: FoldedText, _ found: ReferenceReader.Found) -> Int? {
    let values = ValueGrammar(understanding.reader.values).read(
      folded,
      at: moment,
      dimensions: [.number, .recurrence]
    )
    let numbers = values.lazy.compactMap { value -> Int? in
      guard case .number(let number) = value.content else { return nil }
      return Int(exactly: number)
    }
    let daily = Set(found.matches.filter { $0.slot == "rate" && $0.value == "daily" }.flatMap(\.words))
    let recurrences = values.lazy.compactMap { value -> Int? in
      guard case .recurrence(let rule, _) = value.content, !daily.isSuperset(of: value.words) else { return nil }
      return Self.timesADay(by: rule)
    }
    return numbers.first ?? recurrences.first ?? found.values(of: "following").lazy.compactMap { Self.times[$0] }.first
  }

  /// How often on each day something comes; nil where that is not the same on all of them.
  private static func timesADay(by rule: RecurrenceRule) -> Int? {
    switch rule.frequency {
    case .daily: rule.interval == 1 ? 1 : nil
    case .hourly: rule.interval > 0 && hoursADay % rule.interval == 0 ? hoursADay / rule.interval : nil
    default: nil
    }
  }

  private static let hoursADay = 24
  private static let times = ["once": 1, "twice": 2]
  private static let mostWords = 12
}
