import Foundation
import OperationInterface
import Operations
import TestSupport
import Testing

/// What is typed, and what the program makes of it.
@Suite(.onOwnThreads)
struct CommandLineTests {
  /// A command line, and the one line that says what is wrong with it.
  struct Mistake: CustomTestStringConvertible {
    let locale: String
    let arguments: [String]
    let sentence: String

    init(_ locale: String, _ arguments: [String], _ sentence: String) {
      self.locale = locale
      self.arguments = arguments
      self.sentence = sentence
    }

    var testDescription: String { "\(locale) \(arguments)" }
  }

  @Test(arguments: [
    Mistake("en", ["sreve"], "unknown command: sreve; did you mean serve?"),
    Mistake("en", ["imprt", "x"], "unknown command: imprt; did you mean import?"),
    Mistake("en", ["links", "--cuont", "3"], "unknown option: --cuont; did you mean --count?"),
    Mistake("en", ["--dmeo"], "unknown option: --dmeo; did you mean --demo?"),
    Mistake("en", ["--dmeo=1"], "unknown option: --dmeo; did you mean --demo?"),
    Mistake("en", ["xyzzy"], "unknown command: xyzzy"),
    Mistake("en", ["--xyzzyqq"], "unknown option: --xyzzyqq"),
    Mistake("en", ["links", "--count"], "the option --count lacks N"),
    Mistake("en", ["links", "--count", "-3"], "the value of --count does not fit: -3; expected: N"),
    Mistake("en", ["links", "--count=many"], "the value of --count does not fit: many; expected: N"),
    Mistake("en", ["source", "add", "http://a.example", "--inbox=x"], "--inbox takes no value: x"),
    Mistake("ar", ["doctor", "--json=3"], "الخيار --json لا يأخذ قيمة: 3"),
    Mistake("en", ["links", "--seed", "0x7"], "the value of --seed does not fit: 0x7; expected: S"),
    Mistake("en", ["--locale", "fr"], "the value of --locale does not fit: fr; expected: ar|en|az"),
    Mistake(
      "en",
      ["--now", "2026-11-21"],
      "the value of --now does not fit: 2026-11-21; expected: 2026-11-21T09:00:00+03:00"
    ),
    Mistake(
      "en",
      ["--now", "2026-02-30T09:00:00+03:00"],
      "the value of --now does not fit: 2026-02-30T09:00:00+03:00; expected: 2026-11-21T09:00:00+03:00"
    ),
    Mistake(
      "en",
      ["--now", "x", "screens"],
      "the value of --now does not fit: x; expected: 2026-11-21T09:00:00+03:00"
    ),
    Mistake(
      "en",
      ["--now", "0100-12-31T00:00:00Z"],
      "the value of --now does not fit: 0100-12-31T00:00:00Z; expected: 2026-11-21T09:00:00+03:00"
    ),
    Mistake(
      "en",
      ["--now", "9999-12-31T23:59:59Z"],
      "the value of --now does not fit: 9999-12-31T23:59:59Z; expected: 2026-11-21T09:00:00+03:00"
    ),
    Mistake(
      "en",
      ["links", "--count", "9223372036854775808"],
      "the value of --count does not fit: 9223372036854775808; expected: N"
    ),
    Mistake("en", ["--data", "", "export"], "the value of --data does not fit: ; expected: DIR"),
    Mistake("en", ["--time-zone", "Mars/Base"], "the value of --time-zone does not fit: Mars/Base; expected: ID"),
    Mistake(
      "en",
      ["screens", "--format", "svg"],
      "the value of --format does not fit: svg; expected: mermaid|dot|json"
    ),
    Mistake("en", ["open"], "the command open lacks LINK"),
    Mistake("en", ["ask"], "the command ask lacks TEXT…"),
    Mistake("en", ["import"], "the command import lacks FILE…"),
    Mistake("en", ["open", "tanbih://taxes", "again"], "not expected: again"),
    Mistake("en", ["chat", "hello"], "not expected: hello"),
    Mistake("en", ["export", "--json"], "the option --json is not for the command export"),
    Mistake("ar", ["sreve"], "أمر غير معروف: sreve؛ هل تقصد serve؟"),
    Mistake("ar", ["xyzzy"], "أمر غير معروف: xyzzy"),
    Mistake("ar", ["--dmeo"], "خيار غير معروف: --dmeo؛ هل تقصد --demo؟"),
    Mistake("ar", ["--xyzzyqq"], "خيار غير معروف: --xyzzyqq"),
    Mistake("ar", ["links", "--count"], "الخيار --count ينقصه N"),
    Mistake("ar", ["--locale", "fr"], "قيمة الخيار --locale غير صالحة: fr؛ المنتظر: ar|en|az"),
    Mistake("ar", ["open"], "الأمر open ينقصه LINK"),
    Mistake("ar", ["chat", "hello"], "زائد: hello"),
    Mistake("ar", ["export", "--json"], "الخيار --json ليس للأمر export"),
    Mistake("az", ["sreve"], "naməlum əmr: sreve; bəlkə serve?"),
    Mistake("az", ["xyzzy"], "naməlum əmr: xyzzy"),
    Mistake("az", ["--dmeo"], "naməlum seçim: --dmeo; bəlkə --demo?"),
    Mistake("az", ["--xyzzyqq"], "naməlum seçim: --xyzzyqq"),
    Mistake("az", ["links", "--count"], "--count seçimində N yoxdur"),
    Mistake("az", ["--locale", "fr"], "--locale seçiminin qiyməti yararsızdır: fr; gözlənilən: ar|en|az"),
    Mistake("az", ["open"], "open əmrində LINK yoxdur"),
    Mistake("az", ["chat", "hello"], "gözlənilməz: hello"),
    Mistake("az", ["export", "--json"], "--json seçimi export əmri üçün deyil"),
    Mistake("en", ["a\u{1B}[2Jb\u{202E}c\nd"], "unknown command: a␛[2Jb\u{FFFD}c␤d"),
  ])
  func `what is typed wrongly is said in one line, with what was probably meant`(mistake: Mistake) throws {
    let ended = try Tanbih(locale: mistake.locale, options: []).run(mistake.arguments)
    #expect(ended.words == Ended(code: 2, errors: "tanbih: \(mistake.sentence)\n"))
  }

