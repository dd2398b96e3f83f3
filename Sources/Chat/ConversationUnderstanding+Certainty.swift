import Models
import Understanding

/// What is not guessed, however likely the classifier finds it.
extension ConversationUnderstanding {
  /// Returns the likeliest intent; of a document that nobody says to renew, its state.
  func intent(of prediction: Prediction, _ text: String) -> String {
    guard let intent = Intent(rawValue: prediction.intent) else { return prediction.intent }
    let isSaid =
      switch intent {
      // What cannot be taken back is not guessed: «أمس» alone asks for nothing.
      case .forgetData: prediction.confidence >= Self.uncertain || acts.speaks(of: intent.rawValue, in: text)
      // «تمام كده»: two words take nothing back, unless one of them is for that.
      case .undo: FoldedText(text).words.count > Self.fewWords || acts.speaks(of: intent.rawValue, in: text)
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
    default: Prediction.outOfScope
    }
  }

  /// Returns the likeliest intent of a sentence; where a sum and what it went on are all that it says, to log it.
  func intent(of prediction: Prediction, _ reading: SlotReading, _ text: String) -> String {
    let intent = intent(of: prediction, text)
    guard Self.mistakenForEntries.contains(intent), reading.values.amount != nil, reading.values.when == nil,
      reading[Self.categories] != nil, reading[Slot.dependent.rawValue] == nil, reading["period"] == nil,
      !Joints(text: reading.text).isJoined, reading.uncovered.isEmpty, !acts.speaks(of: intent, in: text)
    else { return intent }
    return Intent.logTransaction.rawValue
  }

  /// Intents that are guessed of «قهوة 14», and need more words than that.
  private static let mistakenForEntries = Set(
    [Intent.changeTransaction, .deleteTransaction, .listTransactions, .outOfScope, .listRecommendations].map(\.rawValue)
  )

  /// Whether a text ends with one question mark: «!!؟» is a cry.
  static func endsAsking(_ text: String) -> Bool {
    let marks = text.reversed().lazy.filter { !$0.isWhitespace }.prefix { $0.isPunctuation }
    return Array(marks) == ["?"] || Array(marks) == ["؟"]
  }

  /// Makes an offer of a change that a sentence asks about, or only seems to command; what is denied is no change.
  func offerUncertainChange(
    _ utterance: inout Utterance,
    _ reading: SlotReading,
    _ text: String,
    at moment: Moment,
    after openIntent: String?,
    isLeaning: Bool
  ) {
    let understood = utterance.understood
    guard changes(understood.name), ![.openScreen, .goBack, .serviceRenew].contains(understood.intent) else { return }
    // «مو كذا رجعها» commands.
    if utterance.isDenied, !acts.commands(understood.name, in: text) {
      utterance.understood = Understood(.outOfScope, language: understood.language)
    } else if utterance.isAsking && act(of: text, for: understood.name) == .command
      || acts.isHedged(text, for: understood.name)
      || isOfAlternatives(reading)
      || !hasEvidence(of: understood, reading, text, at: moment, after: openIntent, isLeaning: isLeaning)
    {
      utterance.understood.confidence = min(understood.confidence, Self.offered)
    } else if understood.intent == .logTransaction, understood.slots[.amount] != nil {
      // «صرفت ٣٠ على طماطم»: the verb and a sum say it, whatever the guess.
      utterance.understood.confidence = max(understood.confidence, Self.certain)
    }
  }

  /// Whether a sentence has what makes a change of it, besides the guess that one was meant.
  private func hasEvidence(
    of understood: Understood,
    _ reading: SlotReading,
    _ text: String,
    at moment: Moment,
    after openIntent: String?,
    isLeaning: Bool
  ) -> Bool {
    let enough = ChangeEvidence.enough(for: understood.intent)
    return enough.isEmpty
      || enough.contains { evidence in
        switch evidence {
        case .deed: isDone(understood, reading, text, at: moment)
        case .income: saysIncome(text) == true && !isAhead(understood, at: moment)
        case .entry: isEntry(understood, reading, at: moment, isAnother: openIntent == understood.name)
        case .owner: !isOfStranger(reading, text, isLeaning: isLeaning)
        }
      }
  }

  /// Whether a word does what is meant: of «زد ٥٠» nobody can tell to what, and nothing was spent tomorrow.
  private func isDone(_ understood: Understood, _ reading: SlotReading, _ text: String, at moment: Moment) -> Bool {
    guard acts.speaks(of: understood.name, in: text) else { return false }
    guard understood.intent == .logTransaction else { return true }
    // «سددت الكهرباء أمس وارتحت»: without a sum it only tells.
    if understood.slots[.amount] == nil, !acts.commands(understood.name, in: text) { return false }
    return !isAhead(understood, at: moment) && !isDoneByAnother(reading, text)
      && (understood.slots[.category] != nil || shifts.cues(in: text).isDisjoint(with: Self.shifting))
  }

