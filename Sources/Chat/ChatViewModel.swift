import Alerts
import Answers
package import Localization
package import Meanings
package import Models
package import Navigation
import Observation
import RecordAnswers
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
package import Understanding
import Wording

/// One conversation: words come in, messages with deep links come out.
@MainActor @Observable
package final class ChatViewModel {
  /// What was said, oldest first; of more than ``longestHistory`` messages the last.
  package var messages: [ChatMessage] { kept.suffix(Self.longestHistory) }
  /// Up to twice as many, so that not every answer moves them all.
  var kept: [ChatMessage] = []
  /// The language that is spoken when a sentence does not tell its own.
  package var language: Language {
    didSet { dialogue.language = nil }
  }

  /// The language that was spoken last.
  package var spoken: Language { dialogue.language ?? language }

  @ObservationIgnored package let app: AppViewModel
  /// It knows the dependents' names as they were when something was said last.
  @ObservationIgnored var understanding: ConversationUnderstanding
  @ObservationIgnored private let localizers: [Language: Localizer]
  @ObservationIgnored let moment: @MainActor () -> Moment
  @ObservationIgnored let situation: @MainActor () -> Situation
  @ObservationIgnored let actions: (any ChatActions)?
  @ObservationIgnored package internal(set) var dialogue = Dialogue()
  @ObservationIgnored package internal(set) var messageCount = 0
  /// Why what was asked for last could not be done, if it could not; the messages say so too.
  @ObservationIgnored package internal(set) var fault: ChatError?
  /// What is open in the words of each language that was spoken.
  @ObservationIgnored private var wordings: [Language: SituationWording] = [:]

  package static let longestHistory = 200

  /// Makes a conversation that asks for the time and the state of things once a message.
  package init(
    app: AppViewModel,
    understanding: ConversationUnderstanding,
    localizers: [Language: Localizer],
    language: Language,
    actions: (any ChatActions)?,
    moment: @escaping @MainActor () -> Moment,
    situation: @escaping @MainActor () -> Situation
  ) {
    self.app = app
    self.understanding = understanding
    self.localizers = localizers
    self.language = language
    self.actions = actions
    self.moment = moment
    self.situation = situation
  }

  /// Speaks first: a greeting, the user's most urgent alert, and the dependent's.
  @discardableResult
  package func open() -> [ChatMessage] {
    let context = context(for: Understood(.greet))
    let hello = message(from: Draft(text: context.situationWording.greeting), in: language)
    let alert = OwnAlertsAnswer(context: context).announcement(kind: .proactiveAlert)
    let said = [hello] + messages(of: alert, in: language, context.situationWording)
    Self.keep(nil, said, in: &kept)
    return said
  }

  /// The messages that answer what was understood; what was asked for is done by then.
  package func generateResponse(to understood: Understood) -> [ChatMessage] {
    fault = nil
    let context = context(for: understood)
    var answer = AnswerTable.answer(in: context)
    let spoken = perform(&answer, context: context)
    dialogue.memory.note(understood, isChange: context.changes, after: context.memory)
    dialogue.memory.done = SpokenOfPayment(context: context).noted(in: dialogue.memory.done)
    if let alert = answer.response.alert?.alert, answer.suggestion == nil {
      dialogue.memory.mention(.alert(alert.id), isPlaced: understood.reference == .alert(alert.id))
    } else if [.outOfScope, .listAlerts].contains(understood.intent) {
      dialogue.memory.forgetMentioned()
    }
    if understood.intent == .listAlerts, understood.aspect == .all {
      dialogue.memory.show(situation().center.ownAlerts.map(RecordReference.init))
    }
    if understood.intent == .goalProgress { actions?.noteGoalsAsked() }
    if understood.intent == .goalProgress, let goal = GoalSearch(goals: context.records.goals).told(of: understood) {
      dialogue.memory.mention(.goal(goal.id))
    }
    return messages(of: answer, in: spoken, wording(in: spoken))
  }

  /// Does what an intent is for, with the words of a command; nil where they leave out a slot that it needs.
  package func carryOut(_ intent: Intent, saying words: String, needing slots: [Slot]) -> [ChatMessage]? {
    let said = understanding.read(SlotReader.beginning(of: words), at: moment(), after: intent.rawValue)
    guard slots.allSatisfy({ said.continuation[$0] != nil }) else { return nil }
    var understood = Understood(intent, slots: said.continuation)
    understood.refuse(said.unkept)
    return generateResponse(to: understood)
  }

  /// The dependent whose deadline is nearest, or longest overdue.
  package func getActiveDependentAlert() -> Dependent? {
    situation().center.mostUrgentDependent(at: moment().now)
  }

  package func createDependentAlertMessage(for dependent: Dependent) -> ChatMessage {
    let wording = DependentWording(localizer: localizer(for: language), relationships: understanding.relationships)
    return message(from: wording.draft(for: dependent), in: language)
  }

  /// Where the link leads; the screen is shown by then.
  package func handleDeepLinkTap(_ link: DeepLink) throws(NavigationRefusal) -> NavigationDestination {
    try app.tap(link)
  }

  package func localizer(for language: Language) -> Localizer {
    localizers[language] ?? Localizer(catalogs: .embedded, language: language)
  }

  // MARK: Composing

  func context(for understood: Understood) -> AnswerContext {
    AnswerContext(
      situationWording: wording(in: understood.language ?? language),
      understood: understood,
      now: moment().now,
      zone: moment().zone,
      isQuiet: { [actions] in actions?.isQuietNow ?? false },
      isDenied: { [actions] in actions?.isNotifyingDenied ?? false },
      held: { [actions] in actions?.heldNow },
      days: { [actions] payment in actions?.days(of: payment) ?? PaymentDays(coming: [payment.nextDue]) },
      mayAskAboutMuting: { [actions] in actions?.mayAsk(aboutMuting: $0) ?? false },
      changes: understanding.changes(understood.name),
      repetition: dialogue.repetition,
      isFirst: !kept.contains { $0.role == .user },
      lastMention: dialogue.mentions.last,
      memory: dialogue.memory
    )
  }

  private func wording(in language: Language) -> SituationWording {
    let situation = situation()
    if let wording = wordings[language], wording.situation === situation { return wording }
    let words = localizer(for: language)
    let wording = SituationWording(situation: situation, localizer: words, relationships: understanding.relationships)
    // What was open before is not kept for the words of the others.
    wordings = wordings.filter { $0.value.situation === situation }.merging([language: wording]) { $1 }
    return wording
  }

  /// Does what an answer promises, and words what can only be said afterwards; gives back the language to speak.
  private func perform(_ answer: inout Answer, context: AnswerContext) -> Language {
    let spoken = context.localizer.language
    guard let effect = answer.effect else { return spoken }
    switch effect {
    case .ask(let question):
      dialogue.ask(question, prompt: answer.response.text, quickReplies: answer.response.quickReplies)
    case .speak(let language):
      self.language = language
      actions?.speak(language)
      answer.response.text = localizer(for: language).text(ChatText.languageChanged.rawValue)
      return language
    case .go(let screen):
      do {
        try app.go(to: screen)
      } catch {
        answer = Answer(response: Draft(text: context.localizer.text(error)))
      }
    case .follow(let link):
      do {
        _ = try app.tap(link)
      } catch {
        answer = Answer(response: Draft(text: context.localizer.text(error)))
      }
    case .goBack:
      app.back()
      let name = context.localizer.text(app.screen.nameKey)
      answer.response = Draft(text: context.text(.screenOpened, .phrase(name)), link: app.screen.link)
    case .sayAgain: sayAgain(&answer, context)
    case .request(let request):
      do throws(ChatError) {
        if let outcome = try actions?.carryOut(request) {
          dialogue.memory.note(outcome)
          let wording = OutcomeAnswer(context: context)
          answer.response = Standing(context, actions).beside(wording.draft(for: outcome), outcome)
          if let question = wording.question(after: outcome) {
            dialogue.ask(question, prompt: answer.response.text, quickReplies: answer.response.quickReplies)
          }
        }
      } catch {
        answer = fault(error, context)
      }
    case .dismiss(let alert, let question):
      attempt(&answer, context) { () throws(ChatError) in
        try actions?.dismiss(alert, isAsking: question != nil)
        dialogue.memory.changed(.alert(alert.id), isRemoval: true)
        question?.ask(in: &dialogue, context)
      }
    case .markRead(let alert):
      attempt(&answer, context) { () throws(ChatError) in try actions?.markRead(alert) }
    case .change(let change):
      attempt(&answer, context) { () throws(ChatError) in
        try actions?.change(change)
        dialogue.memory.note(change, of: context.records.settings)
      }
    }
    return spoken
  }

  /// What could not be done is said in place of what was promised.
  private func attempt(_ answer: inout Answer, _ context: AnswerContext, _ action: () throws(ChatError) -> Void) {
    do throws(ChatError) {
      try action()
    } catch {
      answer = fault(error, context)
    }
  }

  private func fault(_ error: ChatError, _ context: AnswerContext) -> Answer {
    fault = error
    return Answer(response: Draft(text: context.localizer.text(error.explanation)))
  }

  private func messages(of answer: Answer, in language: Language, _ wording: SituationWording) -> [ChatMessage] {
    let dependent: Dependent? =
      switch answer.dependentAlert {
      case .none: nil
      case .of(let dependent): dependent
      case .mostUrgent: wording.situation.center.mostUrgentDependent(at: moment().now)
      }
    let others = [dependent.map { wording.draft(of: $0) }, answer.suggestion].compactMap(\.self)
    return ([answer.response] + others).map { message(from: $0, in: language) }
  }

  func message(from draft: Draft, in language: Language) -> ChatMessage {
    ChatMessage(draft, id: nextID(), in: language)
  }

  func nextID() -> String {
    messageCount += 1
    return ChatMessage.id(at: messageCount)
  }

  /// All in one go, for whoever looks on is told of each change.
  static func keep(_ question: ChatMessage?, _ answer: [ChatMessage], in kept: inout [ChatMessage]) {
    if let question { kept.append(question) }
    kept += answer
    if kept.count > 2 * longestHistory { kept.removeFirst(kept.count - longestHistory) }
  }
}
