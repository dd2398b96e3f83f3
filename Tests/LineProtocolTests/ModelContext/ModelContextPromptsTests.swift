import Foundation
import Models
import Testing

@MainActor
struct ModelContextPromptsTests {
  private func client(_ language: Language = .english) throws -> ModelContextClient {
    let client = try ModelContextClient(language: language)
    _ = client.initialize()
    return client
  }

  @Test func `prompts say what they take`() throws {
    #expect(
      try client().outcome("prompts/list").contains(
        #"{"arguments":[{"description":"The name of a dependent.","name":"dependent","required":true}],"#
          + #""description":"Tells what is due for one dependent.","name":"dependent"}"#
      )
    )
  }

  @Test(
    arguments: [
      (.arabic, "ما المستحق على حسام، وكم بقي له من الأيام، وما الرابط؟"),
      (.english, #"What is due for \u2068حسام\u2069, how many days are left, and what is the link?"#),
      (.azerbaijani, #"\u2068حسام\u2069 üçün nə gözlənilir, neçə gün qalıb və keçid hansıdır?"#),
    ] as [(Language, String)]
  )
  func `a prompt is worded in the user's language`(language: Language, words: String) throws {
    #expect(
      try client(language).outcome("prompts/get", #"{"name":"dependent","arguments":{"dependent":"حسام"}}"#)
        == #""result":{"description":"Tells what is due for one dependent.","messages":["#
        + #"{"content":{"text":"\#(words)","type":"text"},"role":"user"}]}"#
    )
  }

  @Test(arguments: [
    (#"{"name":"nothing"}"#, "name"), ("{}", "name"), (#"{"name":"dependent"}"#, "dependent"),
    (#"{"name":"dependent","arguments":{"dependent":""}}"#, "dependent"),
    (#"{"name":"renewal","arguments":{"service":"taxes"}}"#, "service"),
    (#"{"name":"renewal","arguments":[]}"#, "arguments"),
  ])
  func `a prompt that lacks something names it`(params: String, field: String) throws {
    let error = try client().outcome("prompts/get", params)
    #expect(error.hasPrefix(#""error":{"code":-32602,"#))
    #expect(error.hasSuffix(#""field":"\#(field)"}}"#))
  }

  private nonisolated static let prompt = #"{"type":"ref/prompt","name":"dependent"}"#

  @Test(arguments: [
    (prompt, "dependent", "", ["حسام", "ليان", "نورة"]),
    (prompt, "dependent", "حس", ["حسام"]),
    (prompt, "dependent", "نوره", ["نورة"]),
    (prompt, "dependent", "x", []),
    (prompt, "other", "", []),
    (#"{"type":"ref/prompt","name":"renewal"}"#, "service", "pass", ["passport_renewal"]),
    (
      #"{"type":"ref/resource","uri":"tanbih://dependents{?id}"}"#, "id", "لي",
      ["4C364662-7440-8E6F-9225-E066719C5CC8"]
    ),
    (#"{"type":"ref/resource","uri":"tanbih://alerts{?id}"}"#, "id", "3", ["3"]),
  ])
  func `what is typed is completed, whatever its spelling`(
    reference: String,
    argument: String,
    typed: String,
    values: [String]
  ) throws {
    let list = values.map { "\"\($0)\"" }.joined(separator: ",")
    #expect(
      try client().outcome(
        "completion/complete",
        #"{"ref":\#(reference),"argument":{"name":"\#(argument)","value":"\#(typed)"}}"#
      ) == #""result":{"completion":{"hasMore":false,"total":\#(values.count),"values":[\#(list)]}}"#
    )
  }

  @Test(arguments: [
    (#"{"type":"ref/prompt","name":"nothing"}"#, "ref.name"), (#"{"type":"ref/resource","uri":"x"}"#, "ref.uri"),
    (#"{"type":"ref/other"}"#, "ref.type"), ("7", "ref"),
  ])
  func `a completion of nothing is an error`(reference: String, field: String) throws {
    let error = try client().outcome(
      "completion/complete",
      #"{"ref":\#(reference),"argument":{"name":"dependent","value":""}}"#
    )
    #expect(error.hasPrefix(#""error":{"code":-32602,"#))
    #expect(error.hasSuffix(#""field":"\#(field)"}}"#))
  }
}
