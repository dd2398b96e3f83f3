package import Meanings
package import Models
package import SentenceWords
import Understanding

/// What was said last, on which the next sentence may lean.
package struct Dialogue: Codable, Hashable, Sendable {
  /// A question that something else was said to.
  package struct Open: Codable, Hashable, Sendable {
    package let question: DialogueQuestion
    package let last: Understood?
    /// The words in which it was asked.
    package let prompt: String
    package let quickReplies: [String]
    /// How often it was put again.
    package var count = 0
  }

  /// What was understood last, if its intent takes slots or names the first of several.
  @Indirect package internal(set) var last: Understood? = nil
  @Indirect package private(set) var question: DialogueQuestion? = nil
  /// What was spoken of, the latest last.
  package private(set) var mentions: [Mention] = []
  /// The language of the last answer.
  package var language: Language?
  /// What the last reminder was counted back from, and how long before it.
  @Indirect package private(set) var advance: Advance? = nil
  /// The kind of thing that is spoken of.
  package private(set) var topic: RecordKind?
  /// What was asked for or done last, of whatever can be asked about again.
  package private(set) var subject: Intent?
  /// How often the last sentences in a row meant the same.
  package private(set) var repetition = Repetition()
  /// What was changed and shown last.
  @Indirect package var memory = ChangeMemory()
  /// The question that waits, as it was put.
  @Indirect private var open: Open? = nil
  /// The question that the last sentence said nothing to.
  @Indirect private var interrupted: Open? = nil

  package init() {}

  /// Whether there is anything that a sentence could lean on.
  package var hasSpoken: Bool { !mentions.isEmpty || last != nil }

  /// The meaning of a sentence in this conversation, with what was asked for or left out; `slots` tells which ones an intent takes.
  package mutating func resolve(_ utterance: Utterance, slots: (String) -> Set<Slot>) -> Understood {
    let (question, open) = (question, open)
    (self.question, self.open, interrupted, memory.inAnswer) = (nil, nil, nil, nil)
    let understood = meaning(of: utterance, asked: question, slots) ?? anew(utterance, asked: question, open, slots)
    repetition.note(understood.intent)
    return understood
  }

  /// What a sentence means that says nothing by itself.
  private mutating func meaning(
    of utterance: Utterance,
    asked question: DialogueQuestion?,
    _ slots: (String) -> Set<Slot>
  ) -> Understood? {
    let language = utterance.understood.language
    if let question, let answer = Self.answer(to: question, by: utterance) {
      remember(answer, slots)
      return answer
    }
    // «تراجع» once more, asked whether the last change is to be taken back.
    if utterance.understood.intent == .undo, case .offer(var offered) = question, offered.intent == .undo {
      offered.isConfirmed = true
      return offered
    }
    // What was offered is not done yet, and is left; of which things is meant nothing was done either, which is said.
    if utterance.understood.intent == .undo, let question, question.isOffer, !question.isOfThings {
      return Understood(.cancelled, language: language)
    }
    switch utterance.reply {
    // `forget it` leaves a matter, and erases nothing.
    case .cancel where !utterance.understood.intent.removes || utterance.isDoubtful:
      last = nil
      return Understood(.cancelled, language: language)
    case .yes where question == nil, .no where question == nil: return Understood(.acknowledged, language: language)
    default: return nil
    }
  }

  /// What a sentence says itself, or as the continuation of what was said before.
  private mutating func anew(
    _ utterance: Utterance,
    asked question: DialogueQuestion?,
    _ open: Open?,
    _ slots: (String) -> Set<Slot>
  ) -> Understood {
    var understood = utterance.understood
    // «هوية حسام» after «وش عند ولدي؟» asks for what nobody had asked for.
    let isWhole =
      (understood.slots[.dependent] != nil || utterance.leaning.gender != nil) && understood.slots[.service] != nil
      && last.map { !slots($0.name).contains(.service) } ?? false
    if let last, utterance.understood.intent != .undo, !isWhole, continues(utterance, last, asked: question, slots) {
      understood.name = last.name
      understood.confidence = max(understood.confidence, last.confidence)
      (understood.isContinued, understood.rivals) = (true, [])
      var brought = utterance.continuation
      // «خلها يوم ٢٧», asked when: what is to be done was said before.
      if [.slot(.when), .slot(.service), .slot(.dependent)].contains(question), last.slots[.text] != nil {
        brought[.text] = nil
      }
      // «والقهوة في نفس الشهر؟»: the month that was said before.
      if utterance.leaning.isSame, brought[.category] != nil { brought[.period] = nil }
      understood.slots = last.slots.goingOn(with: brought, of: last.intent)
      // «الغسالة» behind «البنك خله الأحد», of which nothing was otherwise, is another one as well.
      let isOther = question == .slot(.when) && last.slots[.text] != nil && last.slots[.when] != nil
      if last.intent.changesNamed, question == nil || isOther, brought[.text] != nil {
        // «والمياه»: the same is done to another one, which nothing that was said of the first one names.
        understood.slots = brought
        if brought[.when] == nil { understood.amendment = last.amendment }
      }
      // «الكهرباء» behind what is gone already names something, and asks for nothing.
      if last.intent.removes, question == nil, memory.hasJustRemoved, !utterance.isJoined, brought[.text] != nil {
        (understood.isContinued, understood.confidence) = (false, 0)
      }
      // «واليوم؟» behind what was asked of tomorrow: one stretch of time takes the place of another.
      if brought[.period] != nil, brought[.when] == nil { understood.slots[.when] = nil }
      if brought[.when] != nil, brought[.period] == nil { understood.slots[.period] = nil }
      if WholeQuestion(utterance: utterance).isOfAll(behind: last) { understood.slots[.category] = nil }
      if last.intent == .summarizeSpending { understood.aspect = understood.aspect ?? last.aspect }
      // «كم المبلغ؟»، «كانت 240»: only what was asked for is said.
      if question == .slot(.amount), let category = last.slots[.category] { understood.slots[.category] = category }
      understood.isIncome = last.isIncome || understood.isIncome
      understood.isOfAnother = utterance.continuation[.dependent] != nil && utterance.continuation[.service] == nil
    } else {
      interrupted = open
      if let meaning = oneMore(of: utterance) ?? meaning(of: utterance) { understood = meaning }
    }
    understood = filling(understood, from: utterance)
    remember(understood, slots)
    return understood
  }

  /// Takes what a correction comes to, and closes what was asked.
  package mutating func take(_ correction: Understood) -> Understood {
    // What is asked of a goal or a reminder leaves open what is only offered.
    let isBeside = correction.intent.isAside || open?.question.staysBehind(correction.intent) == true
    (question, open, interrupted, memory.inAnswer) = (nil, nil, isBeside ? open : nil, nil)
    repetition.note(correction.intent)
    let isOther = OtherCategory.isAsked(for: correction, behind: last) || MissingPart.isAsked(for: correction)
    if isOther || correction.intent.isGoneOnWith && correction.name == last?.name { last = correction }
    note(correction)
    return correction
  }

  /// Goes on with nothing that was understood last, but with a command that lacks its time; with nil the question only waits as well.
  package mutating func leave(after understood: Understood?) {
    (last, question) = (understood?.act == .command ? understood : nil, understood == nil ? nil : question)
  }

  /// Notes that the person was asked `question`, and in which words.
  package mutating func ask(_ question: DialogueQuestion, prompt: String = "", quickReplies: [String] = []) {
    if case .slot = question, last == nil { return }
    // What is being added stands in the question itself.
    if case .step = question { last = nil }
    self.question = question
    open = Open(question: question, last: last, prompt: prompt, quickReplies: quickReplies)
  }

  /// Notes what was spoken of.
  package mutating func mention(_ mention: Mention) {
    mentions.removeAll { $0.name == mention.name && $0.slots == mention.slots }
    mentions.append(mention)
    if mentions.count > Self.mostMentions { mentions.removeFirst() }
  }

  /// Puts the question again that a digression left open; nil where there is none, or where it is left for good.
  ///
  /// A change is none, unless something was being added in steps, or is added where it was asked what is to go.
  package mutating func resume(after understood: Understood, changes: Bool) -> Open? {
    guard var open = interrupted else { return nil }
    interrupted = nil
    // An offer that was not taken up is left: only what was asked for waits, which thing is meant, and what was to be added.
    let isPutOnce = open.question.isOfAddition || open.question.isOfAll
    guard question == nil, open.count < Self.mostPut, open.question.waits || isPutOnce && open.count == 0,
      !changes || open.question.isStep || open.question.staysBehind(understood.intent), !understood.intent.ends
    else { return nil }
    open.count += 1
    (question, last, self.open) = (open.question, open.last, open)
    return understood.intent == .repeatAnswer || open.prompt.isEmpty ? nil : open
  }

  /// Notes what is spoken of, be it done or refused.
  package mutating func note(_ understood: Understood) {
    let intent = understood.intent
    if let kind = intent.kind { topic = kind }
    subject = intent.subject(after: subject)
    if intent == .createReminder || understood.advance != nil { advance = understood.advance }
  }

  private static let mostMentions = 6
  private static let mostPut = 3

  private mutating func remember(_ understood: Understood, _ slots: (String) -> Set<Slot>) {
    note(understood)
    last = slots(understood.name).isEmpty && !understood.intent.isList ? nil : understood
  }
}
