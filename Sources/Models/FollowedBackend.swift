package import Foundation

/// A backend that is followed, and how old what is known of it is.
package protocol FollowedBackend: Sendable {
  var url: String { get }
  /// When it answered last; nil before it ever did.
  var answeredAt: Date? { get }
  /// Why it has not answered since.
  var failure: Explanation? { get }
  /// What of its last answer was too much to keep.
  var excess: Excess? { get }
}

extension AlertSource: FollowedBackend {}

extension InboxSource: FollowedBackend {}
