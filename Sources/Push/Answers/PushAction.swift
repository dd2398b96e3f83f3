/// What is done after an answer.
package enum PushAction: String, CaseIterable, Sendable {
  /// APNs has it.
  case settle
  /// A mistake of ours: the push is kept to be looked at, the operator told, and it is never sent again.
  case park
  /// The device is gone, or belongs to another environment or app; it is dropped once this server has shown, by taking a push,
  /// that environment and app are right.
  case dropDevice
  /// The device is gone since a moment; it is dropped unless it was registered again after that.
  case dropDeviceUnlessNewer
  /// Sent again in fewer bytes, once.
  case shrink
  /// Sent again with a new provider token, as soon as there may be one.
  case renewToken
  /// Nothing more is sent with this key; the operator is told, and everything waits.
  case stopKey
  /// The provider token is kept, and everything waits for a while; then a new connection is opened.
  case pause
  /// Sent again on a new connection.
  case reconnect
  /// This device has got too much: all that waits for it waits longer.
  case holdDevice
  /// Sent again, later each time.
  case retry
}

extension PushAction {
  /// By the reasons that APNs gives.
  package static let table: [String: Self] = [
    "BadCollapseId": .park,
    "BadExpirationDate": .park,
    "BadMessageId": .park,
    "BadPath": .park,
    "BadPriority": .park,
    "BadTopic": .park,
    "DuplicateHeaders": .park,
    "InvalidPushType": .park,
    "MethodNotAllowed": .park,
    "MissingDeviceToken": .park,
    "MissingTopic": .park,
    "PayloadEmpty": .park,
    "TopicDisallowed": .park,

    "BadDeviceToken": .dropDevice,
    "DeviceTokenNotForTopic": .dropDevice,
    "ExpiredToken": .dropDeviceUnlessNewer,
    "Unregistered": .dropDeviceUnlessNewer,

    "PayloadTooLarge": .shrink,

    "ExpiredProviderToken": .renewToken,
    "BadCertificate": .stopKey,
    "BadCertificateEnvironment": .stopKey,
    "BadEnvironmentKeyIdInToken": .stopKey,
    "BadEnvironmentKeyInToken": .stopKey,
    "Forbidden": .stopKey,
    "InvalidProviderToken": .stopKey,
    "MissingProviderToken": .stopKey,

    "TooManyProviderTokenUpdates": .pause,
    "TooManyRequests": .holdDevice,

    "IdleTimeout": .reconnect,
    "Shutdown": .reconnect,
    "UnrelatedKeyIdInToken": .reconnect,

    "InternalServerError": .retry,
    "ServiceUnavailable": .retry,
  ]

  /// A reason that is not known yet is judged by the status.
  package init(status: Int, reason: String?) {
    self =
      if status == 200 { .settle } else if let action = reason.flatMap({ Self.table[$0] }) { action } else {
        switch status {
        case 403: .stopKey
        case 410: .dropDeviceUnlessNewer
        case 413: .shrink
        case 408, 500...: .retry
        case 429: .holdDevice
        default: .park
        }
      }
  }
}
