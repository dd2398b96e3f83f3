import Understanding

/// What is not guessed, however likely the classifier finds it.
extension ConversationUnderstanding {
  /// The likeliest intent; of a document that nobody says to renew, its state.
  func intent(of prediction: Prediction, _ text: String) -> String {
    // What cannot be taken back is not guessed: «أمس» alone asks for nothing.
    if prediction.intent == Intent.forgetData.rawValue, prediction.confidence < Self.uncertain,
      !acts.speaks(of: prediction.intent, in: text)
    {
      return Prediction.outOfScope
    }
    // «تمام كده»: two words take nothing back, unless one of them is for that.
    if prediction.intent == Intent.undo.rawValue, FoldedText(text).words.count <= Self.few,
      !acts.speaks(of: prediction.intent, in: text)
    {
      return Prediction.outOfScope
    }
    // No plan is taken away without a word for that.
    if [Intent.deleteBudget.rawValue, Intent.deleteGoal.rawValue].contains(prediction.intent),
      !acts.speaks(of: prediction.intent, in: text)
    {
      return (prediction.intent == Intent.deleteGoal.rawValue ? Intent.goalProgress : .budgetStatus).rawValue
    }
    guard prediction.intent == Intent.serviceRenew.rawValue, prediction.confidence < Self.certain,
      !acts.speaks(of: prediction.intent, in: text)
    else { return prediction.intent }
    return Intent.serviceStatus.rawValue
  }

  /// Whether a text ends with one question mark: «!!؟» is a cry.
  static func endsAsking(_ text: String) -> Bool {
    let marks = text.reversed().lazy.filter { !$0.isWhitespace }.prefix { $0.isPunctuation }
    return Array(marks) == ["?"] || Array(marks) == ["؟"]
  }

  /// Makes an offer of a change that a sentence asks about, or only seems to command; what is denied is no change.
  func hold(_ utterance: inout Utterance, _ reading: SlotReading, _ text: String) {
    let understood = utterance.understood
    guard changes(understood.name), ![.openScreen, .goBack, .serviceRenew].contains(understood.intent) else { return }
    // «مو كذا رجعها» commands.
    if utterance.isDenied, !acts.commands(understood.name, in: text) {
      utterance.understood = Understood(.outOfScope, language: understood.language)
    } else if utterance.isAsking && act(of: text, for: understood.name) == .command
      || isUnsaid(understood, reading, text)
    {
      utterance.understood.confidence = min(understood.confidence, Self.offered)
    }
  }

  /// Whether nothing but a guess makes a change of a sentence: no word says that it is to be quiet.
  private func isUnsaid(_ understood: Understood, _ reading: SlotReading, _ text: String) -> Bool {
    guard !acts.speaks(of: understood.name, in: text) else { return false }
    return switch understood.intent {
    case .setQuietHours, .muteNotifications: true
    default: false
    }
  }

  /// A change of which that is all that is certain is offered.
  static let uncertain = 0.7
  private static let offered = 0.69

  /// A change of which that is certain is made without asking.
  static let sure = 0.8

  private static let few = 2

  /// Below it a change is not certain.
  private static let certain = 0.8
}
