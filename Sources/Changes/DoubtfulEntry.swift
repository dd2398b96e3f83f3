package import Meanings
import Models
import Sentences
import SentenceWords
package import Turns
import Understanding

/// Settles what hardly says what is to be added: «لا العشا ٩٥» is offered, and text that says nothing is none.
package struct DoubtfulEntry: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  package func settle(_ understood: inout Understood, in text: String) {
    switch understood.intent {
    case .logTransaction: settleExpense(&understood, text)
    case .createReminder:
      understood.slots[.text] = said(understood).flatMap { saysNothing($0) ? nil : .text($0) }
      // «قبلها بأسبوع خليها ٨»: it is called by what it is counted from.
      if understood.advance?.text.map(saysNothing) == true { understood.advance?.text = nil }
    case .addDependent where said(understood).map(objects) == true: understood.slots[.text] = nil
    case .deleteTransaction, .changeTransaction:
      // «احذف آخر عملية» behind a list that begins with the newest.
      guard understanding.ordinal(in: text, at: moment) == -1, understanding.kinds(in: text).contains(.transaction),
        !understood.isConfirmed
      else { return }
      understood.reference = context.actions?.newestTransaction ?? understood.reference
    default: return
    }
  }

  private func said(_ understood: Understood) -> String? { understood.slots[.text]?.text }

  /// What objects to something that was said corrects it, and what is put aside is no expense: neither is logged unasked.
  private func settleExpense(_ understood: inout Understood, _ text: String) {
    let category = understood.slots[.category]?.text
    if let category, isHalfSaid(category, text) {
      // How much it was is asked.
      (understood.slots[.amount], understood.slots[.category]) = (nil, nil)
      return
    }
    if let category, objects(category) {
      let words = category.split(separator: " ").dropFirst().joined(separator: " ")
      understood.slots[.category] = words.isEmpty ? nil : .text(words)
    } else if category != nil
      || !understanding.references.read(text).values(of: "saving").contains("deposit")
    {
      return
    }
    (understood.confidence, understood.isContinued) = (
      min(understood.confidence, ConversationUnderstanding.offered), false
    )
  }

  /// Whether a sum in words is joined to the one word before it, which is of no category, so that this is a number nobody
  /// knows: «خامسا وعشرين» is not 20.
  private func isHalfSaid(_ category: String, _ text: String) -> Bool {
    let folded = folded(text)
    guard folded.isArabic, FoldedText(category).words.count == 1,
      understanding.spendingCategory(named: category) == nil,
      let start = understanding.knowingReader.read(text, at: moment).values.amount?.words.lowerBound, start > 0
    else { return false }
    let isApart = folded[start - 1] == Self.joint
    let before = start - (isApart ? 2 : 1)
    return (isApart || folded[start].hasPrefix(Self.joint)) && before >= 0
      && !folded[start].contains(where: \.isNumber) && folded[before] == Folding.fold(category)
  }

  private static let joint = "و"

  /// Whether words begin with one that objects: «لا العشا».
  private func objects(_ words: String) -> Bool {
    let first = FoldedText(words)
    return first.words.count > 1 && understanding.amendment(in: first[0], at: moment).cues.contains(.objection)
  }

  /// «فيه قبلها بخمس ايام»: how long before what was spoken of.
  private func pointsOnly(_ text: FoldedText) -> Bool {
    let found = understanding.references.read(text)
    guard found.values(of: "before").contains(where: { $0 != "on" }), understanding.span(in: text) != nil else {
      return false
    }
    let known = Set(
      found.matches.filter { ["before", "span", "count", "reference", "filler", "function"].contains($0.slot) }
        .flatMap(\.words) + SpokenSpans(found, text).spans.flatMap(\.words)
    )
    return text.words.indices.allSatisfy { word in
      known.contains(word) || !changedWords(["pointing"], in: text.typed(word)).isEmpty
    }
  }

  /// Whether a text for a reminder says nothing of what: «خليها», «به».
  private func saysNothing(_ words: String) -> Bool {
    let text = FoldedText(words)
    if text.words.count > 1, pointsOnly(text) { return true }
    let spoken = understanding.amendment(in: words, at: moment)
    // «منبه», «صحيني» say all that an alarm needs.
    return text.words.count == 1 && !spoken.saysValue && !isThing(words)
      && understanding.references.read(text).alarm == nil
      && NamedTargets(context: context).saysNothing(spoken.rest)
  }

  /// Whether a word is a thing that is spelled as one that says nothing: «الماء» and «المال», but not «ما» and «مال».
  private func isThing(_ word: String) -> Bool {
    let found = understanding.references.read(word).matches
    let isDefinite = word.hasPrefix("ال") && word.count > 4
    return word.hasSuffix("ء") || isDefinite && !found.isEmpty && found.allSatisfy { $0.slot == "function" }
  }
}
