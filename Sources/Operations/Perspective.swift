package import Foundation
package import Models
package import Navigation

/// From where things are seen: whose they are, in which language and time zone they are told, and what is shown.
package struct Perspective {
  package var user: String
  /// The language that was asked for; nil for the profile's.
  package var language: Language?
  /// The time zone that was asked for; nil for the profile's.
  package var timeZone: TimeZone?
  package var app: AppViewModel
}
