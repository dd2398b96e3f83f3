import Alerts
import Changes
import Corrections
import Dialogues
import FollowUps
import Localization
import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
import Turns
import Understanding
import Weighing
import Wording

extension ChatViewModel {
  /// Takes in what a person said, and answers each request of it.
  @discardableResult
  package func send(_ text: String) -> ChatTurn {
    let (typed, state) = (TypedText(text), situation())
    let names = state.records.dependents.map(\.name)
    if names != understanding.names {
      let words = state.records.dependents.flatMap { [$0.relationship, $0.serviceType] }
      understanding = understanding.knowing(names, words: words)
    }
    let id = nextID()
    dialogue.memory.begin()
    var (requests, answers): ([Understood], [[ChatMessage]]) = ([], [])
    var offers = OffersTogether()
    for part in understanding.requests(in: typed.read, at: moment()) where typed.isWhole || !wantsChange(part) {
      for understood in meanings(of: part, in: typed.read) where !requests.sayAlready(understood) {
        answers.append(answer(understood))
        requests.append(understood)
        offers.note(dialogue.question)
      }
    }
    offers.ask(in: &dialogue)
    // What is said in the other requests tells of it too.
    if requests.count > 1 { fault = nil }
    let said = requests.first.map { $0.language ?? language } ?? spoken
    var messages = answers.together
    if !typed.isWhole {
      let words = localizer(for: said).text(ChatText.tooLong.rawValue, .integer(TypedText.mostWords))
      messages.append(message(from: Draft(text: words), in: said))
    }
    Self.keep(ChatMessage(id: id, role: .user, kind: .response, text: typed.kept, language: said), messages, in: &kept)
    return ChatTurn(requests: requests.isEmpty ? [Understood(.outOfScope)] : requests, messages: messages)
  }

  /// Whether a part of a text that was not read to its end wants something changed: what follows may say the opposite.
  private func wantsChange(_ part: String) -> Bool {
    let said = understanding.read(part, at: moment(), after: dialogue.last?.name)
    return understanding.changes(said.understood.name) || understanding.acts.commandsAny(in: part)
  }

  /// What a part of a text means in this conversation.
  private func meanings(of typed: String, in text: String) -> [Understood] {
    let moment = self.moment()
    let part = RestatedQuestion(dialogue: dialogue, understanding: understanding).text(of: typed, at: moment)
    let unanswered = dialogue
    var utterance = Pick.heard(part, in: &dialogue, by: understanding, at: moment)
    let (before, asked) = (dialogue.last, dialogue.question)
    utterance.understood.language = AnswerLanguage(utterance: utterance, text: part)
      .language(in: dialogue.language, else: language)
    // «…» goes on with nothing, and whoever reads the first word of a part finds one.
    guard !FoldedText(part).words.isEmpty else {
      return [dialogue.resolve(utterance, slots: understanding.slots(of:))]
    }
    let context = TurnContext(
      dialogue: dialogue,
      understanding: understanding,
      actions: actions,
      moment: moment,
      situation: situation(),
      before: kept.lastSaid,
      said: text
    )
    if let reply = ChoiceReply(context: context.asked(in: unanswered)).outcome(of: part, utterance) {
      return reply.taken(into: &dialogue, before: unanswered, slots: understanding.slots(of:))
    }
    let asides = AsideReader(context: context)
    if let aside = asides.meaning(of: part, utterance, { self.context(for: $0) }) {
      if asides.leavesQuestion(part) { return [aside] }
      return [dialogue.resolve(Utterance(understood: aside), slots: understanding.slots(of:))]
    }
    let (reader, follower) = (CorrectionReader(context: context), FollowUps(context: context))
    let weight = WeighedChange(part, asked: asked, things: unanswered.question?.things ?? [], in: context)
    let followed = weight.weighed(follower.meanings(of: part, utterance))
    if !followed.isEmpty { return followed.map { dialogue.take($0) } }
    utterance.advance = utterance.advance.map(context.payments.anchoring)
    let several = weight.weighed(SeveralTargets(context: context).changes(in: part, utterance, context.payments))
    if !several.isEmpty, act(of: part, several[0]) == .command { return several.map { dialogue.take($0) } }
    let correction =
      ChosenGoal(context: context).chosen(in: part, utterance, context.payments)
      ?? reader.correction(part, utterance).flatMap { weight.weighed([$0]).first } ?? follower.latest(part, utterance)
    var understood =
      correction.map { dialogue.take($0) } ?? dialogue.resolve(utterance, slots: understanding.slots(of:))
    understood =
      reader.topic.meaning(of: part, utterance, insteadOf: understood).map { dialogue.take($0) } ?? understood
    let completion = CompletionReader(context: context, utterance: utterance)
    completion.complete(&understood, from: part, after: before)
    dialogue.takeUp(understood)
    if let paid = reader.payments.paid(part, understood, understanding, at: moment, after: dialogue.memory.done?.paid) {
      understood = paid
      dialogue.note(paid)
    }
    NamedDeposit(goals: situation().records.goals).settle(&understood, from: part, in: &dialogue)
    understood.act = understood.isConfirmed ? .command : act(of: part, understood)
    understood = weight.weighed(understood)
    weight.leaveStray(&understood, in: &dialogue, before: unanswered)
    understood = LostLimit(context: context).weighed(weight.asked(understood, utterance), in: part)
    if asked == nil { understood = RefusedAtAll(understanding: understanding, text: part).weighed(understood) }
    understood.refuse(utterance.unkept, after: before)
    let isCompleted = understood.intent == .addDependent || understood.intent.changesNamed
    if understood.act != .command || understood.unkept != nil || isCompleted { dialogue.leave(after: understood) }
    CommandedChange(understanding: understanding, text: part).note(understood, utterance, in: &dialogue.memory)
    if let spared = reader.named.spared(understood, in: part) { dialogue.memory.mention(spared) }
    // «ضاع جوازي»: what is not done is spoken of all the same.
    if understood.act != .command || understood.intent == .outOfScope,
      let thing = understanding.thing(in: part, at: moment)
    {
      dialogue.mention(thing)
    }
    // «تراجع عن الثنتين»: all that the last text changed.
    if understood.intent == .undo, understood.act == .command,
      let count = understanding.several(in: part, together: dialogue.memory.inOneGo) ?? unanswered.memory.inAnswer
    {
      understood.aspect = .all
      return Array(repeating: understood, count: max(1, count))
    }
    let all = utterance.meanings(with: understood) { completion.complete(&$0, from: part, after: before, at: $1) }
    return weight.own(among: all)
  }

