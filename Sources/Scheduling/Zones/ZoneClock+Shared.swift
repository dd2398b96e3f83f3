package import Calendars
import Synchronization

extension ZoneClock {
  /// The clock of a zone, whose table is made once in a process.
  package static func shared(_ zone: ZoneInfo) -> ZoneClock {
    known.withLock { known in
      if let clock = known[zone.identifier] { return clock }
      let clock = ZoneClock(zone)
      known[zone.identifier] = clock
      return clock
    }
  }

  private static let known = Mutex<[String: ZoneClock]>([:])
}
