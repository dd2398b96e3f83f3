import Dialogues
package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Weighs what a sentence was taken to mean by the whole of it, before anything is changed: the words and deeds of others, what was,
/// questions of state and what was not asked about change nothing.
@MainActor
package struct WeighedChange {
  private let understanding: ConversationUnderstanding
  private let told: ToldDeeds
  private let stated: AskedState
  private let another: DeedOfAnother
  private let other: NamesAnother
  private let picked: StrayPick
  private let stray: StrayAnswer
  private let shared: SharedSpending
  private let reasons: NamedInReason
  private let refused: RefusedBehind
  private let text: String
  private let weights: [any ChangeWeight]

  /// Weighs a text that may answer what was `asked`; `things` are those of which it was asked which one is meant.
  package init(_ text: String, asked: DialogueQuestion?, things: [Understood], in context: TurnContext) {
    understanding = context.understanding
    told = ToldDeeds(understanding: understanding, text: text, isAnswer: asked != nil)
    stated = AskedState(understanding: understanding, text: text, moment: context.moment, isAnswer: asked != nil)
    another = DeedOfAnother(context: context, text: text)
    other = NamesAnother(context: context, text: text)
    self.text = text
    refused = RefusedBehind(understanding: understanding, moment: context.moment)
    picked = StrayPick(understanding: understanding, things: things, isAnswer: asked != nil, text: text)
    let stray = StrayAnswer(context: context, text: text)
    self.stray = stray
    shared = SharedSpending(context: context, text: text)
    reasons = NamedInReason(context: context, text: text)
    weights = [stray] + Self.weights.map { $0.init(context: context, text: text) }
  }

  /// Returns the meanings that stand, each as far as it does.
  package func weighed(_ meanings: [Understood]) -> [Understood] {
    // Of several each is named by some of the words alone.
    let named = meanings.count == 1 ? meanings.map(other.weighed) : meanings
    return reasons.kept(told.weighed(named)).map(asTold).filter { !picked.takes($0) }
  }

  /// Returns a meaning as far as it stands.
  package func weighed(_ meaning: Understood) -> Understood { asTold(other.weighed(meaning)) }

  private func asTold(_ meaning: Understood) -> Understood {
    refused.weighed(another.weighed(stated.weighed(weights.reduce(meaning) { $1.weighed($0) })), in: text)
  }

  /// Whose it is, when it was, and what is only told, in the order in which they are asked behind what answers nothing.
  private static let weights: [any ChangeWeight.Type] = [
    PlainYes.self, PlaceUnshown.self, OtherAtPlace.self, QuotedOrder.self, AskedWhether.self,
    OnlyIntended.self,
    PendingMatter.self, SettledByAnother.self, DeniedPerson.self, KinOfAnother.self, DocumentOfStranger.self,
    ThingOfAnother.self, NameOfAnother.self, LeftToAnother.self,
    EarlierTime.self, DeniedValue.self, RemarkOnTarget.self, PronounForBudget.self, OnlyReported.self,
    AmendedAsNew.self,
  ]

  /// Returns those of several sums of one sentence that are the speaker's.
  package func own(among meanings: [Understood]) -> [Understood] { shared.own(among: meanings) }

  /// Returns a meaning as a question, where its sentence goes on with a change and asks.
  package func asked(_ meaning: Understood, _ utterance: Utterance) -> Understood { stated.asked(meaning, utterance) }

  /// Leaves a meaning that takes away something that was not asked about, or answers with what somebody else says or does: what was asked
  /// stands, and is put again.
  package func leaveStray(_ meaning: inout Understood, in dialogue: inout Dialogue, before: Dialogue) {
    if stray.takes(meaning), let asked = before.last {
      (dialogue, meaning) = (before, asked)
      return
    }
    guard picked.takes(meaning) else { return }
    dialogue = before
    let nothing = Utterance(understood: Understood(.outOfScope, language: meaning.language))
    meaning = dialogue.resolve(nothing, slots: understanding.slots(of:))
  }
}