  /// What is said to a question, or goes on with a command, can only refuse it.
  private func act(of text: String, _ understood: Understood) -> SpeechAct {
    let act = understanding.act(of: text, for: understood.name)
    return understood.isContinued && act != .refusal ? .command : act
  }

  /// The answer to a request, and after it the question that it interrupted.
  private func answer(_ understood: Understood) -> [ChatMessage] {
    var said = generateResponse(to: understood)
    if Mention.isTold(understood),
      let mention = Mention(understood, in: situation(), relationships: understanding.relationships)
    {
      dialogue.mention(mention)
    }
    // Whoever chose a language is spoken to in it from then on.
    let spoken = understood.intent == .changeLanguage ? language : understood.language ?? language
    dialogue.language = spoken
    if let open = dialogue.resume(after: understood, changes: understanding.changes(understood.name)) {
      let again = Draft(text: open.prompt, quickReplies: open.quickReplies)
      let place = said.lastIndex { $0.kind == .response }.map { $0 + 1 } ?? said.count
      said.insert(message(from: again, in: spoken), at: place)
    }
    return said
  }
}

extension [Understood] {
  /// Whether the last of them said of somebody what is said once more: «حسام خلص الرخصة، mark it done».
  fileprivate func sayAlready(_ understood: Understood) -> Bool {
    guard let last, last.intent == understood.intent, last.act == .command else { return false }
    // `I know about my son, stop bringing it up` speaks of nobody else.
    if understood.intent == .acknowledgeAlert {
      return understood.reference == nil
        && understood.slots.allSatisfy { $0.key == .dependent && last.slots[.dependent] == $0.value }
    }
    guard understood.intent == .finishDependent else { return false }
    return understood.slots[.service] == nil && understood.slots[.dependent] == last.slots[.dependent]
  }
}

extension [ChatMessage] {
  /// What the person said last.
  fileprivate var lastSaid: String? { last { $0.role == .user }?.text }
}

extension [[ChatMessage]] {
  /// The answers to several requests, one after the other; what else is to be said comes once, after them.
  fileprivate var together: [ChatMessage] {
    guard count > 1 else { return first ?? [] }
    let all = flatMap(\.self)
    let dependent = all.first { $0.kind == .dependentAlert }
    return all.filter { $0.kind == .response } + [dependent].compactMap(\.self)
  }
}
