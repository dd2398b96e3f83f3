package import Models

/// Words messages in one language.
///
/// It holds nothing of its own, so making one costs nothing: a message is worded straight from the catalogs.
package struct Localizer: Sendable {
  package let language: Language
  private let catalogs: Catalogs

  package init(catalogs: Catalogs, language: Language) {
    self.catalogs = catalogs
    self.language = language
  }

  /// The message under a key with its arguments inserted; in the source language where this one lacks it, else the key itself.
  ///
  /// With the gender of whom the message speaks to or of, `key.feminine` or `key.masculine` is asked for before the key.
  package func text(_ key: String, gender: Gender? = nil, _ arguments: [Argument]) -> String {
    guard let localization = localization(of: key, gender: gender) else { return key }
    return Message(localization, arguments, by: self).text
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
    text(explanation.key, explanation.arguments.map(Argument.text))
  }

  /// A day in words, or as `2026-12-01` where the catalogs do not word days.
  func text(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    guard let localization = localization(of: "date.long", gender: nil) else {
      return Isolation.isolated(day.description, in: language.direction)
    }
    let monthName = Argument.text(text("date.month.\(month)"))
    let message = Message(localization, [.integer(dayOfMonth), monthName, .integer(year)], by: self)
    return Isolation.isolatedDate(message.text, in: language.direction)
  }

  /// String Catalogs know no gender: a message that has two wordings has two keys, told apart by their last part.
  private func localization(of key: String, gender: Gender?) -> StringCatalog.Localization? {
    guard let gender else {
      return catalogs.localization(of: key, in: language) ?? catalogs.sourceLocalization(of: key)
    }
    let gendered = key + "." + gender.rawValue
    return catalogs.localization(of: gendered, in: language) ?? catalogs.localization(of: key, in: language)
      ?? catalogs.sourceLocalization(of: gendered) ?? catalogs.sourceLocalization(of: key)
  }
}
