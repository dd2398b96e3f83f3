import Changes
import IntentFiles
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a total of a time that is said, whatever was spoken of before: «مجموع اليوم», `total اليوم كم؟`, `bu ayın cəmi`.
///
/// It is what was spent then, and neither what was just logged nor what is paid again and again.
package struct TotalOfPeriod: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, !utterance.isDenied, (2...Self.mostWords).contains(folded.words.count),
      Self.alike.contains(utterance.understood.intent), utterance.understood.slots[.amount] == nil
    else { return nil }
    let found = understanding.references.read(folded)
    let reading = understanding.knowingReader.read(text, at: moment)
    let said = reading["period"]
    guard !found.values(of: "total").isEmpty, understanding.amendment(in: text, at: moment).number == nil,
      said.map({ found.isBare(besides: Self.words(found).union($0.words).union(aside(in: folded))) }) ?? true,
      let period = said.map({ utterance.continuation[.period] ?? .text($0.value) }) ?? before(reading, utterance)
    else { return nil }
    var told = context.understood(.summarizeSpending, utterance)
    told.slots[.period] = period
    return told
  }

  /// «كم صار المجموع الحين» behind «مجموع اليوم» is of the same time.
  private func before(_ reading: SlotReading, _ utterance: Utterance) -> SlotValue? {
    let told = dialogue.mentions.suffix(Self.latest).last { $0.intent == .summarizeSpending }
    let isOther = reading["month"] != nil || reading.values.when?.isDaySaid == true || told?.slots[.category] != nil
    return isOther || utterance.understood.intent != .summarizeSpending ? nil : told?.slots[.period]
  }

  /// The words that say nothing: `oldu` of `bu gün cəmi nə qədər oldu?`.
  private func aside(in text: FoldedText) -> [Int] {
    text.words.indices.filter { !following(text.typed($0)).isDisjoint(with: ["anyway"]) }
  }

  private static func words(_ found: ReferenceReader.Found) -> Set<Int> {
    let known = NamedTargets.empty.union(["total", "aspect", "turning", "filler"])
    return Set(found.matches.filter { known.contains($0.slot) }.flatMap(\.words))
  }

  private static let alike: Set<Intent> = [
    .outOfScope, .summarizeSpending, .today, .listTransactions, .listAgenda, .upcomingRecurring, .balanceStatus,
  ]
  private static let (latest, mostWords) = (3, 6)
}
