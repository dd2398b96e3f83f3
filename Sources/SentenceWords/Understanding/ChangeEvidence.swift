import Meanings

/// What a sentence must have, besides the guess that a change was meant, for the change to be made without asking.
enum ChangeEvidence {
  /// A word that does it, in any form: «سجّل», `I paid`, `mute`.
  case deed
  /// A word for money that comes in: «راتبي», `refund`.
  case income
  /// A sum and what it went on, and nothing else: «30 قهوة», `taxi 12`.
  case entry
  /// A document that is nobody's but the speaker's, or a dependent's: «جوازي», not «جواز مديري».
  case owner

  /// Returns what is enough for an intent; empty where the guess is.
  static func enough(for intent: Intent) -> [Self] {
    switch intent {
    case .logTransaction: [.deed, .income, .entry]
    case .createReminder, .setBudget, .createGoal, .addToGoal, .setQuietHours, .muteNotifications: [.deed]
    case .updateService: [.owner]
    case .undo, .cancelReminder, .deleteTransaction, .dismissAlert, .endQuietHours, .unmuteNotifications,
      .markInboxRead, .finishDependent:
      [.deed]
    default: []
    }
  }
}
