import IntentFiles
import Meanings
import PlainMeanings
package import SentenceWords
package import Understanding

/// What is not guessed, however likely the classifier finds it.
extension ConversationUnderstanding {
  /// Returns the likeliest intent; of a document that nobody says to renew, its state.
  package func intent(of prediction: Prediction, _ text: String) -> String {
    guard let intent = Intent(rawValue: prediction.intent) else { return prediction.intent }
    let isSaid =
      switch intent {
      // What cannot be taken back is not guessed: «أمس» alone asks for nothing.
      case .forgetData: prediction.confidence >= Self.uncertain || acts.speaks(of: intent.rawValue, in: text)
      // «تمام كده», "and the third?": what is only guessed takes nothing back, unless a word in it is for that.
      case .undo:
        prediction.confidence >= Self.uncertain && FoldedText(text).words.count > Self.fewWords
          || acts.speaks(of: intent.rawValue, in: text)
      // `mark` alone marks nothing, and a name alone finishes nothing.
      case .markInboxRead: FoldedText(text).words.count > 1
      case .finishDependent: FoldedText(text).words.count > Self.fewWords || acts.speaks(of: intent.rawValue, in: text)
      // No plan is taken away without a word for that.
      case .deleteBudget, .deleteGoal: acts.speaks(of: intent.rawValue, in: text)
      case .serviceRenew: prediction.confidence >= Self.certain || acts.speaks(of: intent.rawValue, in: text)
      default: true
      }
    if isSaid { return intent.rawValue }
    return switch intent {
    case .deleteBudget: Intent.budgetStatus.rawValue
    case .deleteGoal: Intent.goalProgress.rawValue
    case .serviceRenew: Intent.serviceStatus.rawValue
    case .finishDependent: Intent.dependentAlerts.rawValue
    default: Prediction.outOfScope
    }
  }

  /// Returns the likeliest intent of a sentence; where a sum and what it went on are all that it says, to log it.
  ///
  /// With it comes whether the words make certain what is meant in place of the guess.
  package func intent(
    of prediction: Prediction,
    _ reading: SlotReading,
    _ text: String
  ) -> (name: String, isCertain: Bool) {
    let intent = intent(of: prediction, text)
    let words = MisguidingWords(understanding: self, reading: reading, text: text)
    let meant = Intent(rawValue: intent).flatMap(words.intent)
    let isCertain = Intent(rawValue: prediction.intent).map { guess in
      words.isCertain(guess.rawValue == intent ? meant : words.intent(insteadOf: guess), insteadOf: guess)
    }
    let isEntry = MistakenEntry(reading: reading).isMeant(insteadOf: intent) && !acts.speaks(of: intent, in: text)
    let name = meant?.rawValue ?? (isEntry ? Intent.logTransaction.rawValue : intent)
    let own = OwnWords(understanding: self)
    if meant == nil, name == prediction.intent, own.areMissing(of: name, prediction.confidence, in: reading) {
      return (Prediction.outOfScope, false)
    }
    return (name, isCertain ?? false)
  }

  /// Makes an offer of a change that a sentence asks about, or only seems to command; what is denied is no change.
  func offerUncertainChange(_ utterance: inout Utterance, _ sentence: ReadSentence) {
    let (understood, text) = (utterance.understood, sentence.text)
    guard changes(understood.name), ![.openScreen, .goBack, .serviceRenew].contains(understood.intent) else { return }
    let evidence = EvidenceReader(understanding: self, understood: understood, sentence: sentence)
    // «الراتب ٩٠٠٠ ما نزل»: what did not come in is no income.
    let isUnearned = understood.isIncome && utterance.opening != .no && acts.negates(text)
    // «مو كذا رجعها» commands.
    if utterance.isDenied || isUnearned, !acts.commands(understood.name, in: text) {
      utterance.understood = Understood(.outOfScope, language: understood.language)
    } else if utterance.isAsking && act(of: text, for: understood.name) == .command
      || acts.isHedged(text, for: understood.name)
      || !evidence.isEnough
    {
      // «سددت الكهرباء أمس وارتحت»: nobody asked to have a sum written down.
      let isOnlyTold =
        understood.intent == .logTransaction && understood.slots[.amount] == nil
        && !acts.tellings(of: understood.name, in: text).isEmpty
      utterance.understood.confidence = min(understood.confidence, isOnlyTold ? Self.doubtful : Self.offered)
    } else if understood.intent == .muteNotifications && evidence.saysWhich
      || understood.intent == .setQuietHours && [Slot.start, .end].allSatisfy({ understood.slots[$0] != nil })
    {
      // `mute tax alerts`: the verb and the type say it, as do both hours: `stop notifications from 11 pm to 6 am`.
      utterance.understood.confidence = max(understood.confidence, Self.certain)
      utterance.understood.rivals = []
    } else if understood.intent == .logTransaction, understood.slots[.amount] == nil,
      understood.slots[.category] == nil, acts.commands(understood.name, in: text)
    {
      // `xərc yaz`: how much is asked.
      utterance.understood.confidence = max(understood.confidence, Self.uncertain)
    } else if understood.intent == .logTransaction, understood.slots[.amount] != nil {
      // «صرفت ٣٠ على طماطم»: the verb and a sum say it, whatever the guess.
      utterance.understood.confidence = max(understood.confidence, Self.certain)
      let isTold = !acts.tellings(of: understood.name, in: text).isEmpty
      if isTold { utterance.understood.rivals.removeAll { $0.intent == .summarizeSpending } }
    }
  }

  private static let fewWords = 2
}

extension ConversationUnderstanding {
  /// Takes «يمكن», `maybe` from what money goes on.
  func settleHedge(_ slots: inout [Slot: SlotValue]) {
    guard let category = slots[.category]?.text, let sure = acts.withoutHedges(category) else { return }
    slots[.category] = .text(texts["category"]?.read(FoldedText(sure), except: []) ?? sure)
  }
}
