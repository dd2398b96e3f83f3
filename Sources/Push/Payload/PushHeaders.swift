import FoundationEssentials
package import Models

/// The headers with which a push is sent.
package struct PushHeaders: Hashable, Sendable {
  package let fields: [String: String]

  /// - Parameters:
  ///   - notification: What is sent.
  ///   - bundleID: The app's, from which the topic follows.
  package init(_ notification: PushNotification, bundleID: String) {
    var fields = [
      "apns-id": notification.id.uuidString.lowercased(),
      "apns-topic": bundleID + notification.type.topicSuffix,
      "apns-push-type": notification.type.rawValue,
      "apns-priority": String(notification.type.priority),
      "apns-expiration": String(Int(notification.expiration.timeIntervalSince1970.rounded(.up))),
      "content-type": "application/json",
    ]
    fields["apns-collapse-id"] = notification.collapseID.map(Self.collapseID)
    self.fields = fields
  }

  /// In UTF-8 bytes.
  private static let longestCollapseID = 64

  /// A text that is too long gives way to the identifier that follows from it.
  private static func collapseID(_ text: String) -> String {
    let isVisible = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isVisible && (1...longestCollapseID).contains(text.utf8.count) ? text : UUID(derivedFrom: text).uuidString
  }
}

extension PushType {
  /// What stands behind the bundle's name in the topic.
  package var topicSuffix: String {
    switch self {
    case .alert, .background, .mdm: ""
    case .location: ".location-query"
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .pushtotalk: ".voip-ptt"
    case .widgets: ".push-type.widgets"
    }
  }

  /// 10 at once, 5 when it suits the device's battery: APNs refuses 10 for what nobody sees.
  package var priority: Int {
    switch self {
    case .background, .widgets: 5
    default: 10
    }
  }
}
