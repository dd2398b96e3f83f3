import Calendars
import Models
import TimeZones

/// The user as a person, as a record tells it.
struct ProfileFields: Codable {
  let name: String?
  let locale: Language?
  let timeZone: String?

  func record() throws(RecordRefusal) -> Profile {
    if let name { try FieldRules.checkName(name, field: "name") }
    if let timeZone, ZoneInfo(identifier: timeZone) == nil { throw .wrongField("timeZone") }
    return Profile(name: name, locale: locale, timeZone: timeZone)
  }

  package init(_ profile: Profile) {
    name = profile.name
    locale = profile.locale
    timeZone = profile.timeZone
  }
}
