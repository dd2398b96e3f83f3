import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads to whom the money of the last expense went, or what on: `it was at Jarir`, «كانت من جرير», «قهوة».
struct MerchantReader: TurnReader {
  let context: TurnContext

  func change(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, case .transaction? = dialogue.memory.last, dialogue.topic == .transaction,
      !utterance.isAsking, !utterance.isDenied, !understanding.requestReader.asks(text),
      utterance.understood.slots[.amount] == nil
    else { return nil }
    var amendment = Amendment()
    amendment.merchant = merchant(in: folded(text))
    if amendment.merchant == nil { amendment.text = missingCategory(text, utterance) }
    guard !amendment.isEmpty else { return nil }
    return dialogue.memory.last.map { others.changed($0, amendment, utterance) }
  }

  /// «قهوة» behind «سجل ٥٠»: what nobody said yet of what was logged just before.
  private func missingCategory(_ text: String, _ utterance: Utterance) -> String? {
    guard dialogue.last?.intent == .logTransaction, dialogue.last?.slots[.category] == nil, utterance.isShort,
      !utterance.isRequest, understanding.spendingCategory(named: text) != nil || isMisspelt(text)
    else { return nil }
    return text.trimmed
  }

  /// Whether a text is the one word for what money goes on with a slip of the pen: `coffe`.
  private func isMisspelt(_ text: String) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    return reading.text.words.count == 1
      && understanding.knowingReader.misspelt(EvidenceReader.categories, in: reading) != nil
  }

  /// The name behind a word that leads to a shop, where nothing but «كانت», «لا» and the like stands before it.
  private func merchant(in text: FoldedText) -> String? {
    let places = PurchaseWords.cues.places(in: text)
    guard let lead = places.first(where: { [PurchaseWords.leads, PurchaseWords.from].contains($0.value) }),
      case let (first, next) = (lead.words.lowerBound, lead.words.upperBound), next < text.words.count,
      text.words.count - next <= Self.longestName,
      !places.contains(where: { $0.value == PurchaseWords.nobody && $0.words.lowerBound == next })
    else { return nil }
    guard first > 0 else { return nil }
    let before = understanding.amendment(in: text.typed(0..<first), at: moment)
    guard !before.cues.isDisjoint(with: [.was, .objection, .meant]), !before.saysValue,
      before.cues.isSubset(of: [.was, .objection, .meant, .filler]),
      NamedTargets(context: context).saysNothing(before.rest)
    else { return nil }
    let name = text.typed(from: next)
    let reading = understanding.knowingReader.read(name, at: moment)
    let isName =
      reading.values.words.isEmpty && reading.matches.isEmpty && understanding.saysIncome(name) != true
      && !understanding.references.read(reading.text).isBare(besides: NamedTargets.empty)
    return isName ? name : nil
  }

  private static let longestName = 3
}
