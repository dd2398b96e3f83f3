import Assistant
import Following
import FoundationEssentials
import Models

/// What stands above what backends told.
extension ScreenView {
  /// How old what a backend told is, where that may be otherwise by now: it did not answer when it was asked last, or it is being asked.
  static func item(of backend: any FollowedBackend, _ client: Client) -> Item? {
    if backend.failure != nil || backend.isNew { return .stale(backend) }
    let now = client.settings.now()
    let isFresh = backend.answered(at: now).map { now.timeIntervalSince($0) < freshFor } ?? false
    return !isFresh && client.account.sources.isAsked(backend) ? .asked(backend) : nil
  }

  /// For so many seconds what was told is as good as new, though it is asked for anew.
  private static let freshFor = 60.0
}
