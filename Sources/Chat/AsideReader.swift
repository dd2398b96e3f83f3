import Models
import Understanding

/// Reads what changes nothing, whatever it sounds like: «لحظة», «ليش؟», «افرض إني قلت سجل ٥٠».
@MainActor
struct AsideReader {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding
  let actions: (any ChatActions)?
  let moment: Moment

  /// Returns what a sentence means that is one; nil for any other.
  func meaning(
    of text: String,
    _ utterance: Utterance,
    _ context: (Understood) -> AnswerContext
  ) -> Understood? {
    let language = utterance.understood.language
    if pauses(text) { return Understood(.acknowledged, language: language) }
    let sequels = SequelReader(dialogue: dialogue, understanding: understanding)
    if let sequel = sequels.sequel(in: text, utterance) {
      return sequels.meaning(of: sequel, language, behind: day(context))
    }
    let comparison = ComparisonReader(
      dialogue: dialogue,
      understanding: understanding,
      today: CalendarDay(of: moment.now, in: moment.zone)
    )
    if let compared = comparison.meaning(of: text, utterance) { return compared }
    return supposes(text, utterance) ? Understood(.supposed, language: language) : nil
  }

  /// Whether a sentence asks to wait, and says nothing else: «لحظة», `ok wait`.
  func pauses(_ text: String) -> Bool {
    let folded = FoldedText(text)
    // «الثانية» is the second one, and no second to wait for.
    if folded.words.count == 1, folded[0].hasPrefix("ال") { return false }
    let found = understanding.references.read(folded)
    return found.values(of: "pausing").contains("wait") && found.isMade(of: ["pausing", "turning"])
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
  private func day(_ context: (Understood) -> AnswerContext) -> CalendarDay {
    let today = CalendarDay(of: moment.now, in: moment.zone)
    if case .reminder(let id) = dialogue.memory.mentioned, let held = actions?.reminder(id) { return held.day }
    guard let mention = dialogue.mentions.last else { return today }
    let told = context(Understood(name: mention.name, slots: mention.slots))
    return AgendaAnswer(context: told).days?.upperBound ?? ShortAnswer(context: told).day ?? today
  }
}
