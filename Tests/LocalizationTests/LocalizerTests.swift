import Calendars
import ForAll
import Localization
import Models
import PropertyTesting
import TestSupport
import Testing

@Suite struct LocalizerTests {
  @Test(
    arguments: [
      ("Hello %@", ["Sara"], "Hello Sara"), ("%@ and %@", ["Sara", "Ali"], "Sara and Ali"),
      ("%2$@ and %1$@", ["Sara", "Ali"], "Ali and Sara"), ("%lld of %d", [1, 2], "1 of 2"), ("100%%", [], "100%"),
      ("%1$lld %2$@, %1$lld", [3, "days"], "3 days, 3"), ("%@", [7], "7"), ("%lld", ["12"], "12"), ("", ["unused"], ""),
      ("a\\nb", [], "a\nb"),
    ] as [(String, [Argument], String)]
  )
  func `a specifier shows its argument`(format: String, arguments: [Argument], text: String) throws {
    let localizer = Localizer(catalogs: try Catalogs(key: "k", texts: ["en": format]), language: .english)
    #expect(localizer.text("k", arguments) == text)
  }

  @Test(
    arguments: [
      ("Hello %@", [], "Hello %@"), ("%lld days", ["many"], "%lld days"), ("%9$@ %@", ["Sara"], "%9$@ Sara"),
      ("%lld", [.day(CalendarDay(daysSinceEpoch: 0))], "%lld"), ("%0$@", ["Sara"], "%0$@"), ("50% off", [1], "50% off"),
      ("%", [1], "%"), ("%1$", [1], "%1$"), ("%.2f", [1], "%.2f"), ("%#@days@", [1], "%#@days@"),
      ("%#@days", [1], "%#@days"),
      ("%arg", [1], "%arg"), ("%99999999999999999999$@", ["Sara"], "%99999999999999999999$@"),
    ] as [(String, [Argument], String)]
  )
  func `a specifier without a fitting argument stays`(format: String, arguments: [Argument], text: String) throws {
    let localizer = Localizer(catalogs: try Catalogs(key: "k", texts: ["en": format]), language: .english)
    #expect(localizer.text("k", arguments) == text)
  }

  @Test func `a message falls back to the source language and then to its key`() throws {
    let catalogs = try Catalogs(
      entries: #""both" : { "localizations" : { "en" : \#(unit("Both")), "ar" : \#(unit("كلاهما")) } },"#
        + #""source" : { "localizations" : { "en" : \#(unit("Source %@")) } }, "Itself %@" : {}"#
    )
    let localizer = Localizer(catalogs: catalogs, language: .arabic)
    #expect(localizer.text("both") == "كلاهما")
    #expect(localizer.text("source", "سارة") == "Source سارة")
    #expect(localizer.text("Itself %@", "سارة") == "Itself سارة")
    #expect(localizer.text("missing %@", "سارة") == "missing %@")
  }

  @Test func `a message agrees with a gender where it has a wording for it`() throws {
    let catalogs = try Catalogs(
      entries: #""due" : { "localizations" : { "en" : \#(unit("due")), "ar" : \#(unit("عليه")) } },"#
        + #""due.feminine" : { "localizations" : { "en" : \#(unit("due (f)")), "ar" : \#(unit("عليها")) } },"#
        + #""named" : { "localizations" : { "ar" : \#(unit("اسم")) } },"#
        + #""named.feminine" : { "localizations" : { "en" : \#(unit("name (f)")) } }"#
    )
    let localizer = Localizer(catalogs: catalogs, language: .arabic)
    #expect(localizer.text("due", gender: .feminine) == "عليها")
    #expect(localizer.text("due", gender: .masculine) == "عليه")
    #expect(localizer.text("due") == "عليه")
    #expect(localizer.text("named", gender: .feminine) == "اسم")
    #expect(localizer.text("missing", gender: .feminine) == "missing")
  }

