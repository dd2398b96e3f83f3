package import Models

/// What a notification offers to do; the raw values are those of the actions that an app registers with its system.
package enum NotificationAction: String, CaseIterable, Codable, Hashable, Sendable {
  case viewTransactions = "VIEW_TRANSACTIONS"
  case viewGoals = "VIEW_GOALS"
  case addTransaction = "ADD_TRANSACTION"
  case viewOverview = "VIEW_OVERVIEW"

  package var deepLink: DeepLink {
    switch self {
    case .viewTransactions: DeepLink(.transactions)
    case .viewGoals: DeepLink(.goals)
    case .addTransaction: DeepLink(.addTransaction)
    case .viewOverview: DeepLink(.overview)
    }
  }
}
