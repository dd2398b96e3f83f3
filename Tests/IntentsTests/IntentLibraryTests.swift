import Foundation
import IntentFiles
import Intents
import Models
import TestSupport
import Testing
import Understanding

@Suite(.onOwnThreads)
struct IntentLibraryTests {
  @Test func `the compiled intents are the files of the folder`() throws {
    let library = try IntentLibrary(directory: Self.folder)
    #expect(BuiltInIntents.schema == IntentSchema(library))
    #expect(library.intent(named: "service.status")?.required == ["service"])
    #expect(library.intent(named: "service.unknown") == nil)
  }

  @Test func `the compiled model is what the files teach, byte for byte`() throws {
    let library = try IntentLibrary(directory: Self.folder)
    let learnt = try library.model(reader: IntentSchema(library).reader(values: BuiltInIntents.values))
    #expect(learnt.withBytes { Array($0) } == BuiltInIntents.model.withBytes { Array($0) })
  }

  @Test func `a slot that nothing reads is an error that names its place`() throws {
    let text = #"{"topic":"t","intents":[{"name":"a.b","slots":{"x":"when","y":"why"},"phrases":{"en":["hello"]}}]}"#
    try Self.withFolder(["Topics/t.json": text]) { folder in
      #expect(
        throws: IntentsError.malformed(file: "Topics/t.json", place: "intents[0].slots.y", reason: "nothing reads why")
      ) {
        try IntentLibrary(directory: folder)
      }
    }
  }

  @Test func `what is learnt from a folder is learnt once, and anew when a phrase changes`() throws {
    try Self.withFolder(["Topics/t.json": ""]) { folder in
      let cache = ModelCache(folder: folder.appending(path: "cache"))
      func learn(_ phrase: String) throws -> Bool {
        let text =
          #"{"topic":"t","intents":[{"name":"a.b","phrases":{"en":["hello there"]}},"#
          + #"{"name":"out_of_scope","phrases":{"en":["\#(phrase)"]}}]}"#
        try Data(text.utf8).write(to: folder.appending(path: "Topics/t.json"))
        let library = try IntentLibrary(directory: folder)
        var hasLearnt = false
        let model = try cache.model(of: library, reader: IntentSchema(library).reader(values: BuiltInIntents.values)) {
          _ in hasLearnt = true
        }
        #expect(model.classify(FoldedText("hello there")).intent == "a.b")
        return hasLearnt
      }
      #expect(try learn("sing a song"))
      #expect(try !learn("sing a song"))
      #expect(try learn("dance with me"))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")
      #expect(files.count == 2)
      for file in files {
        let path = folder.path + "/cache/" + file
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try Data("damaged".utf8).write(to: URL(filePath: path))
      }
      #expect(try learn("sing a song"))
    }
  }

  @Test func `a phrase tells its intent and its language`() throws {
    let text = #"{"topic":"t","intents":[{"name":"a.b","phrases":{"en":["hello","hi"],"ar-SA":["هلا"]}}]}"#
    try Self.withFolder(["Topics/t.json": text, "Slots/s.json": #"{"vocabulary":"s","values":[]}"#]) { folder in
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
    try Self.withFolder(["Topics/t.json": text, "Slots/s.json": #"{"vocabulary":"s","values":[]}"#]) { folder in
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
    #expect(throws: IntentsError.unreadable(file: "/nowhere/Topics")) {
      try IntentLibrary(directory: URL(filePath: "/nowhere"))
    }
    #expect(
      IntentsError.malformed(file: "Topics/a.json", place: "intents", reason: "missing").explanation
        == Explanation("intents.error.malformed", "Topics/a.json", "intents", "missing")
    )
    #expect(
      IntentsError.malformed(file: "Topics/a.json", place: "", reason: "missing").explanation
        == Explanation("intents.error.malformed.whole", "Topics/a.json", "missing")
    )
  }

  @Test func `files are read in the order of their names, others are left`() throws {
    let files = [
      "Topics/b.json": #"{"topic":"b","intents":[]}"#,
      "Topics/a.json": #"{"topic":"a","intents":[]}"#,
      "Topics/notes.txt": "hello",
      "Slots/s.json": #"{"vocabulary":"s","values":[{"value":"v","words":{"en":["w*"]}}]}"#,
    ]
    try Self.withFolder(files) { folder in
      let library = try IntentLibrary(directory: folder)
      #expect(library.topics.map(\.topic) == ["a", "b"])
      #expect(library.slots.map(\.vocabulary) == ["s"])
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
