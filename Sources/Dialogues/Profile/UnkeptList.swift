package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is to be put on a shopping list, or asked of one: none is kept, which is said, and a reminder offered instead.
package struct UnkeptList: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (1...Self.mostWords).contains(folded.words.count), dialogue.question?.slot == nil else { return nil }
    let found = understanding.references.read(folded)
    let lists = found.matches.filter { $0.slot == Self.vocabulary && ["list", "bare"].contains($0.value) }
    guard let list = lists.first(where: { $0.value == "list" }) ?? lists.first else { return nil }
    let adds = found.values(of: "expiry").contains("add")
    let reading = understanding.knowingReader.read(text, at: moment)
    let items = items(in: folded, found)
    if list.value == "bare" {
      // «القائمة» is mostly what was just told.
      guard reading[Slot.dependent.rawValue] == nil, reading[Slot.service.rawValue] == nil,
        reading.values.amount == nil, reading[Slot.screen.rawValue] == nil || adds
      else { return nil }
      let isAsked = utterance.isAsking || understanding.requestReader.asks(text)
      guard
        adds && items != nil
          || (isAsked || !adds) && items == nil && dialogue.mentions.isEmpty && dialogue.memory.shown.isEmpty
      else { return nil }
    }
    var unkept = context.understood(.unkeptList, utterance)
    if adds, !understanding.acts.negates(text) { unkept.slots[.text] = items.map { .text($0) } }
    return unkept
  }

  /// What is to stand on the list, as it was typed; nil where nothing is named.
  private func items(in folded: FoldedText, _ found: ReferenceReader.Found) -> String? {
    let silent = Set(
      found.matches.filter { Self.silent.contains($0.slot) && !($0.slot == "expiry" && $0.value != "add") }
        .flatMap(\.words)
    )
    let words = folded.words.indices.filter { !silent.contains($0) }
    guard let first = words.first, let last = words.last else { return nil }
    let view = folded.original.utf8
    let lower = view.index(view.startIndex, offsetBy: folded.words[first].typed.lowerBound)
    let upper = view.index(view.startIndex, offsetBy: folded.words[last].typed.upperBound)
    return String(folded.original[lower..<upper])
  }

  private static let vocabulary = "listing"
  private static let silent: Set = [vocabulary, "expiry", "filler"]
  private static let mostWords = 16
}
