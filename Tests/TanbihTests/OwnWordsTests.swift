import Foundation
import TestSupport
import Testing

/// Intents and texts of the user's own, by `--intents` and `--localization`.
@Suite(.onOwnThreads)
struct OwnWordsTests {
  private let program = Tanbih(locale: "ar")

  private static let topic = """
    {"topic":"chat","intents":[{"name":"chat.thank","phrases":{"en":["much obliged","many thanks to you"]}},
    {"name":"out_of_scope","phrases":{"en":["book a flight to the moon","sing me a song"]}}]}
    """

  private static let slot = #"{"vocabulary":"ordinal","values":[{"value":"1","words":{"en":["first"]}}]}"#

  private func intents(topic: String, slot: String = slot) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in [("Topics/chat.json", topic), ("Slots/ordinal.json", slot)] {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  @Test func `intents of the user's own take the place of the embedded ones`() throws {
    let folder = try intents(topic: Self.topic)
    let ask = ["--intents", folder.url.path, "--locale", "en", "ask", "--demo"]
    #expect(try program.run(ask + ["much obliged"]).words.lines == ["You are welcome."])
    #expect(try program.run(ask + ["when does my licence expire?"]).words.output.hasPrefix("Sorry, that is beyond me."))
  }

  @Test(arguments: [
    ("{", "Topics/chat.json"), ("[]", "Topics/chat.json"), (#"{"topic":"chat"}"#, "Topics/chat.json"),
    (#"{"topic":"chat","intents":[{"name":5,"phrases":{}}]}"#, "Topics/chat.json"),
  ])
  func `intents that cannot be used are an error that names the file`(topic: String, file: String) throws {
    let folder = try intents(topic: topic)
    let ended = try program.run(["--intents", folder.url.path, "--locale", "en", "ask", "--demo", "hello"])
    #expect(ended.code == 2)
    #expect(ended.output.isEmpty)
    #expect(ended.words.errors.hasPrefix("tanbih: the intents file \(file) is wrong"))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [("en", "cannot read %"), ("ar", "تعذرت قراءة %"), ("az", "% oxunmadı")])
  func `a folder without intents is an error that names it`(locale: String, sentence: String) throws {
    let folder = try TemporaryFolder()
    let ended = try program.run(["--intents", folder.url.path, "--locale", locale, "ask", "--demo", "hello"])
    let named = sentence.replacing("%", with: folder.url.appending(path: "Topics").path)
    #expect(ended.words == Ended(code: 2, errors: "tanbih: \(named)\n"))
  }

  @Test func `what is no folder is an error that names it`() throws {
    let ended = try program.run(["--intents", "/dev/zero", "--locale", "en", "ask", "--demo", "hello"])
    #expect(ended.words == Ended(code: 2, errors: "tanbih: cannot read /dev/zero/Topics\n"))
  }

  private func catalog(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "Mine.xcstrings"))
    return folder
  }

  @Test func `a sentence of the user's own comes before the embedded one, and the others stay`() throws {
    let folder = try catalog(
      """
      {"sourceLanguage":"ar","version":"1.0","strings":{"chat.thanks":{"localizations":{"en":{"stringUnit":\
      {"state":"translated","value":"My pleasure."}}}}}}
      """
    )
    let options = ["--localization", folder.url.path, "--locale", "en"]
    #expect(try program.run(options + ["ask", "--demo", "thank you"]).words.lines == ["My pleasure."])
    #expect(try program.run(options + ["ask", "--demo", "شكرا"]).words.lines == ["العفو، أنا في خدمتك."])
    #expect(try program.run(options + ["open", "x"]).errors == "tanbih: this is not a link\n")
  }

  @Test(arguments: ["{", "[]", #"{"sourceLanguage":"ar","version":"1.0","strings":5}"#, "not json"])
  func `texts that cannot be used are an error that names the file`(text: String) throws {
    let folder = try catalog(text)
    for command in [["ask", "--demo", "hello"], ["open", "tanbih://taxes"]] {
      let ended = try program.run(["--localization", folder.url.path, "--locale", "en"] + command)
      let file = folder.url.appending(path: "Mine.xcstrings").path
      #expect(ended.code == 2)
      #expect(ended.output.isEmpty)
      #expect(ended.words.errors.hasPrefix("tanbih: the string catalog \(file) is wrong in line 1: expected "))
      #expect(ended.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `a folder without texts is an error that names it`() throws {
    let folder = try TemporaryFolder()
    let ended = try program.run(["--localization", folder.url.path, "--locale", "en", "ask", "--demo", "hello"])
    #expect(ended.words == Ended(code: 2, errors: "tanbih: there are no string catalogs in \(folder.url.path)\n"))
  }
}
