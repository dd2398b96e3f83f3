package import Calendars
package import Models

/// Words messages in one language.
///
/// It holds nothing of its own, so making one costs nothing: the catalogs keep what was read of them.
package struct Localizer: Sendable {
  package let language: Language
  let catalogs: Catalogs

  package init(catalogs: Catalogs, language: Language) {
    self.catalogs = catalogs
    self.language = language
  }

  /// The message under a key with its arguments inserted; in the source language where this one lacks it, else the key itself.
  ///
  /// With the gender of whom the message speaks to or of, `key.feminine` or `key.masculine` is asked for before the key.
  package func text(_ key: String, gender: Gender? = nil, _ arguments: [Argument]) -> String {
    guard let wording = catalogs.wording(of: key, gender: gender, in: language) else { return key }
    return Message(wording, arguments, by: self).text
  }

  package func text(_ key: String, gender: Gender? = nil, _ arguments: Argument...) -> String {
    text(key, gender: gender, arguments)
  }

  package func text(_ key: some RawRepresentable<String>, gender: Gender? = nil, _ arguments: [Argument]) -> String {
    text(key.rawValue, gender: gender, arguments)
  }

  package func text(_ key: some RawRepresentable<String>, gender: Gender? = nil, _ arguments: Argument...) -> String {
    text(key.rawValue, gender: gender, arguments)
  }

  package func text(_ explanation: Explanation) -> String {
    text(explanation.key, FieldNames(explanation, in: self).arguments.map(Argument.text))
  }

  /// A day in words, or as `2026-12-01` where the catalogs do not word days.
  package func text(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    guard let wording = catalogs.wording(of: "date.long", gender: nil, in: language) else {
      return Isolation.isolated(day.description, in: language.direction)
    }
    let monthName = Argument.text(text("date.month.\(month)"))
    let message = Message(wording, [.integer(dayOfMonth), monthName, .integer(year)], by: self)
    return Isolation.isolatedDate(message.text, in: language.direction)
  }
}
