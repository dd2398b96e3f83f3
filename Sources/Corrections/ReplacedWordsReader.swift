package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads what is wrong about the transaction that was made last, and what is right instead: «مو شاورما برجر», `not 12, 15`.
package struct ReplacedWordsReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What a text changes of the last transaction, or whether it may be meant to take that away: «ما شريت قهوة».
  package func change(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking else { return nil }
    guard case .transaction(let id)? = dialogue.memory.last else {
      return OtherWordsReader(context: context).replacement(text, utterance)
    }
    let (isReplacing, isDenying) = (saysWhatIsWrong(folded(text)), deniesPurchase(text))
    guard isReplacing || isDenying, let held = context.actions?.transaction(id) else { return nil }
    return (isReplacing ? replacement(text, held, utterance) : nil)
      ?? (isDenying ? denial(text, held, utterance) : nil)
  }

  /// «وهي هدية مو ورد», `taxi, not parking`: what the last expense was for, before what it says; nil where it says nothing of that.
  package func rightFirst(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, case .transaction(let id)? = dialogue.memory.last,
      case let folded = folded(text), folded.words.count <= Self.longest * 2,
      let held = context.actions?.transaction(id),
      let not = understanding.selfCorrection.cues.places(in: folded).last(where: { $0.value == "not" }),
      not.words.lowerBound > 0, not.words.upperBound < folded.words.count,
      says(folded.typed(from: not.words.upperBound), held)
    else { return nil }
    let targets = NamedTargets(context: context)
    let spoken = spoken(folded.typed(0..<not.words.lowerBound))
    let right = spoken.rest.filter { !targets.saysNothing([$0]) }
    guard !spoken.saysValue, spoken.ordinal == nil, (1...TurnContext.longestName).contains(right.count),
      spoken.cues.isSubset(of: [.objection, .filler, .meant, .was, .amend]),
      !understanding.acts.commandsAny(in: right.joined(separator: " "))
    else { return nil }
    var amendment = Amendment()
    amendment.text = right.joined(separator: " ")
    return others.changed(.transaction(held.id), amendment, utterance)
  }

  /// Whether a text has a word for what is wrong.
  private func saysWhatIsWrong(_ text: FoldedText) -> Bool {
    understanding.selfCorrection.cues.places(in: text).contains { $0.value == "not" || isBehind($0.words, text) }
  }

  /// Whether a text says that something was not bought.
  package func deniesPurchase(_ text: String) -> Bool {
    understanding.act(of: text, for: Intent.logTransaction.rawValue) == .refusal && tellsOfPast(text)
  }

  private func replacement(_ text: String, _ held: Transaction, _ utterance: Utterance) -> Understood? {
    // `it wasn't coffee that I bought` says nothing in its place.
    guard let right = right(in: folded(text), held),
      understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: right).isEmpty
    else { return nil }
    let spoken = spoken(right)
    guard spoken.day == nil, spoken.time == nil, spoken.rule == nil, spoken.span == nil, spoken.ordinal == nil,
      spoken.rest.count <= Self.longest, spoken.number != nil || !spoken.rest.isEmpty,
      spoken.cues.isDisjoint(with: [.remove, .it, .later, .earlier])
    else { return nil }
    var amendment = Amendment(spoken)
    if !spoken.rest.isEmpty { amendment.text = spoken.rest.joined(separator: " ") }
    return others.changed(.transaction(held.id), amendment, utterance)
  }

  /// The text behind what it says is wrong, where that is the sum or the words of what is held; nil where it is not.
  private func right(in text: FoldedText, _ held: Transaction) -> String? {
    let cues = understanding.selfCorrection.cues.places(in: text)
    for cue in cues where cue.value == "not" && opens(text, upTo: cue.words.lowerBound) {
      let start = cue.words.upperBound
      for end in (start + 1..<max(start + 1, min(start + 1 + Self.longest, text.words.count))).reversed()
      where says(text.typed(start..<end), held) {
        return text.typed(from: end)
      }
    }
    // `şaurma yox, burger`
    let behind = cues.first { isBehind($0.words, text) && (1...Self.longest).contains($0.words.lowerBound) }
    guard let behind, behind.words.upperBound < text.words.count,
      says(text.typed(0..<behind.words.lowerBound), held)
    else { return nil }
    return text.typed(from: behind.words.upperBound)
  }

  /// Whether words stand behind what they say is wrong.
  private func isBehind(_ words: Range<Int>, _ text: FoldedText) -> Bool {
    Self.behind.contains(text[words.lowerBound])
  }

  /// Whether nothing but «لا» and the like stands before a word.
  private func opens(_ text: FoldedText, upTo word: Int) -> Bool {
    guard word > 0 else { return true }
    let spoken = understanding.amendment(in: text.typed(0..<word), at: moment)
    return spoken.rest.isEmpty && !spoken.saysValue
  }

  /// Whether words are the sum of a transaction, or what it was for.
  private func says(_ words: String, _ held: Transaction) -> Bool {
    let spoken = spoken(words)
    if let number = spoken.number.flatMap({ DecimalAmount($0) }) {
      return spoken.rest.isEmpty && number.value == held.amount.value
    }
    let name = [held.category, held.merchant].compactMap(\.self)
    return !name.isEmpty && spoken.rest.joined(separator: " ") == words.trimmedOfMarks
      && !TargetSearch(words).matches(in: name).isEmpty
  }

  /// What words say; a number alone is no hour.
  private func spoken(_ words: String) -> SpokenAmendment {
    understanding.amendment(in: "لا \(words)", at: moment)
  }

  /// «ما شريت قهوة» behind coffee that was logged: whether that is to be deleted is asked.
  private func denial(_ text: String, _ held: Transaction, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard let name = held.category ?? held.merchant,
      folded.words.indices.contains(where: { !TargetSearch(folded.typed($0)).matches(in: [name]).isEmpty })
    else { return nil }
    var removal = Understood(.deleteTransaction, language: utterance.understood.language)
    (removal.reference, removal.confidence) = (.transaction(held.id), 0)
    return removal
  }

  /// Whether a text says that something was not done; «لا تسجل قهوة» is about what is to be done.
  private func tellsOfPast(_ text: String) -> Bool {
    if !understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty { return true }
    let plain = text.lowercased().replacing("’", with: "'")
    if Self.past.contains(where: plain.contains) { return true }
    let folded = folded(text)
    return folded.words.indices.contains { place in Self.pastEndings.contains(where: folded[place].hasSuffix) }
  }

  private static let past = ["didn't", "didnt", "did not", "never", "haven't", "have not", "لم "]
  /// Of Azerbaijani verbs, folded: `almadım`, `almamışam`.
  private static let pastEndings = ["madim", "medim", "mamisam", "memisem"]

  private static let longest = 4
  /// What Azerbaijani puts behind what is wrong.
  private static let behind: Set<String> = ["yox", "deyil"]
}

extension String {
  fileprivate var trimmedOfMarks: String {
    String(drop { !$0.isLetter && !$0.isNumber }.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
  }
}
