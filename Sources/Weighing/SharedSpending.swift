import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells which of several sums of one sentence are the speaker's: of «صرفت أختي ٣٠ وأنا ٤٠», `bacım 30 mən 40 xərclədim` the second.
struct SharedSpending: TurnReader {
  let context: TurnContext
  let text: String

  /// Returns the entries that are one's own; where none is, the first as told.
  func own(among meanings: [Understood]) -> [Understood] {
    guard meanings.count > 1, meanings.allSatisfy({ $0.intent == .logTransaction && !$0.isConfirmed }),
      !understanding.acts.commands(Intent.logTransaction.rawValue, in: text)
    else { return meanings }
    let others = meanings.map { beginsWithOther && !isOwn($0) || isOfAnother($0) }
    guard others.contains(true), others.contains(false) || meanings.contains(where: isOfAnother) else {
      return meanings
    }
    let own = zip(meanings, others).filter { !$1 }.map { entry, _ in
      var entry = entry
      // «صرف أخوي ٧٠ وأنا ٣٠»: the verb is his, and the second sum is not.
      if isOwn(entry) { (entry.act, entry.confidence) = (.command, 1) }
      return entry
    }
    guard own.isEmpty, var told = meanings.first else { return own }
    told.act = .report
    return [told]
  }

  /// Whether somebody else spends first of all, behind his verb in Arabic: «صرف أخوي», `my brother spent`.
  private var beginsWithOther: Bool {
    let folded = folded(text)
    guard folded.words.count > 1 else { return false }
    return beginsWithAnother(text) || folded.isArabic && namesAnother(folded.typed(1))
  }

  /// Whether the only word for what a sum went on is somebody who stands right before it; «لأختي» and «على أختي» had it from the speaker.
  private func isOfAnother(_ entry: Understood) -> Bool {
    guard let name = entry.slots[.category]?.text, namesAnother(name),
      !(name.hasPrefix(Self.to) && namesAnother(String(name.dropFirst())))
    else { return false }
    let (folded, named) = (folded(text), FoldedText(name))
    guard let last = named.words.indices.last.map({ named[$0] }) else { return false }
    return folded.words.indices.contains { word in
      [last, Self.and + last].contains(folded[word]) && isSum(of: entry, at: word + 1, folded)
    }
  }

  private func isSum(of entry: Understood, at word: Int, _ text: FoldedText) -> Bool {
    guard word < text.words.count, case .money(let value, _)? = entry.slots[.amount] else { return false }
    return understanding.knowingReader.read(text.typed(word), at: moment).values.amount?.value == value
  }

  /// Whether the speaker stands right before a sum, or a word before it: «وأنا ٣٠», `and I spent 30`, `mən isə 30`.
  private func isOwn(_ entry: Understood) -> Bool {
    let folded = folded(text)
    let oneself = understanding.acts.places(of: "happening", in: text).filter { $0.value == "oneself" }
    return oneself.contains { place in
      (0...Self.farthest).contains { isSum(of: entry, at: place.words.upperBound + $0, folded) }
    }
  }

  private static let to = "ل"
  private static let and = "و"
  /// So many words may stand between the speaker and a sum.
  private static let farthest = 1
}
