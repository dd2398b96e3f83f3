import Foundation
import IntentFiles
import Intents
import Models
import Testing
import Understanding

@Suite struct IntentLibraryTests {
  @Test func `the compiled intents are the files of the folder`() throws {
    let library = try IntentLibrary(directory: Self.folder)
    #expect(BuiltInIntents.vocabulary == library.withoutPhrases)
    #expect(library.intent(named: "service.status")?.required == ["service"])
    #expect(library.intent(named: "service.unknown") == nil)
  }

  @Test func `the compiled matcher answers as one that learns the files`() throws {
    let library = try IntentLibrary(directory: Self.folder)
    let learnt = PhraseMatcher(table: library.phraseTable(reader: library.reader), reader: library.reader)
    let compiled = BuiltInIntents.matcher()
    for phrase in library.examples {
      #expect(compiled.classify(phrase.text) == learnt.classify(phrase.text))
    }
  }

  @Test func `a phrase tells its intent and its language`() throws {
    let text = #"{"topic":"t","intents":[{"name":"a.b","phrases":{"en":["hello","hi"],"ar-SA":["هلا"]}}]}"#
    try Self.withFolder(["Topics/t.json": text, "Slots/s.json": #"{"slot":"s","values":[]}"#]) { folder in
      let examples = try IntentLibrary(directory: folder).examples
      #expect(examples.map { "\($0.intent) \($0.tag) \($0.text)" } == ["a.b ar-SA هلا", "a.b en hello", "a.b en hi"])
      #expect(examples.map(\.language) == [.arabic, .english, .english])
    }
  }

  @Test(
    arguments: [
      (
        #"{"topic":"t","intents":[{"name":"a.b","phrases":{"en":["x"]}},{"phrases":{}}]}"#, "intents[1].name", "missing"
      ),
      (#"{"topic":"t","intents":[{"name":"a.b","phrases":{"en":[7]}}]}"#, "intents[0].phrases.en[0]", nil),
      (#"{"topic":"t","intents":{}}"#, "intents", nil),
      (#"{"topic":"t""#, "", nil),
    ]
  )
  func `an error names the file and the place`(text: String, place: String, reason: String?) throws {
    try Self.withFolder(["Topics/t.json": text, "Slots/s.json": #"{"slot":"s","values":[]}"#]) { folder in
      let error = #expect(throws: IntentsError.self) { try IntentLibrary(directory: folder) }
      guard case .malformed(let file, let found, let why) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(file == "Topics/t.json")
      #expect(found == place)
      #expect(why != "")
      if let reason { #expect(why == reason) }
    }
  }

  @Test func `a folder that is not there is told`() {
    #expect(throws: IntentsError.unreadable(file: "Topics")) {
      try IntentLibrary(directory: URL(filePath: "/nowhere"))
    }
    #expect(
      IntentsError.malformed(file: "Topics/a.json", place: "intents", reason: "missing").explanation
        == Explanation("intents.error.malformed", "Topics/a.json", "intents", "missing")
    )
  }

  @Test func `files are read in the order of their names, others are left`() throws {
    let files = [
      "Topics/b.json": #"{"topic":"b","intents":[]}"#,
      "Topics/a.json": #"{"topic":"a","intents":[]}"#,
      "Topics/notes.txt": "hello",
      "Slots/s.json": #"{"slot":"s","values":[{"value":"v","words":{"en":["w*"]}}]}"#,
    ]
    try Self.withFolder(files) { folder in
      let library = try IntentLibrary(directory: folder)
      #expect(library.topics.map(\.topic) == ["a", "b"])
      #expect(library.slots.map(\.slot) == ["s"])
      #expect(library.slots.first?.values.map(\.value) == ["v"])
      #expect(library.slots.first?.values.first?.words == ["en": ["w*"]])
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Intents").standardized

  private static func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "intents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }
}
