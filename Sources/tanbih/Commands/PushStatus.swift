import HTTP
import Models
import Push
import Repositories
import Store

/// What `tanbih push status --json` says.
struct PushStatus: Encodable {
  let waiting: Int
  let delivered: Int
  let parked: Int
  let dropped: Int
  let devices: Int
  /// How many of the devices the appointments of the practice reach.
  let staffDevices: Int
  let server: String?
  let keyID: String?
  let teamID: String?
  /// The file with the authorities that are trusted in place of the system's.
  let authorities: String?
  /// What is wrong with the configuration, in the user's language.
  let problem: String?

  /// What the push service refused last of what is still of use: its status and reason.
  let refusal: String?
  /// How many wait because the push service does not take them, though nothing is wrong with them, and what came of the last.
  let untaken: Int
  let untakenReason: String?

  init(
    _ counts: PushOutbox.Counts,
    _ configuration: Result<ProviderConfiguration, PushError>,
    devices: [Device],
    refusal: String?,
    untaken: UntakenPushes?,
    _ text: (Explanation) -> String
  ) {
    (waiting, delivered, parked, dropped) = (counts.waiting, counts.delivered, counts.parked, counts.dropped)
    self.devices = devices.count
    self.refusal = refusal
    (self.untaken, untakenReason) = (untaken?.count ?? 0, untaken?.reason(from: configuration, text))
    staffDevices = devices.count { $0.role == .staff }
    let provider = try? configuration.get()
    server = provider?.server.description
    (keyID, teamID, authorities) = (provider?.keyID, provider?.teamID, provider?.authorities)
    problem = if case .failure(let error) = configuration { text(error.explanation) } else { nil }
  }
}
