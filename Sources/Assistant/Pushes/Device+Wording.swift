package import Localization
package import Models

extension Device {
  /// What reaches it, for a reader.
  package func role(in localizer: Localizer) -> String {
    let name = localizer.text("push.role.\(role.rawValue)")
    return takesCriticalAlerts ? localizer.text("push.role.critical", .phrase(name)) : name
  }
}
