package import Models
package import Understanding

/// What a sentence was taken to mean.
package struct Understood: Codable, Hashable, Sendable {
  /// The name in `Intents/`; one that no answer is known for is refused.
  @IntentName package var name: String
  /// Between 0 and 1.
  package var confidence: Double
  /// The language of the sentence, where it can be told.
  package var language: Language?
  package var slots: [Slot: SlotValue]
  /// Other meanings that are nearly as likely.
  package var rivals: [Understood]
  /// What the sentence does with what the intent changes: only a command changes anything.
  package var act = SpeechAct.command
  /// A document that is named and that nobody keeps here.
  package var unheld: String?
  /// What was said of a repetition that no rule keeps, so that it is refused.
  package private(set) var unkept: String?
  /// What was refused of a reminder that would come only once now.
  package private(set) var refusedRepetition: String?
  /// How long before something a reminder is to come.
  @Indirect package var advance: Advance? = nil
  /// What of it is asked, where it is not asked for as a whole.
  package var aspect: Aspect?
  /// The time beside which what was spent is put, where it is none before.
  package var against: SlotValue?
  /// What of the last answer is asked, where it asks of that.
  package var sequel: Sequel?
  /// What is still to be said, where that is asked: `what do you mean?` behind a question.
  package var missing: Slot?
  /// Words that may name what is asked about.
  package var hint: String?
  /// The intents that a sentence is nearest to which is refused, the nearest first.
  package var nearest: [String] = []
  /// Whether it goes on with what was said or asked before.
  package var isContinued = false
  /// What the change is to be about, where the conversation knows.
  package var reference: RecordReference?
  /// The things of which it means one and does not say which, so that this is asked.
  package var among: [RecordReference]? = nil
  /// What is to be otherwise about it.
  @Indirect package var amendment: Amendment? = nil
  /// All things of a kind but some that it is to be done with; nil where it is about one, or about all of them.
  @Indirect package var allBut: AllBut? = nil
  /// Whether it asks for less than all of it: for a time, or with exceptions.
  package var isLimited = false
  /// Whether it asks for some of them, and does not say which.
  package var isOfSome = false
  /// What of its words would be lost if it were done, so that this is asked.
  package var lost: UnkeptLimit?
  /// Whether it is one of several changes of a sentence that say a day each.
  package var hasDayOfItsOwn = false
  /// Whether the money that it speaks of came in.
  package var isIncome = false
  /// Whether it goes on about another person than the one before, with nothing else said of them.
  package var isOfAnother = false
  /// Whether the person has agreed to it, so that it need not be offered again.
  package var isConfirmed = false

  package init(
    name: String,
    confidence: Double = 1,
    language: Language? = nil,
    slots: [Slot: SlotValue] = [:],
    rivals: [Understood] = []
  ) {
    self.name = name
    self.confidence = confidence
    self.language = language
    self.slots = slots
    self.rivals = rivals
  }

  package init(_ intent: Intent, language: Language? = nil, slots: [Slot: SlotValue] = [:]) {
    self.init(name: intent.rawValue, language: language, slots: slots)
  }

  /// Whether it asks for a document and names none.
  package var lacksDocument: Bool {
    (intent == .serviceStatus || intent == .serviceRenew) && slots[.service] == nil
  }

  /// Takes no time for a reminder, where what was said of one is kept by no rule: what is left of it would be another one.
  ///
  /// What is said behind such a refusal and comes once is offered: nobody said that once is enough.
  package mutating func refuse(_ words: String?, after before: Understood? = nil) {
    guard let words else {
      if isContinued, let refused = before?.unkept, intent == .createReminder, slots[.when] != nil,
        slots[.repeat] == nil
      {
        (refusedRepetition, isContinued) = (refused, false)
      }
      return
    }
    guard intent == .createReminder || intent == .changeReminder else { return }
    (unkept, amendment, advance) = (words, nil, nil)
    (slots[.when], slots[.repeat]) = (nil, nil)
  }

  package var intent: Intent { _name.intent }
}
