import Foundation
import TestSupport
import Testing

/// The router, held against the links that `tanbih links` predicts.
@Suite(.onOwnThreads)
struct LinksTests {
  private struct Prediction: Decodable {
    let url: String
    let destination: [String: String]?
  }

  private struct Answer: Decodable {
    struct Result: Decodable {
      let destination: [String: String]
    }
    struct Failure: Decodable {
      struct Details: Decodable {
        let reason: String
        let field: String?
      }
      let code: Int
      let data: Details
    }
    let id: Int
    let result: Result?
    let error: Failure?
  }

  @Test func `the same seed gives the same links, another seed others`() throws {
    let program = Tanbih(options: [])
    let links = try program.run(["links", "--count", "500", "--seed", "7"])
    #expect(links.code == 0)
    #expect(links.lines.count == 500)
    #expect(try program.run(["links", "--count", "500", "--seed", "7"]) == links)
    #expect(try program.run(["links", "--count", "500", "--seed", "8"]) != links)
    #expect(try program.run(["links", "--count", "20", "--seed", "7"]).lines == Array(links.lines.prefix(20)))
    #expect(try program.run(["links", "--count", "0"]) == Ended(code: 0))
  }

  @Test func `ten thousand links lead where they must, and the broken ones nowhere`() throws {
    let links = try Self.predictions(10_000)
    let server = try Tanbih().start(["serve", "--demo"])
    var wrong: [String] = []
    var broken = 0
    for start in stride(from: 0, to: links.count, by: 100) {
      let batch = start..<min(start + 100, links.count)
      try server.write(batch.map { try Self.tap(links[$0].url, id: $0) }.joined())
      for index in batch {
        let answer = try Self.answer(server.readLine())
        let link = links[index]
        #expect(answer.id == index)
        broken += link.destination == nil ? 1 : 0
        let isRefused = answer.error?.code == -32602 && answer.error?.data.field == "url"
        let hasReason = answer.error?.data.reason.isEmpty == false
        let isRight = link.destination == nil ? isRefused && hasReason : answer.result?.destination == link.destination
        if !isRight { wrong.append(link.url) }
      }
    }
    #expect(wrong.isEmpty)
    #expect((1_500...2_500).contains(broken))
    server.closeInput()
    #expect(try server.wait() == .exited(0))
  }

  @Test func `what a server says of a link, the command line says too`() throws {
    let links = try Self.predictions(50)
    let program = Tanbih(locale: "az")
    let server = try program.start(["serve", "--demo"])
    for (index, link) in links.enumerated() {
      try server.write(Self.tap(link.url, id: index))
      let answer = try Self.answer(server.readLine())
      let ended = try program.run(["open", link.url])
      if let destination = link.destination {
        #expect(ended.code == 0 && ended.errors.isEmpty, "\(link.url)")
        #expect(try JSONDecoder().decode([String: String].self, from: Data(ended.output.utf8)) == destination)
      } else {
        let reason = try #require(answer.error?.data.reason)
        #expect(ended == Ended(code: 1, errors: "tanbih: \(reason)\n"))
      }
    }
  }

  /// A link, the language, and the reason why it leads nowhere.
  @Test(arguments: [
    ("https://example.org", "en", "the link leads out of Tanbih; only tanbih:// is accepted"),
    ("https://example.org", "az", "keçid Tənbihdən kənara aparır; yalnız tanbih:// qəbul olunur"),
    ("https://example.org", "ar", "الرابط يخرج من تنبيه؛ يُقبل ما يبدأ بـ tanbih:// فقط"),
    ("tanbih://nothing", "en", "there is no service of that name"),
    ("tanbih://nothing", "az", "bu adda xidmət yoxdur"),
    ("tanbih://nothing", "ar", "لا خدمة بهذا الاسم"),
    ("tanbih://taxes?id=a\u{1B}[2J", "en", "the link has a hidden character"),
    ("tanbih://taxes?id=\u{663}", "en", "the link has a digit other than 0–9"),
    ("tanbih://me@taxes", "en", "the link carries a user name"),
    ("tanbih://taxes?id=%ZZ", "en", "the percent encoding of the link is wrong"),
    ("", "en", "this is not a link"),
  ])
  func `a bad link leads nowhere, and the reason is in the user's language`(
    link: String,
    locale: String,
    reason: String
  ) throws {
    let ended = try Tanbih(locale: locale, options: []).run(["open", link])
    #expect(ended.words == Ended(code: 1, errors: "tanbih: \(reason)\n"))
  }

  @Test(arguments: [
    ("tanbih://dependents", #"{"name":"dependents"}"#),
    ("tanbih://dependents?id=7", #"{"id":"7","name":"dependents"}"#),
    ("tanbih://passport_renewal", #"{"name":"dashboard","section":"review","service":"passport_renewal"}"#),
    ("tanbih://add_transaction", #"{"name":"dashboard","section":"add_transaction"}"#),
    ("/taxes/declarations", #"{"name":"dashboard","page":"declarations","section":"taxes"}"#),
  ])
  func `a good link's destination is one line of JSON`(link: String, destination: String) throws {
    #expect(try Tanbih(options: []).run(["open", link]) == Ended(code: 0, output: destination + "\n"))
  }

  private static func predictions(_ count: Int) throws -> [Prediction] {
    let lines = try Tanbih(options: []).run(["links", "--count", "\(count)", "--seed", "7"]).lines
    #expect(lines.count == count)
    return try lines.map { try JSONDecoder().decode(Prediction.self, from: Data($0.utf8)) }
  }

  private static func tap(_ url: String, id: Int) throws -> String {
    let params = String(decoding: try JSONEncoder().encode(["url": url]), as: UTF8.self)
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"link/tap","params":\#(params)}"# + "\n"
  }

  private static func answer(_ line: String?) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(#require(line).utf8))
  }
}
