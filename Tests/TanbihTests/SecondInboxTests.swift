import Foundation
import TestSupport
import Testing

/// To name another inbox takes nothing away from the one that is followed.
@Suite(.onOwnThreads)
struct SecondInboxTests {
  private let folder: TemporaryFolder
  private let first = LendingBackend([.lending(1), .lending(2)])

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    arguments: [
      ("en", "The inbox of URL is followed, and no other beside it; stop that first by tanbih source remove."),
      ("ar", "أتابع صندوق إشعارات URL ولا أتابع معه غيره؛ أوقف متابعته أولًا بالأمر tanbih source remove."),
      (
        "az",
        "URL bildirişləri izlənir, onunla birlikdə başqası izlənmir; əvvəlcə onu tanbih source remove ilə dayandırın."
      ),
    ]
  )
  func `a second inbox is refused by the name of the first, and nothing of that goes`(
    locale: String,
    sentence: String
  ) throws {
    let tanbih = Tanbih(locale: locale, data: folder.url)
    let token = folder.url.appending(path: "token")
    try Data((LendingBackend.token + "\n").utf8).write(to: token)
    chmod(token.path, 0o600)
    let (server, second) = (try first.start(), try LendingBackend([.lending(3)]).start())
    let options = ["--inbox", "--token-file", token.path]
    #expect(try tanbih.run(["source", "add", server.url] + options).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    let before = try tanbih.run(["export"]).output
    let refused = try tanbih.run(["source", "add", second.url] + options).words
    #expect(refused.code == 2 && refused.output.isEmpty)
    #expect(refused.errors == "tanbih: \(sentence.replacing("URL", with: server.url))\n")
    #expect(try tanbih.run(["export"]).output == before)
    #expect(second.requests.isEmpty)
    // The same once more, with another token, is no other.
    #expect(try tanbih.run(["source", "add", server.url + "/"] + options).code == 0)
    #expect(try tanbih.run(["source", "remove", server.url]).code == 0)
    #expect(try tanbih.run(["source", "add", second.url] + options).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    #expect(second.requests.isEmpty == false)
  }
}
