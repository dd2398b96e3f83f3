import Meanings
import SentenceWords
import Understanding

/// Tells that a sum and what it went on are all that a sentence says, whatever it was taken for.
struct MistakenEntry {
  let reading: SlotReading

  /// Whether it is to be logged instead of a guess.
  func isMeant(insteadOf intent: String) -> Bool {
    Self.guesses.contains(intent) && reading.values.amount != nil
      && reading[EvidenceReader.categories] != nil && reading[Slot.dependent.rawValue] == nil
      && (reading.values.when == nil && reading["period"] == nil && (isOneEntry || isListOfEntries) || isListOfDays)
  }

  private var isOneEntry: Bool { !Joints(text: reading.text).isJoined && reading.uncovered.isEmpty }

  /// Whether sums stand in a list, with hardly a word each that is not known: `uber 27, coffee 16, parking 10`.
  private var isListOfEntries: Bool {
    let sums = reading.values.sums.count
    return sums > 1 && Joints(text: reading.text).starts.count == sums - 1 && reading.uncovered.count <= sums
  }

  /// Whether days stand in such a list as well: `dünən 15 taksi, bu gün 8 çay, şənbə 30 nahar`.
  private var isListOfDays: Bool {
    reading.values.when?.time == nil && reading.values.when?.rule == nil && isListOfEntries
  }

  /// Intents that are guessed of «قهوة 14», and need more words than that.
  private static let guesses = Set(
    [Intent.changeTransaction, .deleteTransaction, .listTransactions, .outOfScope, .listRecommendations].map(\.rawValue)
  )
}
