package import Calendars
import Glibc
import Synchronization

extension ZoneInfo {
  /// Finds a zone by its name in the IANA database, by an offset (`GMT+3`, `GMT+0330`), or by what the system calls its own; nil where
  /// the system knows none of that name.
  package init?(identifier: String) {
    if let zone = Self.named(identifier) {
      self = zone
    } else if Self.current.identifier == identifier {
      self = Self.current
    } else {
      return nil
    }
  }

  static func named(_ identifier: String) -> ZoneInfo? { zones.withLock { zones in zones.zone(identifier) } }

  /// The zone of this machine: `TZ`, else the one that `/etc/localtime` has, else Greenwich's.
  package static var current: ZoneInfo { system.zone }

  /// What the system says of its zone, where nobody can tell which one that is.
  package static var untold: String? { system.untold }

  private static let system = SystemZone(told: getenv("TZ").map { String(cString: $0) })

  private static let zones = Mutex(ZoneFolder())
}
