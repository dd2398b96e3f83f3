import Foundation
import TestSupport
import Testing

/// Records that someone wrote to do harm, or that something broke.
@Suite(.onOwnThreads)
struct HostileRecordsTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now, "--locale", "en"])
  }

  private static func dependent(_ fields: String) -> String {
    #"{"kind":"dependent","relationship":"ولدك","serviceType":"x",\#(fields)}"#
  }

  /// Lines, and why each is left out.
  private static let mistakes = [
    (dependent(#""name":5,"daysRemaining":5"#), "the value of name does not fit"),
    (dependent(#""name":"  ","daysRemaining":5"#), "the value of name does not fit"),
    (dependent(#""name":null,"daysRemaining":5"#), "the value of name does not fit"),
    (dependent(#""daysRemaining":5"#), "the field name is missing"),
    (dependent(#""name":"a""#), "the field daysRemaining is missing"),
    (dependent(#""name":"a","daysRemaining":"5""#), "the value of daysRemaining does not fit"),
    (dependent(#""name":"a","daysRemaining":true"#), "the value of daysRemaining does not fit"),
    (dependent(#""name":"a","daysRemaining":5.5"#), "the value of daysRemaining does not fit"),
    (dependent(#""name":"a","daysRemaining":99999999999"#), "the value of daysRemaining does not fit"),
    (dependent(#""name":"a","daysRemaining":1e400"#), "the value of daysRemaining does not fit"),
    (dependent(#""name":"a","deadline":"2026-02-30""#), "the value of deadline does not fit"),
    (#"{"kind":"service","service":"taxes","expires":"2026-12-01"}"#, "the value of service does not fit"),
    (#"{"kind":"service","service":"passport_renewal","expires":1}"#, "the value of expires does not fit"),
    (#"{"kind":"service","service":"passport_renewal"}"#, "the field expires is missing"),
    (#"{"kind":"profile","locale":"fr"}"#, "the value of locale does not fit"),
    (#"{"kind":"profile","timeZone":"Mars/Base"}"#, "the value of timeZone does not fit"),
    (#"{"kind":"alert","id":"2"}"#, "the value of id does not fit"),
    (#"{"name":"a"}"#, "the field kind is missing"),
    (#"{"kind":5}"#, "the value of kind does not fit"),
    (#"{"kind":"\u001b]0;x\u0007"}"#, "unknown kind: ␛]0;x␇"),
    ("{}", "the field kind is missing"),
    ("[1] ", "the record is not an object"),
    (#""text""#, "the record is not an object"),
    ("not json", "not valid JSON: unexpected character"),
    ("{", "not valid JSON: unexpected end"),
    (#"{"kind":"profile"} x"#, "not valid JSON: text after the value"),
    (dependent(#""name":"\ud800","daysRemaining":5"#), "not valid JSON: half of a surrogate pair in a string"),
    (dependent("\"name\":\"a\u{1B}[2J\",\"daysRemaining\":5"), "not valid JSON: control character in a string"),
    (dependent("\"name\":\"a\u{0}\",\"daysRemaining\":5"), "not valid JSON: control character in a string"),
    (dependent(#""name":\#(String(repeating: "[", count: 200))"#), "not valid JSON: nesting deeper than 128"),
  ]

  @Test func `what does not fit is left out and named by line, and the rest is taken`() throws {
    let lines = Self.mistakes.enumerated().map { "{\"kind\":\"profile\",\"name\":\"\($0)\"}\n\($1.0)\n" }
    let ended = try program.run(["import", "-"], input: lines.joined()).words
    let refusals = ended.errors.split(separator: "\n")
    for (index, (line, reason)) in Self.mistakes.enumerated() {
      #expect(refusals.contains("tanbih: stdin:\(2 * index + 2): \(reason)"), "\(line)")
    }
    #expect(refusals.count == Self.mistakes.count)
    #expect(ended.output == "stdin: 1 added, 29 changed, 0 unchanged, 30 skipped\n")
  }

  @Test func `bytes that are no UTF-8 are left out and named by line`() throws {
    let line = Array(Self.dependent(#""name":"a","daysRemaining":5"#).utf8).map { $0 == UInt8(ascii: "a") ? 0xFF : $0 }
    let ended = try program.run(["import", "-"], input: line + Array("\n{\"kind\":\"profile\",\"name\":\"b\"}".utf8))
    let summary = "stdin: 1 added, 0 changed, 0 unchanged, 1 skipped\n"
    let reason = "tanbih: stdin:1: not valid JSON: invalid UTF-8\n"
    #expect(ended.words == Ended(code: 0, output: summary, errors: reason))
  }

  @Test func `a name of a million bytes is left out in good time`() throws {
    let name = String(repeating: "ن", count: 500_000)
    let ended = try program.run(["import", "-"], input: Self.dependent(#""name":"\#(name)","daysRemaining":5"#))
    let summary = "stdin: 0 added, 0 changed, 0 unchanged, 1 skipped\n"
    #expect(ended == Ended(code: 1, output: summary, errors: "tanbih: stdin:1: the value of name does not fit\n"))
  }

  @Test func `blank lines, carriage returns and a byte order mark are no records and no mistakes`() throws {
    let input = "\u{FEFF}{\"kind\":\"profile\",\"name\":\"a\"}\r\n\r\n  \n{\"kind\":\"profile\",\"name\":\"a\"}\r\n"
    let ended = try program.run(["import", "-"], input: input)
    #expect(ended == Ended(code: 0, output: "stdin: 1 added, 0 changed, 1 unchanged, 0 skipped\n"))
  }

  /// Names as JSON writes them, and as they are shown.
  private static let names = [
    (#"a\u001b[2Jb"#, "a␛[2Jb"), (#"a\u202eb"#, "a\u{FFFD}b"), (#"a\nb"#, "a␤b"), (#"a\u0000b"#, "a␀b"),
    (#"a\u009b2Jb"#, "a\u{FFFD}2Jb"), (#"a\u007fb"#, "a␡b"), (#"a\u0007b"#, "a␇b"), (#"a\u2067b"#, "a\u{FFFD}b"),
  ]

  private static let hostileRecords = names.enumerated().map { index, name in
    """
    \(dependent(#""name":"\#(name.0)","daysRemaining":5"#))
    {"kind":"alert","id":\(index),"alertType":"OTHER","title":"T \(name.0)","message":"\(name.0)","severity":"high",\
    "createdAt":"2026-11-14T10:00:00"}
    {"kind":"profile","name":"\(name.0)"}

    """
  }.joined()

  @Test(arguments: ["ar", "en", "az"])
  func `names that would command the terminal are shown harmless everywhere`(locale: String) throws {
    #expect(try program.run(["import", "-"], input: Self.hostileRecords).output.hasPrefix("stdin: 17 added"))
    let chat = try program.run(
      ["--locale", locale, "chat"],
      input: "/dependents\n/alerts\nوش عندي؟\nhow are my dependents?\n"
    )
    #expect(chat.code == 0)
    #expect(chat.output.isHarmless)
    for (_, shown) in Self.names {
      #expect(chat.output.withoutIsolates.contains(" \(shown): x"))
      #expect(chat.output.withoutIsolates.contains("\nT \(shown): \(shown)."))
    }
  }

  @Test func `JSON that may be read on a terminal commands nothing and loses nothing`() throws {
    try program.run(["import", "-"], input: Self.hostileRecords)
    #expect(try program.run(["ask", "--json", "how are my dependents?"]).output.isHarmless)
    let export = try program.run(["export"])
    #expect(export.output.isHarmless)
    struct Named: Decodable { let name: String? }
    let kept = try export.lines.map { try JSONDecoder().decode(Named.self, from: Data($0.utf8)).name }
    for (name, _) in Self.names {
      #expect(try kept.contains(JSONDecoder().decode(String.self, from: Data("\"\(name)\"".utf8))))
    }
  }

  @Test func `a name that is SQL or a format is only a name`() throws {
    let name = "'); DROP TABLE dependent; -- %@ %lld {name}"
    try program.run(["import", "-"], input: Self.dependent(#""name":"\#(name)","daysRemaining":5"#))
    #expect(try program.run(["export"]).output.contains(#""name":"\#(name)""#))
    #expect(try program.run(["ask", "how are my dependents?"]).words.output.contains(name))
  }
}
