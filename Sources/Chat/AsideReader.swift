import Calendars
import Dialogues
import FollowUps
import Meanings
import Models
import MoneyFollowUps
import RecordAnswers
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding
import Wording

/// Reads what changes nothing, whatever it sounds like: «لحظة», «ليش؟», «افرض إني قلت سجل ٥٠».
struct AsideReader: TurnReader {
  let context: TurnContext

  /// Returns what a sentence means that is one; nil for any other.
  func meaning(
    of text: String,
    _ utterance: Utterance,
    _ answering: (Understood) -> AnswerContext
  ) -> Understood? {
    let language = utterance.understood.language
    if pauses(text) { return Understood(.acknowledged, language: language) }
    if isUnsure(text) { return Understood(.unsure, language: language) }
    if leavesMatter(text, utterance) { return Understood(.cancelled, language: language) }
    if let explained = explanation(of: text, utterance) { return explained }
    if let still = StillThere(context: context).meaning(text, utterance) { return still }
    let changes = AskedChanges(dialogue: dialogue, understanding: understanding, actions: context.actions)
    if let asked = changes.meaning(of: text, utterance) { return asked }
    let deeds = AskedDeeds(understanding: understanding)
    if dialogue.question == nil, let deed = deeds.sequel(in: text, isAsking: utterance.isAsking) {
      var asked = Understood(.explainAnswer, language: language)
      asked.sequel = deed
      return asked
    }
    let reasons = ReasonOfChange(dialogue: dialogue, understanding: understanding)
    if let reason = reasons.meaning(of: text, utterance) { return reason }
    if let how = HowTo(understanding: understanding, moment: moment).meaning(of: text, utterance) { return how }
    let ability = AskedAbility(context: context)
    if let able = ability.meaning(of: text, utterance) { return able }
    let sequels = SequelReader(dialogue: dialogue, understanding: understanding)
    if let sequel = sequels.sequel(in: text, utterance) {
      let next = NextDocument(dialogue: dialogue)
      if sequel == .next,
        let document = next.meaning(language, { situation.records.services })
      {
        return document
      }
      return sequels.meaning(of: sequel, language, behind: day(answering))
    }
    let comparison = ComparisonReader(
      dialogue: dialogue,
      understanding: understanding,
      today: context.today
    )
    if let compared = comparison.meaning(of: text, utterance) { return compared }
    let measures = MeasureReader(dialogue: dialogue, understanding: understanding)
    if let measured = measures.meaning(of: text, utterance) { return measured }
    if let sum = SumAsked(context: context).meaning(text, utterance) { return sum }
    let supposedPayment = SupposedPayment(context: context)
    if let supposed = supposedPayment.meaning(text, utterance, { situation.records.recurring }) {
      return supposed
    }
    let suppositions = SuppositionReader(dialogue: dialogue, understanding: understanding, moment: moment)
    if dialogue.question == nil,
      let supposed = suppositions.meaning(of: text, utterance, { goals })
    {
      return supposed
    }
    guard supposes(text, utterance) else { return nil }
    var supposed = Understood(.supposed, language: language)
    // Of all that is held nothing comes back; «كل التذكيرات» does.
    let removals = [Intent.forgetData, .cancelReminder, .deleteTransaction].map(\.rawValue)
    if understanding.acts.speaks(ofAny: removals, in: text), understanding.kinds(in: text).isEmpty,
      understanding.references.read(text).values(of: "aspect").contains(Aspect.all.rawValue)
    {
      supposed.hint = Intent.forgetData.rawValue
    }
    return supposed
  }

  /// Whether a sentence asks to wait, and says nothing else: «لحظة», `ok wait`.
  func pauses(_ text: String) -> Bool {
    let folded = folded(text)
    // «الثانية» is the second one, and no second to wait for.
    if folded.words.count == 1, folded[0].hasPrefix("ال") { return false }
    let found = understanding.references.read(folded)
    return found.values(of: "pausing").contains("wait") && found.isMade(of: ["pausing", "turning"])
  }

  /// Whether a sentence begins by leaving the matter, and says behind it nothing that is asked or commanded: `leave it, i'll check with
  /// her`, `boş ver, özüm soruşaram`.
  private func leavesMatter(_ text: String, _ utterance: Utterance) -> Bool {
    let said = utterance.understood
    let rest = text.drop { $0 != "," && $0 != "،" }.dropFirst()
    let refuses = understanding.acts.negates(String(rest)) && !rest.contains(where: \.isNumber)
    guard dialogue.question == nil || refuses, utterance.opening == .cancel, utterance.reply == nil,
      !utterance.isAsking, said.intent == .outOfScope || said.confidence < ConversationUnderstanding.uncertain
    else { return false }
    return rest.contains(where: \.isLetter) && !understanding.requestReader.asks(String(rest))
      && !understanding.acts.commandsAny(in: String(rest))
  }

  /// Whether a sentence leaves what was asked as it is: «لحظة», and «مدري» where one of several was to be chosen.
  func leavesQuestion(_ text: String) -> Bool {
    pauses(text) || isUnsure(text) && dialogue.question?.isOffer == true
  }

  /// Whether a sentence says that one does not know, and nothing else: «مدري», `not sure when`.
  private func isUnsure(_ text: String) -> Bool {
    let found = understanding.references.read(text)
    return found.values(of: "pausing").contains("unsure")
      && found.isMade(of: ["pausing", "turning", "filler", "aspect", "function"])
  }

  /// What a sentence means that asks what is still to be said: «وش تقصد؟», «ليش؟» to «كم المبلغ؟».
  private func explanation(of text: String, _ utterance: Utterance) -> Understood? {
    guard let slot = dialogue.question?.slot, let last = dialogue.last,
      // Of a person the text is the name.
      slot != .text || last.intent == .createReminder
    else { return nil }
    let isAsked = utterance.understood.intent == .explainAnswer && utterance.understood.confidence >= Dialogue.certain
    let sequels = SequelReader(dialogue: dialogue, understanding: understanding)
    guard isAsked || sequels.sequel(in: text, utterance) == .why else { return nil }
    var explained = Understood(.explainAnswer, language: utterance.understood.language)
    explained.missing = slot
    return explained
  }

  /// Whether a sentence only supposes a change; of what is asked for certain nothing is changed anyway.
  private func supposes(_ text: String, _ utterance: Utterance) -> Bool {
    if understanding.acts.supposes(text) { return true }
    let said = utterance.understood
    let mayChange =
      understanding.changes(said.name) || said.confidence < Dialogue.certain
      || [.outOfScope, .help].contains(said.intent)
    return mayChange && understanding.acts.asksWhatFollows(text)
  }

  /// Returns the last day of what was spoken of last, else today.
  private func day(_ answering: (Understood) -> AnswerContext) -> CalendarDay {
    if case .reminder(let id) = dialogue.memory.mentioned, let held = context.actions?.reminder(id) { return held.day }
    guard let mention = dialogue.mentions.last else { return context.today }
    let told = answering(Understood(name: mention.name, slots: mention.slots))
    return AgendaAnswer(context: told).days?.upperBound ?? ShortAnswer(context: told).day ?? context.today
  }
}
