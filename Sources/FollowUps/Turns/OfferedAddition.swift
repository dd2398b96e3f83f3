import Changes
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads what is said to the offer to add a payment, a loan or a goal besides yes and no: that it is not wanted, `drop netflix`,
/// or another value with words around it, `actually the 18th`.
struct OfferedAddition: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(let offered) = dialogue.question, dialogue.question?.isOfAddition == true, utterance.reply == nil,
      !utterance.isAsking, folded(text).words.count <= Self.mostWords, !understanding.requestReader.asks(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    return drop(spoken, text, offered, utterance) ?? deposit(text, offered, utterance)
      ?? change(spoken, text, offered, utterance)
  }

  /// «امسحه», `drop netflix`: nothing is added.
  private func drop(
    _ spoken: SpokenAmendment,
    _ text: String,
    _ offered: Understood,
    _ utterance: Utterance
  ) -> Understood? {
    let isStopped = !words(of: ["stopped"], in: text).isEmpty && names(offered, in: text)
    guard spoken.cues.contains(.remove) && !spoken.saysValue || isStopped, spoken.ordinal == nil,
      isStopped || understanding.act(of: text, for: Intent.deleteRecurring.rawValue) == .command
    else { return nil }
    if isStopped { return context.understood(.declined, utterance) }
    let title = [offered.amendment?.text, offered.slots[.goal]?.text].compactMap(\.self).joined(separator: " ")
    let names = NamedTargets(context: context).name(in: spoken).filter { !isFiller($0) && !saysKind($0) }
    guard names.allSatisfy({ !title.isEmpty && !TargetSearch($0).matches(in: [title]).isEmpty }) else { return nil }
    return context.understood(.declined, utterance)
  }

  /// «طيب حطيت ١٠٠٠» where it is still asked whether there shall be such a goal: that is asked again.
  private func deposit(_ text: String, _ offered: Understood, _ utterance: Utterance) -> Understood? {
    guard offered.intent == .createGoal, understanding.act(of: text, for: Intent.addToGoal.rawValue) != .refusal,
      understanding.references.read(text).values(of: "saving").contains("deposit"),
      understanding.amendment(in: text, at: moment).cues.isDisjoint(with: [.amend, .alter, .objection, .meant])
    else { return nil }
    return again(offered, utterance)
  }

  /// Another sum, another day or another interval, with words that say nothing of it: «كثير خله لنهاية يونيو», `48 imiş`.
  private func change(
    _ spoken: SpokenAmendment,
    _ text: String,
    _ offered: Understood,
    _ utterance: Utterance
  ) -> Understood? {
    let cues = spoken.cues.subtracting([.later, .earlier])
    guard cues.isSubset(of: OfferedValueReader.correcting), spoken.saysValue, spoken.span == nil else { return nil }
    let strange = spoken.rest.filter { word in
      !isFiller(word) && !saysKind(word) && !isRaised(word)
        && !NamedTargets(context: context).saysNothing([word])
        && !PaymentSteps(context: context).isOfPayment(word)
    }
    let isSaid =
      !cues.isDisjoint(with: [.objection, .meant, .amend, .alter, .was]) || strange.count < spoken.rest.count
      || isRaised(text)
    // «لا السيارة قسطها ١٢٠٠» calls the loan that is offered by what it is for.
    let isOfLoan =
      offered.intent == .addLoan && !understanding.paying.cues(in: text).isDisjoint(with: ["instalment", "loan"])
    guard isSaid, strange.count <= (isOfLoan ? 1 : 0) else { return nil }
    var other = offered
    guard OfferedValueReader(context: context).revalue(&other, spoken, spoken.number), other != offered else {
      return nil
    }
    return again(other, utterance)
  }

  private func again(_ offered: Understood, _ utterance: Utterance) -> Understood {
    var again = offered
    (again.isConfirmed, again.isLimited) = (false, true)
    again.language = utterance.understood.language ?? again.language
    return again
  }

  /// `cancelled netflix yesterday`: whether a text names what is offered.
  private func names(_ offered: Understood, in text: String) -> Bool {
    guard let title = offered.amendment?.text else { return false }
    return TargetSearch(title).isWhole(in: TargetSearch.Text(text))
  }

  /// «نزلوه ل ٣٠٠»: it costs more or less by now.
  private func isRaised(_ text: String) -> Bool { !words(of: ["rose", "fell"], in: text).isEmpty }

  private func isFiller(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return !found.values(of: "entry").isEmpty || !Set(found.values(of: "saving")).isDisjoint(with: Self.empty)
      || found.values(of: "following").contains("anyway")
  }

  private func saysKind(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return !found.values(of: "kind").isEmpty || found.namesPayment || found.namesAnyPayments
  }

  private static let empty: Set = ["much", "now", "verb", "that", "deadline", "target"]
  private static let mostWords = 8
}
