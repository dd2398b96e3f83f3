import AlertFollowUps
import ListFollowUps
import Meanings
import Models
import MoneyFollowUps
import ReminderFollowUps
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads what is said in a few words of what was just changed, offered or told, by whichever of its readers has it.
struct ChangedAgain: FollowUpReader {
  let context: TurnContext

  /// What a sentence asks for, in its order; empty where it goes on with nothing of that.
  func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard (1...Self.mostWords).contains(folded(text).words.count) else { return [] }
    let told =
      EarliestMentioned(context: context).meaning(text, utterance) ?? restored(utterance)
    if let told { return [told] }
    guard !utterance.isAsking else { return [] }
    let counted = CountedAgain(context: context).meaning(text, utterance)
    if let counted { return [counted] }
    if case .offer = dialogue.question,
      let offered = OfferedReminder(context: context).meaning(text, utterance)
    {
      return [offered]
    }
    if leavesAddition(text, utterance) { return [context.understood(.cancelled, utterance)] }
    if let kept = KeptAtOnce(context: context).keeping(text, utterance) { return [kept] }
    if let timed = CompletedTime(context: context).meaning(text, utterance) { return [timed] }
    if let chosen = ChosenWithChange(context: context).meaning(text, utterance) { return [chosen] }
    if let agreed = AgreedByDeed(context: context).meaning(text, utterance) { return [agreed] }
    let muting = ReaimedMuting(context: context)
    let muted = muting.meanings(text, utterance)
    guard muted.isEmpty, dialogue.question == nil else { return muted }
    if let undone = NotYetSo(context: context).meaning(text, utterance) { return [undone] }
    if let placed = MadePlaces(context: context).meaning(text, utterance) { return [placed] }
    if let unspent = UnspentMoney(context: context).meaning(text, utterance) { return [unspent] }
    if isRight(text, utterance) { return [context.understood(.acknowledged, utterance)] }
    let paid = PaidErrand(context: context)
    if let errand = paid.meaning(text, utterance) { return [errand] }
    let unwanted = UnwantedReminder(context: context)
    if dialogue.memory.last?.kind == .transaction, let expense = unwanted.meaning(text, utterance) { return [expense] }
    guard dialogue.memory.last?.kind == .reminder || dialogue.memory.mentioned?.kind == .reminder else { return [] }
    if let ahead = AheadOfReminder(context: context).meaning(text, utterance) { return [ahead] }
    if let replaced = ReplacedWeekday(context: context).change(text, utterance) { return [replaced] }
    if let removal = unwanted.meaning(text, utterance) { return [removal] }
    return ShiftedAgain(context: context).meanings(text, utterance)
  }

  /// «كم باقي له» behind «رجعه»: what is due for whoever was taken off the list, and is there again.
  private func restored(_ utterance: Utterance) -> Understood? {
    guard dialogue.memory.isUndoing, dialogue.question == nil, utterance.leaning.aspect != nil,
      utterance.leaning.meansPerson, let request = dialogue.memory.done?.takenBack, request.intent == .finishDependent,
      let person = request.slots[.dependent]
    else { return nil }
    var told = context.understood(.dependentAlerts, utterance)
    told.slots[.dependent] = person
    return told
  }

  /// «لا خلها زي ما كانت» some time behind what was added: of that nothing was otherwise before.
  private func leavesAddition(_ text: String, _ utterance: Utterance) -> Bool {
    utterance.understood.intent == .undo && dialogue.memory.additions > 0 && !dialogue.memory.hasJustChanged
      && understanding.references.read(text).keepsAsItWas
  }

  /// «اي هيك تمام», `that's right`: nothing more is wanted.
  private func isRight(_ text: String, _ utterance: Utterance) -> Bool {
    let found = understanding.references.read(text)
    guard found.values(of: "changed").contains("right") else { return false }
    let said = found.matches.filter { Self.approving.contains($0.slot) }.flatMap(\.words)
    let opening = utterance.opening == .yes ? [0] : []
    return found.isBare(besides: Set(said + opening))
  }

  private static let approving: Set = ["changed", "turning", "filler", "function"]
  private static let mostWords = 10
}