  @Test(arguments: [
    (0, "لا أيام لسارة"), (1, "يوم لسارة"), (2, "يومان لسارة"), (3, "3 أيام لسارة"), (11, "11 يومًا لسارة"),
    (100, "100 يوم لسارة"), (103, "103 أيام لسارة"),
  ])
  func `a whole message varies with its number`(days: Int, text: String) throws {
    let forms = [
      "zero": "لا أيام ل%1$@", "one": "يوم ل%1$@", "two": "يومان ل%1$@", "few": "%2$lld أيام ل%1$@",
      "many": "%2$lld يومًا ل%1$@", "other": "%2$lld يوم ل%1$@",
    ]
    let entry = #""days" : { "localizations" : { "ar" : { "variations" : \#(plural(forms)) } } }"#
    let localizer = Localizer(catalogs: try Catalogs(entries: entry), language: .arabic)
    #expect(localizer.text("days", "سارة", .integer(days)) == text)
  }

  @Test(arguments: [(1, 2, "Sara has 1 alert in 2 days"), (5, 1, "Sara has 5 alerts in 1 day")])
  func `several parts of a message vary with their numbers`(alerts: Int, days: Int, text: String) throws {
    let substitutions = [
      "alerts": #"{ "argNum" : 2, "formatSpecifier" : "lld", "variations" : "#
        + plural(["one": "%arg alert", "other": "%arg alerts"]) + " }",
      "days": #"{ "argNum" : 3, "variations" : "# + plural(["one": "%arg day", "other": "%lld days"]) + " }",
    ]
    let localization =
      #"{ "stringUnit" : { "state" : "translated", "value" : "%1$@ has %#@alerts@ in %#@days@" }, "#
      + #""substitutions" : { \#(members(substitutions)) } }"#
    let entry = #""soon" : { "localizations" : { "en" : \#(localization) } }"#
    let localizer = Localizer(catalogs: try Catalogs(entries: entry), language: .english)
    #expect(localizer.text("soon", "Sara", .integer(alerts), .integer(days)) == text)
  }

  @Test func `a part that names itself stays a name`() throws {
    let part = #"{ "argNum" : 1, "variations" : \#(plural(["other": "%arg %#@a@ %#@b@"])) }"#
    let other = #"{ "argNum" : 2, "variations" : \#(plural(["other": "(%arg %#@a@)"])) }"#
    let localization =
      #"{ "stringUnit" : { "value" : "%#@a@" }, "substitutions" : { "a" : \#(part), "b" : \#(other) } }"#
    let entry = #""loop" : { "localizations" : { "en" : \#(localization) } }"#
    let localizer = Localizer(catalogs: try Catalogs(entries: entry), language: .english)
    #expect(localizer.text("loop", 1, 2) == "1 %#@a@ (2 %#@a@)")
  }

  @Test func `a form that is missing is replaced by other`() throws {
    let entry = #""days" : { "localizations" : { "ar" : { "variations" : \#(plural(["other": "%lld يوم"])) } } }"#
    let localizer = Localizer(catalogs: try Catalogs(entries: entry), language: .arabic)
    #expect(localizer.text("days", 2) == "2 يوم")
    #expect(localizer.text("days") == "%lld يوم")
  }

  @Test func `a decimal number chooses the form that it reads as`() throws {
    let forms = plural(["one": "%@ hour", "other": "%@ hours"])
    let entry = #""hours" : { "localizations" : { "en" : { "variations" : \#(forms) } } }"#
    let localizer = Localizer(catalogs: try Catalogs(entries: entry), language: .english)
    #expect(localizer.text("hours", "1") == "1 hour")
    #expect(localizer.text("hours", "1.0") == "1.0 hours")
  }

  @Test func `of wordings by device the one for any other is taken`() throws {
    let device = #"{ "device" : { "iphone" : \#(unit("Tap")), "other" : \#(unit("Choose")) } }"#
    let entry = #""act" : { "localizations" : { "en" : { "variations" : \#(device) } } }"#
    #expect(Localizer(catalogs: try Catalogs(entries: entry), language: .english).text("act") == "Choose")
  }

