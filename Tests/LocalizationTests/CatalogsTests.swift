import Foundation
import Localization
import Models
import Testing

@Suite struct CatalogsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "catalogs-\(UUID().uuidString)")

  @Test func `every catalog below a folder is read`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(catalog(key: "a", text: "A"), to: "A.xcstrings")
    try write(catalog(key: "b", text: "B"), to: "deeper/B.xcstrings")
    try write("no catalog", to: "notes.txt")
    let catalogs = try Catalogs(directory: folder)
    #expect(catalogs.keys == ["a", "b"])
    #expect(Localizer(catalogs: catalogs, language: .english).text("b") == "B")
  }

  @Test func `a broken catalog is named with the line`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("{\n  \"strings\" : [\n", to: "Broken.xcstrings")
    let error = try #require(throws: LocalizationError.self) { try Catalogs(directory: folder) }
    let path = folder.appending(path: "Broken.xcstrings").path
    #expect(error.explanation == Explanation("localization.error.malformed", path, "2", "{"))
  }

  @Test func `a folder without catalogs is refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("", to: "notes.txt")
    let error = try #require(throws: LocalizationError.self) { try Catalogs(directory: folder) }
    #expect(error.explanation == Explanation("localization.error.noCatalogs", folder.path))
  }

  @Test func `a folder that is not there is unreadable`() throws {
    let error = try #require(throws: LocalizationError.self) { try Catalogs(directory: folder) }
    #expect(error.explanation == Explanation("localization.error.unreadable", folder.path))
  }

  @Test func `a catalog that is no text is unreadable`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "Latin.xcstrings")
    try Data([0x7B, 0xFF, 0x7D]).write(to: file)
    let error = try #require(throws: LocalizationError.self) { try Catalogs(directory: folder) }
    #expect(error.explanation == Explanation("localization.error.unreadable", file.path))
  }

  @Test func `catalogs laid over others win, and what they lack stays`() throws {
    let below = try Catalogs(
      entries: #""a" : { "localizations" : { "en" : \#(unit("A")), "ar" : \#(unit("أ")) } }, "#
        + #""b" : { "localizations" : { "en" : \#(unit("B")) } }"#
    )
    let catalogs = below.overlaid(by: try Catalogs(key: "a", texts: ["en": "My A", "az": "Mənim A"]))
    #expect(Localizer(catalogs: catalogs, language: .english).text("a") == "My A")
    #expect(Localizer(catalogs: catalogs, language: .azerbaijani).text("a") == "Mənim A")
    #expect(Localizer(catalogs: catalogs, language: .arabic).text("a") == "أ")
    #expect(Localizer(catalogs: catalogs, language: .english).text("b") == "B")
    #expect(catalogs.keys == ["a", "b"])
  }

  /// The embedded ones are read entry by entry; here nothing is passed over.
  @Test func `the catalogs that are embedded are catalogs as a whole`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let read = try Catalogs(directory: root.appending(path: "Localization/Catalogs"))
    #expect(read.keys == Catalogs.embedded.keys)
  }

  @Test(arguments: [
    #""a" : { "x" : [ 1, -2.5e3, { "}" : "\"]" } ], "localizations" : { "en" : \#(unit("A")) } }"#,
    #""z" : { }, "a" : { "comment" : "\\", "localizations" : { "en" : \#(unit("A")) }, "x" : null }"#,
  ])
  func `what stands beside an entry is passed over`(entries: String) throws {
    let catalogs = try Catalogs(entries: entries + #", "b" : { "localizations" : { "en" : \#(unit("B")) } }"#)
    #expect(["a", "b"].map { Localizer(catalogs: catalogs, language: .english).text($0) } == ["A", "B"])
  }

  @Test func `the embedded catalogs have no findings`() {
    #expect(!Catalogs.embedded.keys.isEmpty)
    #expect(CatalogLint.findings(in: .embedded).map(\.description) == [])
  }

  private func catalog(key: String, text: String) -> String {
    let entry = #""\#(key)" : { "localizations" : { "en" : \#(unit(text)) } }"#
    return #"{ "sourceLanguage" : "en", "strings" : { \#(entry) }, "version" : "1.0" }"#
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