  @Test(arguments: [
    (["LC_ALL": "az_AZ.UTF-8"], "az"),
    (["LANG": "en_US.UTF-8"], "en"),
    (["LC_ALL": "", "LANG": "az"], "az"),
    (["LC_ALL": "ar_SA", "LANG": "en_US"], "ar"),
    (["LC_ALL": "C", "LANG": "en_US"], "ar"),
    (["LANG": "C.UTF-8"], "ar"),
    (["LANG": "POSIX"], "ar"),
    (["LANG": "fr_FR.UTF-8"], "ar"),
    ([:], "ar"),
  ])
  func `the environment's language is spoken, else Arabic`(environment: [String: String], language: String) throws {
    var program = Tanbih(locale: nil, options: [])
    program.environment.merge(environment) { $1 }
    #expect(try program.run(["nonsense"]).words.errors == Self.refusal(in: language))
  }

  @Test(arguments: [["--locale", "az"], ["--locale=az"]])
  func `the language asked for comes first, even to say what is wrong`(
    option: [String]
  ) throws {
    #expect(try Tanbih(options: []).run(option + ["nonsense"]).words.errors == Self.refusal(in: "az"))
  }

  private static func refusal(in language: String) -> String? {
    [
      "ar": "tanbih: أمر غير معروف: nonsense\n",
      "az": "tanbih: naməlum əmr: nonsense\n",
      "en": "tanbih: unknown command: nonsense\n",
    ][language]
  }

  @Test(arguments: [
    ["--count", "3", "links", "--seed", "7"], ["links", "--count=3", "--seed=7"],
    ["--seed", "7", "--count=3", "links"],
  ])
  func `options stand before the command or after it`(arguments: [String]) throws {
    let program = Tanbih(options: [])
    #expect(try program.run(arguments) == program.run(["links", "--count", "3", "--seed", "7"]))
    #expect(try program.run(arguments).lines.count == 3)
  }

  @Test func `what follows two hyphens is no option`() throws {
    let ended = try Tanbih(options: []).run(["open", "--", "--demo"])
    #expect(ended == Ended(code: 1, errors: "tanbih: this is not a link\n"))
  }

  @Test func `the version is told with the licence`() throws {
    let text = """
      tanbih \(Version.full)
      Apache-2.0; linked with GNU Readline, this binary is under GPL-3.0-or-later.

      """
    #expect(try Tanbih(options: []).run(["--version"]) == Ended(code: 0, output: text))
  }

  @Test(arguments: [
    ("ar", "تنبيه: مساعد يبدأ بما يهمك، لك ولتابعيك."),
    ("az", "Tənbih: vacib olanı birinci deyən köməkçi."),
    ("en", "Tanbih: an assistant that speaks first about what matters."),
  ])
  func `help begins with what the program is, and has a line for each command and option`(
    locale: String,
    title: String
  ) throws {
    let ended = try Tanbih(locale: locale, options: []).run(["--help"])
    #expect(ended.code == 0)
    #expect(ended.errors.isEmpty)
    #expect(ended.lines.first == title)
    for command in ["chat", "ask", "serve", "import", "export", "agenda", "forget", "open", "links", "screens"] {
      #expect(ended.lines.contains { $0.hasPrefix("  tanbih \(command) ") }, "\(command)")
    }
    for option in ["demo", "data", "user", "locale", "time-zone", "now", "intents", "localization", "plain"] {
      #expect(ended.lines.contains { $0.hasPrefix("  --\(option) ") }, "\(option)")
    }
  }

