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

  /// A change of which that is all that is certain is offered.
  static let uncertain = 0.7

  private static let few = 2

  /// Below it a change is not certain.
  private static let certain = 0.8
}
