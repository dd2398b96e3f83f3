package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that what a reminder is for is done, or that it is not wanted any more: «الغسالة خلصتها», `done with the laundry`,
/// «خلاص لا تذكرني حق منى».
package struct DoneErrand: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard (1...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      !understanding.requestReader.asks(text), isAtRest
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard !spoken.saysValue, spoken.cues.isDisjoint(with: [.remove, .adding, .again]) else { return nil }
    return unwanted(spoken, text, utterance) ?? done(spoken, text, utterance)
  }

  /// Whether nothing is asked but what of a reminder is to be otherwise.
  private var isAtRest: Bool {
    guard let question = dialogue.question else { return true }
    return question == .slot(.when) && dialogue.last?.intent == .changeReminder
  }

  /// «خلاص لا تذكرني حق منى»: the one reminder that is named is not to come.
  private func unwanted(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    // `not the cat, the dog` corrects: alone such a word halts nothing but in Arabic.
    let halts = understanding.references.read(text).matches.filter {
      $0.slot == "entry" && $0.value == "halt" && ($0.words.count > 1 || ConversationUnderstanding.isArabic($0.typed))
    }
    .flatMap { $0.typed.split(separator: " ").map(String.init) }
    guard !halts.isEmpty, !utterance.isDenied || utterance.opening != nil,
      utterance.understood.intent != .muteNotifications,
      let reminder = named(besides: halts, spoken, text)
    else { return nil }
    return removal(of: reminder, utterance)
  }

  /// «الغسالة خلصتها»: whether its reminder is to go is asked.
  private func done(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    let told = words(of: ["done", "did"], in: text)
    guard !told.isEmpty, understanding.knowingReader.read(text, at: moment)["service"] == nil,
      let reminder = named(besides: told, spoken, text) ?? pointed(besides: told, spoken, text)
    else { return nil }
    var removal = removal(of: reminder, utterance)
    (removal.isContinued, removal.confidence) = (false, 0)
    if case .reminder(let id) = reminder { removal.hint = context.actions?.reminder(id)?.text }
    return removal
  }

  /// The reminder that was spoken of last, where a text names nothing: `its done`.
  private func pointed(besides said: [String], _ spoken: SpokenAmendment, _ text: String) -> RecordReference? {
    let isBare = spoken.rest.allSatisfy { said.contains($0) || saysOnly([$0], ["anyway", "done", "did"], in: text) }
    guard isBare, dialogue.topic == .reminder, dialogue.question == nil,
      case .reminder? = dialogue.memory.mentioned
    else { return nil }
    return dialogue.memory.mentioned
  }

  private func removal(of reminder: RecordReference, _ utterance: Utterance) -> Understood {
    var removal = context.understood(.cancelReminder, utterance)
    removal.reference = reminder
    return removal
  }

  /// The one reminder that the rest of a text names.
  private func named(besides said: [String], _ spoken: SpokenAmendment, _ text: String) -> RecordReference? {
    let name = spoken.rest.filter { word in
      !said.contains(word) && !saysOnly([word], ["anyway", "done", "did"], in: text)
    }
    guard (1...NamedTargets.longestName).contains(name.count) else { return nil }
    let spellings = [name.joined(separator: " ")] + (name.count > 1 ? [] : name.map { String($0.dropFirst()) })
    let found = spellings.lazy.compactMap { named.found(by: $0) }.first { !$0.isEmpty } ?? []
    return found.only(.reminder)
  }

  private static let mostWords = 7
}
