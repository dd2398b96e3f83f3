import Calendars
import FoundationEssentials
import Meanings
import Models
import Scheduling

extension ZoneClock {
  /// The instant that a sentence says; of a day alone its morning.
  func instant(of spoken: SpokenInstant) -> Date {
    switch spoken {
    case .instant(let instant): instant
    case .day(let day): moments(of: .morning, on: day).first
    }
  }
}
