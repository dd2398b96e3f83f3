@testable import Localization
import Models
import Testing

/// Catalogs that someone wrote to do harm.
struct HostileCatalogTests {
  private static func entry(_ text: String, parts: [(name: String, argument: String, text: String)]) -> String {
    let substitutions = parts.map {
      #""\#($0.name)":{"argNum":\#($0.argument),"variations":{"plural":{"other":{"stringUnit":{"value":"\#($0.text)"}}}}}"#
    }
    return
      #""k":{"localizations":{"en":{"stringUnit":{"value":"\#(text)"},"substitutions":{\#(substitutions.joined(separator: ","))}}}}"#
  }

  @Test(arguments: [
    "-9223372036854775808", "-1", "0", "100", "9223372036854775807", "9223372036854775808", "1e3", "1.5",
  ])
  func `the argument of a part is one of a message's`(number: String) {
    let entry = Self.entry("%#@a@", parts: [("a", number, "%arg")])
    #expect(throws: LocalizationError.malformed(file: "Test.xcstrings", line: 1, expected: "an integer from 1 to 99")) {
      try Catalogs(entries: entry, path: "Test.xcstrings")
    }
  }

  @Test(arguments: ["0", "100", "9223372036854775807", "9223372036854775808"])
  func `a place that no message has is no place`(position: String) throws {
    let format = "%\(position)$@ %\(position)$#@a@ %@ %@"
    let catalogs = try Catalogs(entries: Self.entry(format, parts: [("a", "99", "%arg %lld %@ %lld")]))
    let text = Localizer(catalogs: catalogs, language: .english).text("k", "x", "y")
    #expect(text == "%\(position)$@ %\(position)$#@a@ x y")
  }

  /// Parts of which each names all, and parts of which each names the next twice.
  private static let growing = [
    (0..<12).map { number in
      (name: "p\(number)", argument: "1", text: (0..<12).map { "%#@p\($0)@" }.joined())
    },
    (0..<40).map { (name: "p\($0)", argument: "1", text: "%#@p\($0 + 1)@%#@p\($0 + 1)@") },
    [
      (name: "p0", argument: "1", text: String(repeating: "%#@p1@", count: 1000)),
      (name: "p1", argument: "1", text: String(repeating: "x", count: 100_000)),
    ],
  ]

  @Test(arguments: growing.indices)
  func `a message that grows out of parts naming each other is refused`(index: Int) {
    let entry = Self.entry("%#@p0@", parts: Self.growing[index])
    #expect(throws: LocalizationError.tooLong(file: "Test.xcstrings", key: "k")) {
      try Catalogs(entries: entry, path: "Test.xcstrings")
    }
  }
}
