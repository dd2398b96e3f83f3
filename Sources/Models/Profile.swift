/// What is known about the user as a person; everything in it may be missing.
package struct Profile: Hashable, Sendable {
  package var name: String?
  package var locale: Language?
  /// An IANA name, such as `Asia/Riyadh`.
  package var timeZone: String?

  package init(name: String? = nil, locale: Language? = nil, timeZone: String? = nil) {
    self.name = name
    self.locale = locale
    self.timeZone = timeZone
  }
}