  /// Words that change a sum, of whatever it is.
  private static let shifting: Set = ["up", "down", "more", "less", "plus"]

  /// Whether somebody else stands right before what was done: `my brother paid 50`, `John paid 60`.
  private func isDoneByAnother(_ reading: SlotReading, _ text: String) -> Bool {
    // Arabic and Azerbaijani verbs tell who did it.
    guard !reading.text.isArabic else { return false }
    let values = reading.values.words.joined()
    return acts.tellings(of: Intent.logTransaction.rawValue, in: text).contains { verb in
      guard verb > 0, !values.contains(verb - 1) else { return false }
      return !FirstPerson.mayStandBeforeVerb(reading.text[verb - 1])
    }
  }

  /// Whether it speaks of a day to come.
  private func isAhead(_ understood: Understood, at moment: Moment) -> Bool {
    guard let day = understood.slots[.when]?.text.flatMap({ CalendarDay(String($0.prefix(10))) }) else { return false }
    return day > CalendarDay(of: moment.now, in: moment.zone)
  }

  /// Whether a sum and what it went on are all that is said.
  ///
  /// What it went on may be what nobody has taught behind a sum in a currency («٤٩٫٩٥ ريال اشتراك تطبيق»), and where another sum
  /// was logged just before (`isAnother`): «وكمان ٣٥ عيش وجبنة».
  private func isEntry(
    _ understood: Understood,
    _ reading: SlotReading,
    at moment: Moment,
    isAnother: Bool
  ) -> Bool {
    guard let amount = reading.values.amount, !isAhead(understood, at: moment), reading[Slot.dependent.rawValue] == nil,
      let others = references.read(reading.text).others(besides: reading.covered.union(reading.values.sums.joined()))
    else { return false }
    if others.isEmpty { return reading[Self.categories] != nil }
    let joints = Joints(text: reading.text)
    if isAnother, joints.isJoined || joints.starts.contains(where: { $0.word == amount.words.lowerBound }) {
      return true
    }
    guard amount.currency != nil, others.count <= Self.mostWords else { return false }
    return others.allSatisfy { $0 >= amount.words.upperBound || !model.knows($0, of: reading.text) }
  }

  /// Whether a document is named that is somebody's whom nobody looks after here: «جواز مديري», `my friend's passport`.
  private func isOfStranger(_ reading: SlotReading, _ text: String, isLeaning: Bool) -> Bool {
    guard reading[Slot.dependent.rawValue] == nil, let document = reading[Slot.service.rawValue] else { return false }
    if Self.isArabic(document.typed) {
      let name = Folding.fold(document.typed)
      if name.hasPrefix("ال") || Self.ownedByOneself.contains(where: name.hasSuffix) { return false }
      if Self.ownedByOthers.contains(where: name.hasSuffix) { return !isLeaning }
      let owner = document.words.upperBound
      return reading.text.words.indices.contains(owner) && !reading.covered.contains(owner)
        && !acts.speaks(of: Intent.updateService.rawValue, in: typed(owner, in: reading.text))
    }
    let before = document.words.lowerBound - 1
    return before >= 0 && Self.owning.contains(where: typed(before, in: reading.text).hasSuffix)
  }

  /// Whether two sums stand beside each other of which one is meant: «دفعت 50 ولا 60».
  private func isOfAlternatives(_ reading: SlotReading) -> Bool {
    references.read(reading.text).matches.contains { match in
      match.slot == "either" && isNumber(match.words.lowerBound - 1, reading)
        && isNumber(match.words.upperBound, reading)
    }
  }

  private func isNumber(_ word: Int, _ reading: SlotReading) -> Bool {
    reading.text.words.indices.contains(word) && typed(word, in: reading.text).first?.isNumber == true
  }

  /// What a document ends with that is the speaker's own, and what one ends with that is somebody else's.
  private static let ownedByOneself = ["ي", "نا"]
  private static let ownedByOthers = ["ه", "ها", "هم", "هن", "ك", "كم"]

  /// A change of which that is all that is certain is offered.
  static let uncertain = 0.7
  private static let offered = 0.69

  /// A change of which that is certain is made without asking.
  static let certain = 0.8

  private static let fewWords = 2
  private static let mostWords = 3
  private static let categories = "spending_category"
}
