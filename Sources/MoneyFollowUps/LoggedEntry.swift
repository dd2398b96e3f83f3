import Calendars
import Changes
import Corrections
import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is told anew of what this conversation logged: «الجمعة كان ١١٠», `petrol was yesterday`, «لا بقالة», and which
/// entry is the last.
package struct LoggedEntry: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard folded(text).words.count <= Self.mostWords else { return nil }
    if let latest = latest(text, utterance) { return latest }
    guard !added.isEmpty, !utterance.isAsking, !understanding.requestReader.asks(text),
      understanding.act(of: text, for: Intent.changeTransaction.rawValue) == .command
    else { return nil }
    let spoken = understanding.amendment(in: kept(of: text), at: moment)
    if let classed = classed(text, utterance) { return classed }
    guard spoken.cues.isSubset(of: OfferedValueReader.correcting), spoken.rule == nil, spoken.span == nil,
      spoken.time == nil
    else { return nil }
    // `was the coffee yesterday` asks.
    let first = folded(text).typed(0)
    if !ConversationUnderstanding.isArabic(text), understanding.amendment(in: first, at: moment).cues == [.was] {
      return nil
    }
    let isDenying = kept(of: text) != text
    return sumOfDay(spoken, utterance) ?? dayOfNamed(spoken, isDenying: isDenying, utterance) ?? kind(
      spoken,
      text,
      utterance
    )
      ?? mistaken(spoken, text, utterance)
  }

  /// A text without what it denies at its end: «الخضار أمس مو اليوم».
  private func kept(of text: String) -> String {
    let folded = folded(text)
    let denial = folded.words.indices.dropFirst().first { word in
      understanding.selfCorrection.denies(FoldedText(folded.typed(from: word)))
    }
    guard let denial, understanding.amendment(in: folded.typed(from: denial), at: moment).day != nil else {
      return text
    }
    return folded.typed(0..<denial)
  }

  /// What was logged in this conversation.
  private var added: [RecordReference] {
    (dialogue.memory.added ?? []).filter { if case .transaction = $0 { true } else { false } }
  }

  private func day(of reference: RecordReference) -> CalendarDay? {
    guard case .transaction(let id) = reference,
      case .changed(.transactions(let held)) = try? context.actions?.carryOut(
        .change(.transactions(in: nil, category: nil))
      )
    else { return nil }
    return held.first { $0.transaction.id == id }?.day
  }

  /// «الجمعة كان ١١٠»: the sum of what was logged for that day, whatever was logged last.
  private func sumOfDay(_ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    guard let said = spoken.day, let number = spoken.number, spoken.ordinal == nil,
      spoken.cues.isSubset(of: [.was, .filler, .objection, .meant]), spoken.rest.isEmpty,
      dialogue.topic == .transaction || spoken.cues.contains(.was)
    else { return nil }
    let day = said.past(on: context.today, isOfMonth: spoken.isDayOfMonth)
    let meant = added.filter { self.day(of: $0) == day }
    guard meant.count == 1 else { return nil }
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (DecimalAmount(number), spoken.currency)
    return others.changed(meant[0], amendment, utterance)
  }

  /// `petrol was yesterday`, and `taxi today` right behind it: the day of what is named.
  private func dayOfNamed(_ spoken: SpokenAmendment, isDenying: Bool, _ utterance: Utterance) -> Understood? {
    guard let said = spoken.day, spoken.number == nil, spoken.ordinal == nil,
      (1...TurnContext.longestName).contains(spoken.rest.count),
      spoken.cues.contains(.was) || dialogue.topic == .transaction && (dialogue.memory.hasJustChanged || isDenying)
    else { return nil }
    let found = self.named.found(by: spoken.rest.joined(separator: " ")) ?? []
    let meant = added.filter(found.contains)
    let day = said.past(on: context.today, isOfMonth: spoken.isDayOfMonth)
    guard meant.count == 1, self.day(of: meant[0]) != day else { return nil }
    var amendment = Amendment()
    amendment.day = day
    return others.changed(meant[0], amendment, utterance)
  }

  /// «لا بقالة», «غيرها خلها شاي» right behind what was logged: on what the money went.
  private func kind(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.memory.hasJustChanged, case .transaction = dialogue.memory.last, !spoken.saysValue,
      spoken.ordinal == nil, spoken.rest.count == 1,
      !spoken.cues.isDisjoint(with: [.objection, .meant, .amend, .alter]),
      understanding.kinds(in: text).isEmpty, following(text).isDisjoint(with: ["budget"]),
      understanding.spendingCategory(named: spoken.rest[0]) != nil
    else { return nil }
    var amendment = Amendment()
    amendment.text = spoken.rest[0]
    return dialogue.memory.last.map { others.changed($0, amendment, utterance) }
  }

  /// «وصنفها صيانة», `put it under maintenance`: on what the money went, whatever that is called.
  private func classed(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .transaction = dialogue.memory.last, dialogue.question == nil else { return nil }
    let folded = folded(text)
    let found = understanding.references.read(folded).matches
    let lead = Set(found.filter { $0.slot == "entry" && $0.value == "class" }.flatMap(\.words))
    guard !lead.isEmpty else { return nil }
    let name = folded.words.indices.filter { !lead.contains($0) }.map { folded.typed($0) }.filter { word in
      !understanding.amendment(in: word, at: moment).rest.isEmpty && !saysOnly([word], ["anyway", "only"], in: text)
    }
    guard (1...NamedTargets.longestName).contains(name.count), !name.contains(where: { $0.contains(where: \.isNumber) })
    else { return nil }
    var amendment = Amendment()
    amendment.text = name.joined(separator: " ")
    return dialogue.memory.last.map { others.changed($0, amendment, utterance) }
  }

  /// `4200 idi səhv yazdım`, `it was 45, my mistake`: the sum of what was logged last.
  private func mistaken(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    guard dialogue.memory.hasJustChanged, case .transaction = dialogue.memory.last, let number = spoken.number,
      spoken.day == nil, spoken.ordinal == nil, found.values(of: "entry").contains("mistake")
    else { return nil }
    let told = found.matches.filter { $0.slot == "entry" }.flatMap { $0.typed.split(separator: " ").map(String.init) }
    guard spoken.rest.allSatisfy({ told.contains($0) || NamedTargets(context: context).saysNothing([$0]) })
    else { return nil }
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (DecimalAmount(number), spoken.currency)
    return dialogue.memory.last.map { others.changed($0, amendment, utterance) }
  }

  /// `what's the last thing I bought`: the newest of all that is held.
  private func latest(_ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    guard dialogue.question == nil, found.values(of: "entry").contains("latest") else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let isAsked =
      utterance.isAsking || understanding.requestReader.asks(text) || found.beginsRequest
      || spoken.cues.contains(.was)
    guard isAsked, !spoken.saysValue, spoken.cues.isDisjoint(with: [.remove, .alter, .amend]),
      let newest = context.actions?.newestTransaction
    else { return nil }
    var told = context.understood(.listTransactions, utterance)
    told.reference = newest
    return told
  }

  private static let mostWords = 7
}