  @Test func `an inserted value does not disturb the sentence`() throws {
    let localizer = Localizer(catalogs: try Catalogs(key: "k", texts: ["ar": "عن %1$@ و%2$@"]), language: .arabic)
    #expect(localizer.text("k", "سارة", 5) == "عن سارة و5")
    #expect(localizer.text("k", "Sara", -5) == "عن \u{2068}Sara\u{2069} و\u{2068}-5\u{2069}")
    #expect(localizer.text("k", "سا\u{202E}رة", "\u{1B}[2J") == "عن \u{2068}سا\u{FFFD}رة\u{2069} و\u{2068}␛[2J\u{2069}")
  }

  @Test func `a worded message can be inserted in another`() throws {
    let localizer = Localizer(catalogs: try Catalogs(key: "k", texts: ["ar": "عن %@"]), language: .arabic)
    let inner = localizer.text("k", "VAT")
    #expect(localizer.text("k", .text(inner)) == "عن \u{2068}عن \u{2068}VAT\u{2069}\u{2069}")
  }

  @Test(
    arguments: [
      (.arabic, "في 1 ديسمبر 2026."), (.english, "on 1 December 2026."), (.azerbaijani, "tarix: 1 dekabr 2026."),
    ] as [(Language, String)]
  )
  func `a day is worded by the catalogs`(language: Language, text: String) throws {
    let entries = [
      "date.long": ["ar": "%1$lld %2$@ %3$lld", "en": "%1$lld %2$@ %3$lld", "az": "%1$lld %2$@ %3$lld"],
      "date.month.12": ["ar": "ديسمبر", "en": "December", "az": "dekabr"],
      "due": ["ar": "في %@.", "en": "on %@.", "az": "tarix: %@."],
    ].mapValues { #"{ "localizations" : { \#(members($0.mapValues(unit))) } }"# }
    let localizer = Localizer(catalogs: try Catalogs(entries: members(entries)), language: language)
    #expect(localizer.text("due", .day(try #require(CalendarDay("2026-12-01")))) == text)
  }

  @Test func `a day that the catalogs do not word is shown in digits`() throws {
    let localizer = Localizer(catalogs: try Catalogs(key: "due", texts: ["ar": "في %@"]), language: .arabic)
    #expect(localizer.text("due", .day(try #require(CalendarDay("2026-12-01")))) == "في \u{2068}2026-12-01\u{2069}")
  }

  @Test func `an explanation is worded with its arguments`() throws {
    let localizer = Localizer(catalogs: try Catalogs(key: "e", texts: ["en": "%1$@, line %2$lld"]), language: .english)
    #expect(localizer.text(Explanation("e", "Chat", "12")) == "Chat, line 12")
  }

  @Test func `a key may be a case of an enumeration`() throws {
    enum Key: String { case greeting = "k" }
    let localizer = Localizer(catalogs: try Catalogs(key: "k", texts: ["en": "Hello %@"]), language: .english)
    #expect(localizer.text(Key.greeting, "Sara") == "Hello Sara")
    #expect(localizer.text(Key.greeting, gender: .feminine, ["Sara"]) == "Hello Sara")
  }

  @Test func `any text can be a wording and any value an argument`() async {
    let format = Gen<String>.string(
      of: .oneOf(.element(of: Array("%%%%@#$12ldarg".unicodeScalars)), .anyScalar)
    )
    await forAll(format, .text) { format, value in
      // A key without localizations is its own wording.
      let key = String(String.UnicodeScalarView(format.unicodeScalars.filter { $0 >= " " && $0 != "\"" && $0 != "\\" }))
      let localizer = Localizer(catalogs: try Catalogs(entries: #""\#(key)" : {}"#), language: .arabic)
      let text = localizer.text(key, .text(value), 2)
      #expect(key.utf8.contains(UInt8(ascii: "%")) || text == key)
    }
  }
}
