import Models
import Understanding

/// Reads what is asked of the sum of the transactions that were listed just now: `total?`, `cəmi?`.
struct TotalOfListed: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, let last = dialogue.last, last.intent == .listTransactions,
      (1...Self.mostWords).contains(folded.words.count), utterance.understood.slots[.period] == nil,
      !understanding.references.read(folded).values(of: "total").isEmpty
    else { return nil }
    var told = context.understood(.summarizeSpending, utterance)
    told.slots = last.slots.filter { [.period, .category].contains($0.key) }
    return told
  }

  private static let mostWords = 4
}
