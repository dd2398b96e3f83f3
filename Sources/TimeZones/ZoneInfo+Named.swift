import FoundationEssentials
import Glibc
package import Models
import Synchronization

extension ZoneInfo {
  /// Finds a zone by its name in the IANA database, or by an offset (`GMT+3`, `GMT+0330`); nil where the system knows none of that name.
  package init?(identifier: String) {
    guard let zone = Self.zones.withLock({ zones in zones.zone(identifier) }) else { return nil }
    self = zone
  }

  /// The zone of this machine: `TZ`, else the one that `/etc/localtime` leads to, else Greenwich's.
  package static let current: ZoneInfo = {
    let asked = getenv("TZ").map { String(cString: $0) }.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    if let zone = asked.flatMap(ZoneInfo.init(identifier:)) { return zone }
    guard let resolved = realpath("/etc/localtime", nil) else { return .gmt }
    defer { free(resolved) }
    // `/usr/share/zoneinfo/Asia/Riyadh`
    let parts = String(cString: resolved).split(separator: "/")
    let name = parts.drop { $0 != "zoneinfo" }.dropFirst().joined(separator: "/")
    return ZoneInfo(identifier: name) ?? .gmt
  }()

  private static let zones = Mutex(ZoneFolder())
}
