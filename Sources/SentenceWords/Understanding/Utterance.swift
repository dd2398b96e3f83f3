package import Meanings
import Models

/// One sentence read by itself, before the conversation around it is looked at.
package struct Utterance: Hashable, Sendable {
  /// What a sentence says to the assistant's own question.
  package enum Reply: String, CaseIterable, Hashable, Sendable {
    case yes, no, cancel
  }

  /// The intent it is nearest to, and that intent's slots.
  package var understood: Understood
  /// The slots that it would fill if it went on with what was asked before.
  package var continuation: [Slot: SlotValue]
  /// True for «وابنتي؟»: nothing but values, so that the meaning comes from what was said before.
  package var isElliptical: Bool
  /// Of a sentence that says nothing else.
  package var reply: Reply?
  /// Of a sentence that says it first: «اه امسحها».
  package var opening: Reply?
  /// Whether what it says behind that may be all that was offered: nothing, hardly a word, or a command to do it.
  package var agrees = true
  /// How it leans on what was said before.
  package var leaning = Leaning()
  /// What the sentence asks for besides, where it names several things: «جوازي ورخصتي».
  package var others: [Understood] = []
  /// What it names that has a deadline, where it asks for the same as before.
  package var thing: Mention?
  /// How long before something that was named, or that was spoken of, a reminder is to come.
  package var advance: Advance?
  /// Whether it goes on behind a conjunction: «والمطاعم؟».
  package var isJoined = false
  /// Whether it begins as a question or a command does.
  package var isRequest = false
  /// Whether it has a word that takes something away: «ألغ», `delete`.
  package var isRemoval = false
  /// Whether it says that money was spent, or is to be written down as that.
  package var speaksOfSpending = false
  /// Whether it tells what something costs from now on, where the sum of a plan may be said.
  package var tellsPrice = false
  /// Whether it asks something, by its first words or its mark, whatever it asks politely.
  package var isQuestion = false
  /// How many of its words are neither values nor such as ask nothing.
  package var strangeWords = 0
  /// Whether it asks when something is.
  package var isTimeAsked = false
  /// Whether it begins by denying something: «مو الكهرباء», `not 50`.
  package var isDenied = false
  /// Whether it ends with a question mark, and is no polite command.
  package var isAsking = false
  /// Whether it is one word or two.
  package var isShort = false
  /// What it says of a repetition, and no rule keeps: `every two hours between 8 and 5`.
  package var unkept: String?
  /// Whether its words tell its language for certain.
  package var isLanguageClear = true

  package init(
    understood: Understood,
    continuation: [Slot: SlotValue] = [:],
    isElliptical: Bool = false,
    reply: Reply? = nil
  ) {
    self.understood = understood
    self.continuation = continuation
    self.isElliptical = isElliptical
    self.reply = reply
  }
}

extension Utterance {
  /// A sentence with what its words say by themselves.
  package init(_ understood: Understood, _ continuation: [Slot: SlotValue], in words: WordsOfSlots) {
    self.init(
      understood: understood,
      continuation: continuation,
      isElliptical: words.isElliptical,
      reply: words.reply
    )
    unkept = words.unkept
    opening = words.opening
  }
}
