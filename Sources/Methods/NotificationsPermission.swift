package import Assistant
import Localization
import Models
package import OperationInterface
package import Records
import Repositories
import Store

/// Asks or tells whether the user may be notified.
package enum NotificationsPermission: Operation {
  package static let method = "notifications/permission"
  package static let summary =
    "Says whether the user may be notified, and why it would help; takes the user's answer. Everything works without."
  package static let effect = Effect.sets

  package enum Answer: String, Decodable, CaseIterable {
    case granted, denied
    /// Asked, and to be asked again at another time.
    case later
  }

  package struct Parameters: Decodable, Described {
    let answer: Answer?

    package static let schema: Schema = [
      .optional("answer", .choice(of: Answer.self), "What the user answered; without it nothing changes.")
    ]
  }

  package struct Result: Encodable, Described {
    let permission: String
    let reason: String

    package static let schema: Schema = [
      .required("permission", .choice(of: ActivityRepository.Permission.self), "What the user has answered so far."),
      .required("reason", .text, "Why notifications help, in the user's language."),
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let activity = try client.records().activity
    if let answer = parameters.answer {
      // What came due while it was denied lies in the inbox, and is no news later.
      if try !client.isPermitted { try client.account.delivery.keepSilentOfDue() }
      var state = try activity.state()
      switch answer {
      case .granted: state.permission = .granted
      case .denied: state.permission = .denied
      case .later: state.permission = .notDetermined
      }
      try activity.put(state)
      let now = client.settings.now()
      try activity.count(.permissionRequested, at: now)
      if answer == .granted { try activity.count(.permissionGranted, at: now) }
      if answer == .denied {
        try activity.count(.permissionDenied, at: now)
        try client.store().outbox.withdraw(from: client.account.user, at: now)
      }
    }
    return Result(
      permission: try activity.state().permission.rawValue,
      reason: client.localizer.text("notification.permission.reason")
    )
  }
}
