import Meanings
import SentenceWords
import Understanding

/// Finds in a sentence that is like no phrase, or hardly like one, that money was spent.
struct UnlikelyEntry {
  let understanding: ConversationUnderstanding
  let reading: SlotReading
  let text: String
  /// The intent that it may go on with.
  let openIntent: String?

  func isMeant(insteadOf understood: Understood) -> Bool {
    let isUnlikely = understood.confidence < ConversationUnderstanding.uncertain
    if saysAnything { return true }
    switch understood.intent {
    case .outOfScope: return namesCategory || tellsSum || namesSum
    case .logTransaction: return isUnlikely && namesCategory
    case .createReminder: return isUnlikely && saysOneMoreSum
    default: return false
    }
  }

  /// `sonra dondurmaya da 8`: a sum behind another, of which nothing is to remind.
  private var saysOneMoreSum: Bool {
    openIntent == Intent.logTransaction.rawValue && reading.values.amount != nil
      && reading.values.when?.isDaySaid != true && !reading.text.isArabic
      && !understanding.speaks(of: .createReminder, in: text) && reading.text.words.count <= Self.fewWords
  }

  private static let fewWords = 5

  /// «سجل قهوة», `log coffee`: how much it was is asked.
  private var namesCategory: Bool {
    reading.text.words.count == 2 && reading[EvidenceReader.categories] != nil
      && understanding.speaks(of: .logTransaction, in: text)
  }

  /// `log something`, «سجل شي»: how much it was is asked.
  private var saysAnything: Bool {
    guard reading.text.words.count <= Self.fewWords else { return false }
    let command = understanding.acts.commands(of: Intent.logTransaction.rawValue, in: text)
    let anything = understanding.acts.places(of: "deeds", in: text).filter { $0.value == "any" }
    let words = Set((command + anything.map(\.words)).joined())
    return !command.isEmpty && !anything.isEmpty
      && understanding.act(of: text, for: Intent.logTransaction.rawValue) == .command
      && reading.text.words.indices.allSatisfy { word in
        words.contains(word) || understanding.references.read(reading.text.typed(word)).isBare(besides: ["request"])
      }
  }

  /// `30 yaz`, «سجل ٥٠»: what it was is said later, or never.
  private var namesSum: Bool {
    guard let amount = reading.values.amount, reading.text.words.count == amount.words.count + 1 else { return false }
    return understanding.acts.commands(Intent.logTransaction.rawValue, in: text)
      && understanding.act(of: text, for: Intent.logTransaction.rawValue) == .command
  }

  /// «توي دافع ٢٣٠ عند الميكانيكي»: a sum that somebody tells to have paid is one, whatever it was for.
  private var tellsSum: Bool {
    reading.values.amount != nil
      && !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty
  }
}
