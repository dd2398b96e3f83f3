import IntentFiles
import Models
import Understanding

/// Settles what is taken for a budget: the words in front of the word for it are none of what it is for, and what speaks of none
/// is asked about.
struct UnlikelyBudget: CorrectionPart {
  let corrections: CorrectionReader

  func settle(_ understood: inout Understood, in text: String) {
    guard understood.intent == .setBudget, understood.reference == nil, !understood.isConfirmed else { return }
    if let bare = bareCategory(understood) { understood.slots[.category] = .text(bare) }
    // «هحط ٦٠٠ دلوقتي» names neither a budget nor what it is for, nor a stretch of time.
    guard !understood.isContinued, dialogue.topic != .budget, !following(text).contains("budget"),
      understood.slots[.period] == nil, understood.slots[.repeat] == nil,
      understanding.limits.cues(in: text).isEmpty,
      understood.slots[.category]?.text.flatMap(understanding.spendingCategory(in:)) == nil
    else { return }
    (understood.confidence, understood.isContinued) = (0, false)
  }

  /// What stands behind the word for a budget in what it is for: «حطيلي ميزانية للبنزين»; nil where no such word stands there.
  private func bareCategory(_ understood: Understood) -> String? {
    guard let category = understood.slots[.category]?.text else { return nil }
    let folded = FoldedText(category)
    let matches = understanding.references.read(folded).matches
    guard let end = matches.last(where: { $0.slot == "following" && $0.value == "budget" })?.words.upperBound,
      end < folded.words.count
    else { return nil }
    let rest = folded.typed(from: end)
    let name = understanding.texts["category"]?.read(FoldedText(rest), except: []) ?? rest
    return name.hasPrefix(Self.forThe) && name.count > Self.shortest ? String(name.dropFirst(Self.forThe.count)) : name
  }

  private static let forThe = "لل"
  private static let shortest = 4
}
