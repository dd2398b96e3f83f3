package import FoundationEssentials

/// One message to one device, as it waits to be delivered.
package struct PushNotification: Identifiable, Hashable, Sendable {
  /// `apns-id`: the same for every attempt, so that a repetition is known as one.
  package let id: UUID
  package let user: String
  package let token: DeviceToken
  /// A JSON object; of what is written when it leaves nothing until then.
  package var payload: String
  package let type: PushType
  /// When it is of no use any more; until then APNs keeps it for a device that is off.
  package var expiration: Date
  /// At most 64 bytes: of several with the same one the device shows the last.
  package let collapseID: String?
  /// What it is about; nil where its payload is all there is.
  package let subject: PushSubject?

  /// None waits for more than a day, which has 25 hours where summer time ends: more was noted by a clock that was wrong.
  package static let longestWait: TimeInterval = 90_000

  package init(
    id: UUID,
    user: String,
    token: DeviceToken,
    payload: String,
    type: PushType,
    expiration: Date,
    collapseID: String? = nil,
    subject: PushSubject? = nil
  ) {
    self.id = id
    self.user = user
    self.token = token
    self.payload = payload
    self.type = type
    self.expiration = expiration
    self.collapseID = collapseID
    self.subject = subject
  }
}

/// `apns-push-type`: what a device does with a push.
package enum PushType: String, CaseIterable, Sendable {
  case alert
  case background
  case location
  case voip
  case complication
  case fileprovider
  case mdm
  case liveactivity
  case pushtotalk
  case widgets
}

/// What becomes of a push after an attempt.
package enum PushOutcome: Hashable, Sendable {
  case delivered
  /// To be tried again from a moment on; nothing else for this device goes before it where `holdsDevice` says so.
  case waiting(until: Date, holdsDevice: Bool = false)
  /// Kept for a person to look at, and never sent again.
  case parked
  /// Of no use: the device is gone, or the time has passed.
  case dropped
}
