import Localization
import Testing

@Suite struct CatalogLintTests {
  private static let all = ["en": "text", "ar": "نص", "az": "mətn"]

  @Test func `a whole catalog has no findings`() throws {
    let six = [
      "zero": "لا شيء", "one": "يوم", "two": "يومان", "few": "%lld أيام", "many": "%lld يومًا", "other": "%lld يوم",
    ]
    let days = [
      "ar": six, "en": ["one": "%lld day", "other": "%lld days"], "az": ["one": "%lld gün", "other": "%lld gün"],
    ]
    let entries = [
      "plain": localized(Self.all.mapValues(unit)), "plain.feminine": localized(Self.all.mapValues(unit)),
      "days": localized(days.mapValues { #"{ "variations" : \#(plural($0)) }"# }),
      "counted": localized(
        days.mapValues {
          let forms = $0.mapValues { $0.replacing("%lld", with: "%arg") }
          return counted("%1$@: 100%%\\n%#@days@", #"{ "argNum" : 2, "variations" : \#(plural(forms)) }"#)
        }
      ),
    ]
    #expect(try findings(members(entries)) == [])
  }

  @Test func `a language that is missing is found`() throws {
    let texts = ["en": "text", "ar": "نص"]
    #expect(try findings(key: "k", texts) == ["Bad.xcstrings: k (az): There is no wording in this language."])
  }

  @Test func `a key that is not to be translated needs its source language alone`() throws {
    let entry = #""k" : { "shouldTranslate" : false, "localizations" : { "en" : \#(unit("Tanbih")) } }"#
    #expect(try findings(entry) == [])
    #expect(
      try findings(#""k" : { "shouldTranslate" : false }"#) == [
        "Bad.xcstrings: k (en): There is no wording in this language."
      ]
    )
  }

  @Test func `plural forms that are missing or never used are found`() throws {
    let forms = [
      "ar": ["one": "%lld", "two": "%lld", "few": "%lld", "other": "%lld"],
      "en": ["zero": "none", "one": "%lld", "other": "%lld"], "az": ["other": "%lld"],
    ]
    let entry = localized(forms.mapValues { #"{ "variations" : \#(plural($0)) }"# })
    #expect(
      try findings(#""k" : \#(entry)"#) == [
        "Bad.xcstrings: k (ar): The plural form zero is missing.",
        "Bad.xcstrings: k (ar): The plural form many is missing.",
        "Bad.xcstrings: k (az): The plural form one is missing.",
        "Bad.xcstrings: k (en): The plural form zero is never used in this language.",
      ]
    )
  }

  @Test func `a plural form that loses a placeholder is found`() throws {
    let forms = ["one": "%2$lld day", "other": "%1$@: %2$lld days"]
    let texts = ["ar": unit("%1$@ %2$lld"), "az": unit("%1$@ %2$lld"), "en": #"{ "variations" : \#(plural(forms)) }"#]
    #expect(
      try findings(#""k" : \#(localized(texts))"#) == [
        "Bad.xcstrings: k (en): The placeholders of the form one are %2$lld, but those of other are %1$@ %2$lld."
      ]
    )
  }

  @Test(arguments: [
    ("%@", "none"), ("%1$@ %2$@", "%1$@ %2$@"), ("%lld", "%1$lld"),
  ])
  func `placeholders that differ between languages are found`(english: String, listed: String) throws {
    let arabic = listed == "none" ? "نص" : english == "%lld" ? "%@" : "%2$@"
    let texts = ["en": english, "az": english, "ar": arabic]
    let own = listed == "none" ? "none" : arabic == "%@" ? "%1$@" : "%2$@"
    let theirs = listed == "none" ? "%1$@" : listed
    #expect(
      try findings(key: "k", texts) == [
        "Bad.xcstrings: k (ar): The placeholders are \(own), but those in en are \(theirs)."
      ]
    )
  }

  @Test(arguments: [
    (#"{ "stringUnit" : { "state" : "translated", "value" : "" } }"#, "The text is empty."),
    (#"{ "stringUnit" : { "state" : "new", "value" : "x" } }"#, "The state is “new” and not “translated”."),
    (unit("a\u{200F}b"), "The text contains a control character."),
    (unit("a\\u001Bb"), "The text contains a control character."),
    (unit("50% off"), "“% off” begins with no known specifier; a percent sign is written %%."),
    (unit("%.2f in all of it"), "“%.2f in ” begins with no known specifier; a percent sign is written %%."),
    (unit("%arg"), "%arg stands outside of a substitution."),
    (unit("%#@days@"), "The substitution days is missing."),
    (
      counted("x", #"{ "variations" : \#(plural(["one": "x", "other": "x"])) }"#),
      "The substitution days is never used."
    ),
    (#"{ "variations" : {} }"#, "A variation has no forms."),
  ])
  func `a wording that is wrong by itself is found`(english: String, problem: String) throws {
    let texts = ["en": english, "ar": unit("نص"), "az": unit("mətn")]
    #expect(try findings(#""k" : \#(localized(texts))"#) == ["Bad.xcstrings: k (en): \(problem)"])
  }

  @Test func `a gendered key without the key that it varies is found`() throws {
    #expect(
      try findings(key: "k.feminine", Self.all) == ["Bad.xcstrings: k.feminine: The key k that it varies is missing."]
    )
  }

  @Test func `a gendered key with other placeholders is found`() throws {
    let texts = ["en": "%@", "ar": "%@", "az": "%@"]
    let entries = [
      "k": localized(Self.all.mapValues(unit)), "k.masculine": localized(texts.mapValues(unit)),
    ]
    #expect(
      try findings(members(entries))
        == ["ar", "en", "az"].map {
          "Bad.xcstrings: k.masculine (\($0)): The placeholders are %1$@, but those of k are none."
        }
    )
  }

  @Test func `a key of two catalogs is found`() throws {
    let text = #"{ "sourceLanguage" : "en", "strings" : { "k" : \#(localized(Self.all.mapValues(unit))) } }"#
    let catalogs = try Catalogs(files: [("A.xcstrings", text), ("B.xcstrings", text)])
    #expect(
      CatalogLint.findings(in: catalogs).map(\.description) == ["B.xcstrings: k: Another catalog has the same key."]
    )
  }

  private func findings(_ entries: String) throws -> [String] {
    CatalogLint.findings(in: try Catalogs(entries: entries, path: "Bad.xcstrings")).map(\.description)
  }

  private func findings(key: String, _ texts: [String: String]) throws -> [String] {
    try findings(#""\#(key)" : \#(localized(texts.mapValues(unit)))"#)
  }
}

/// An entry with these localizations, written as a catalog writes them.
private func localized(_ localizations: [String: String]) -> String {
  #"{ "localizations" : { \#(members(localizations)) } }"#
}

/// A text with one substitution named days.
private func counted(_ text: String, _ substitution: String) -> String {
  #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" }, "substitutions" : { "days" : \#(substitution) } }"#
}
