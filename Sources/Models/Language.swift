/// A language that Tanbih speaks; the raw value is its BCP 47 code.
package enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  case arabic = "ar"
  case english = "en"
  case azerbaijani = "az"

  package var direction: TextDirection { self == .arabic ? .rightToLeft : .leftToRight }

  /// Reads the language of a POSIX locale name (`ar_SA.UTF-8`) or of a BCP 47 tag (`en-GB`); `C` and `POSIX` name none.
  package init?(localeName: String) {
    let code = localeName.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self.init(rawValue: code.lowercased())
  }
}

/// The direction of a paragraph, as HTML's `dir` attribute writes it.
package enum TextDirection: String, Codable, Hashable, Sendable {
  case rightToLeft = "rtl"
  case leftToRight = "ltr"
}