  @Test func `a command's own help comes before what else is on the line`() throws {
    let ended = try Tanbih(options: []).run(["links", "--help"])
    let expected = [
      "Generated deep links and where each must lead",
      "tanbih links [--count N] [--seed S]",
      "  --count N               How many links",
      "  --seed S                The same seed gives the same lines",
      "  --demo                  A sample family and business in memory; nothing is written",
    ]
    #expect(ended.code == 0)
    #expect(Array(ended.lines.prefix(expected.count)) == expected)
  }

  @Test func `the help of serve and the manual page list every request that it takes, with what it does`() throws {
    struct Answer: Decodable {
      struct Result: Decodable { let methods: [String] }
      let result: Result
    }
    let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize"}"# + "\n"
    let first = try #require(Tanbih(options: ["--demo"]).run(["serve"], input: initialize).lines.first)
    let methods = try JSONDecoder().decode(Answer.self, from: Data(first.utf8)).result.methods
    let help = try Tanbih(options: []).run(["serve", "--help"]).lines
    let manual = try Tanbih(options: []).run(["--man"]).lines
    #expect(help.dropLast(methods.count).suffix(2).contains("Requests of the protocol"))
    for (line, method) in zip(help.suffix(methods.count), methods) {
      #expect(line.hasPrefix("  \(method) ") && line.hasSuffix("."))
      #expect(manual.contains(".B \(method)"))
    }
  }

  @Test func `the screens are a state diagram unless another form is asked for`() throws {
    let program = Tanbih(options: [])
    let mermaid = try program.run(["screens"])
    #expect(mermaid.code == 0)
    #expect(try program.run(["screens", "--format", "mermaid"]) == mermaid)
    #expect(Array(mermaid.lines.prefix(3)) == ["stateDiagram-v2", "  [*] --> chat", "  chat --> dashboard"])
    #expect(mermaid.lines.contains("  link --> dependents : dependents"))
  }

  @Test func `the screens as a graph for Graphviz begin and end as such`() throws {
    let lines = try Tanbih(options: []).run(["screens", "--format", "dot"]).lines
    #expect(lines.first == "digraph screens {")
    #expect(lines.contains("  chat -> dependents;"))
    #expect(lines.last == "}")
  }

  @Test func `the screens as data are one line of JSON that all formats agree with`() throws {
    struct Graph: Decodable {
      struct Step: Decodable { let from: String, to: String }
      let start: String
      let transitions: [Step]
    }
    let program = Tanbih(options: [])
    let lines = try program.run(["screens", "--format", "json"]).lines
    #expect(lines.count == 1)
    let graph = try JSONDecoder().decode(Graph.self, from: Data(lines[0].utf8))
    #expect(graph.start == "chat")
    let drawn = try program.run(["screens"]).lines
    #expect(graph.transitions.allSatisfy { drawn.contains("  \($0.from) --> \($0.to)") })
    #expect(drawn.count == 2 + graph.transitions.count + 23)
  }

  @Test(
    arguments: [
      #"ask "a$(printf '\377')""#, #"--data "$(printf 'a\200b')" export"#, #"import "$(printf '\355\240\200')""#,
      #"ask --locale="$(printf '\303')" hello"#,
    ]
  )
  func `what is no text of UTF-8 is refused, and stands for nothing else`(command: String) throws {
    let ended = try Tanbih().shell("\"$TANBIH\" \(command)").words
    #expect(ended.code == 2)
    #expect(ended.errors.hasPrefix("tanbih: no text of UTF-8: ") && ended.errors.contains("\u{FFFD}"))
    #expect(ended.output.isEmpty)
    let folder = try Tanbih().shell(#"TANBIH_DATA="$(printf '/tmp/a\200b')" "$TANBIH" export"#).words
    #expect(folder == Ended(code: 2, errors: "tanbih: no text of UTF-8: /tmp/a\u{FFFD}b\n"))
  }

  @Test(arguments: ["links --count 100000 | head -n 1", "screens | head -n 1", "chat --demo | head -n 1"])
  func `nobody reading the output any more is no fault`(pipe: String) throws {
    let command = "{ \"$TANBIH\" \(pipe.replacing(" | ", with: "; echo $? >&2; } | "))"
    let ended = try Tanbih().shell(command)
    #expect(ended.lines.count == 1)
    #expect(ended.errors == "0\n")
  }

  @Test(arguments: ["links", "screens", "export --demo", "ask --demo hello", "open tanbih://taxes", "chat --demo"])
  func `an answer that cannot be written is a fault, and said`(command: String) throws {
    let ended = try Tanbih().shell("\"$TANBIH\" \(command) > /dev/full")
    #expect(ended.code == 70)
    #expect(ended.errors.hasPrefix("tanbih: "))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }
}
