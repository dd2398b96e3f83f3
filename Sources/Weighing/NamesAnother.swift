import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a change of what was spoken of names something else: «والفاتورة خلها الظهر» behind a call that is to be made.
///
/// Each thing that a sentence names is to be what it changes, or part of the value that it gives.
struct NamesAnother: TurnReader {
  let context: TurnContext
  let text: String

  init(context: TurnContext, text: String) {
    self.context = context
    self.text = text
  }

  /// Returns a change of a reminder as one of what is named instead of it, and of a transaction as one that is to be agreed to.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.isContinued, meaning.act == .command, !meaning.isConfirmed, dialogue.question == nil,
      meaning.intent.changesNamed || meaning.intent.removes, let target = meaning.reference,
      let name = other(than: target, meaning.amendment)
    else { return meaning }
    var named = meaning
    named.isContinued = false
    switch target {
    case .reminder:
      (named.reference, named.slots[.text]) = (nil, .text(name))
      named.amendment?.text = nil
      if named.amendment?.isEmpty == true { named.amendment = nil }
    case .transaction: named.confidence = 0
    default: return meaning
    }
    return named
  }

  /// What a sentence names, where its target has no such name; nil where it names nothing else.
  private func other(than target: RecordReference, _ amendment: Amendment?) -> String? {
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: target.kind == .reminder)
    let folded = folded(text)
    if let words = amendment?.text { return mayBeNamed(target, spoken, folded) ? nil : words }
    // «نسيت البخشيش خلها ٣٢», «خلصت العلاج، شيلها» say why.
    let isReason = understanding.acts.places(of: "happening", in: text).contains { Self.reasons.contains($0.value) }
    guard amendment?.merchant == nil, !isReason else { return nil }
    let names = Set(targets.name(in: spoken))
    return folded.words.indices.lazy.compactMap { word -> String? in
      guard names.contains(folded.typed(word)), let name = definite(word, in: folded) else { return nil }
      let isOther = targets.named.found(by: name).map { !$0.contains(where: target.isSame) } ?? false
      // `the middle one` points at it.
      let isThing = understanding.references.read(name).matches.allSatisfy { Self.things.contains($0.slot) }
      return isOther && isThing && !understanding.kinds(in: name).contains(target.kind) ? name : nil
    }
    .first
  }

  /// Whether other words may be the target's own: this conversation made it or gave it words, or they are said to be its words.
  ///
  /// «لا قصدي اجتماع المدرسة» behind another hour of a meeting that was held before means another meeting.
  private func mayBeNamed(_ target: RecordReference, _ spoken: SpokenAmendment, _ folded: FoldedText) -> Bool {
    if !spoken.cues.isDisjoint(with: [.amend, .alter, .naming]) { return true }
    if folded.words.indices.contains(where: { Self.ones.contains(folded[$0]) }) { return false }
    let memory = dialogue.memory
    return memory.added?.contains(where: target.isSame) == true || memory.amendment?.text != nil
  }

  /// A word with an article before it, or with «one» behind it, without what joins it to what was said before.
  private func definite(_ word: Int, in folded: FoldedText) -> String? {
    let typed = folded.typed(word)
    if folded.isArabic {
      let bare = Self.joining.contains { typed.hasPrefix($0 + Self.article) } ? String(typed.dropFirst()) : typed
      return bare.hasPrefix(Self.article) && bare.count > Self.shortest ? bare : nil
    }
    let isLed = word > 0 && Self.articles.contains(folded[word - 1])
    return isLed || word + 1 < folded.words.count && Self.ones.contains(folded[word + 1]) ? typed : nil
  }

  private var targets: NamedTargets { NamedTargets(context: context) }

  /// The vocabularies of `Intents/References` whose words name things.
  private static let things: Set = ["kind", "bill", "subscription", "anchor"]
  /// The values of `Intents/Acts/happening.json` that tell of a deed.
  private static let reasons: Set = ["been", "seen", "dealt", "gives"]
  private static let joining = ["و", "ف"]
  private static let article = "ال"
  private static let shortest = 3
  private static let articles: Set<String> = ["the", "my"]
  /// What stands behind the name of one among others: `the hairdresser one`, `bərbər olanı`.
  private static let ones = Set(["one", "olanı", "olan"].map(Folding.fold))
}
