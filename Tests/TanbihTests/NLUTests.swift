import Foundation
import TestSupport
import Testing

/// `tanbih nlu`, on examples that anyone could have.
@Suite(.onOwnThreads)
struct NLUTests {
  private let folder: TemporaryFolder
  private let program = Tanbih(options: ["--locale", "en"])

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let examples = """
    pay\tpay my bill now
    pay\tI want to pay the invoice
    pay\tpay this month's bill
    pay\tادفع الفاتورة
    weather\twill it rain today
    weather\tis it sunny outside
    weather\thow is the weather
    weather\tهل ستمطر اليوم

    """

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  @Test func `a model takes no pipe's place and no folder's, and is written behind a link`() throws {
    let data = try write(Self.examples, to: "examples.tsv")
    let (pipe, link) = (path("pipe"), path("link"))
    #expect(mkfifo(pipe, 0o600) == 0)
    let refused = try program.run(["nlu", "train", "--data", data, "--model", pipe]).words
    #expect(refused == Ended(code: 2, errors: "tanbih: cannot write \(pipe): Operation not supported\n"))
    #expect(try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
    let folder = try program.run(["nlu", "train", "--data", data, "--model", self.folder.url.path]).words
    #expect(folder.code == 2 && folder.errors.hasSuffix(": Is a directory\n"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path("model"))
    #expect(try program.run(["nlu", "train", "--data", data, "--model", link]).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path("model"))
    #expect(FileManager.default.fileExists(atPath: path("model")))
  }

  @Test func `a model is trained, held against its examples, and asked`() throws {
    let data = try write(Self.examples, to: "examples.tsv")
    let model = path("model")
    let trained = try program.run(["nlu", "train", "--data", data, "--model", model])
    #expect(trained.code == 0)
    #expect(trained.words.output.hasPrefix("\(model): 2 intents, 8 examples, "))
    let again = path("again")
    #expect(try program.run(["nlu", "train", "--data", data, "--model", again]).code == 0)
    #expect(FileManager.default.contentsEqual(atPath: model, andPath: again))

    struct Evaluation: Decodable { let accuracyInScope: Double }
    let evaluated = try program.run(["nlu", "evaluate", "--model", model, "--data", data, "--json"])
    #expect(try JSONDecoder().decode(Evaluation.self, from: Data(evaluated.output.utf8)).accuracyInScope == 1)

    struct Prediction: Decodable {
      let intent: String
      let confidence: Double
    }
    for ended in [
      try program.run(["nlu", "predict", "--model", model, "please pay the bill", "rain today?"]),
      try program.run(["nlu", "predict", "--model", model], input: "please pay the bill\nrain today?\n"),
    ] {
      let answers = try ended.lines.map { try JSONDecoder().decode(Prediction.self, from: Data($0.utf8)) }
      #expect(answers.map(\.intent) == ["pay", "weather"])
      #expect(answers.allSatisfy { (0...1).contains($0.confidence) })
    }
  }

  @Test func `texts are parsed from the command line and from standard input, an array for each`() throws {
    let options = ["--locale", "ar", "--time-zone", "Asia/Riyadh", "--now", "2026-11-21T09:00:00+03:00"]
    let expected =
      #"[{"body":"بكرة الساعة ٩","dim":"time","end":19,"latent":false,"start":6,"value":{"grain":"hour","type":"value","#
      + #""value":"2026-11-22T09:00:00+03:00"}}]"# + "\n[]\n"
    let texts = ["ذكرني بكرة الساعة ٩", "شكرا"]
    #expect(try program.run(["nlu", "parse"] + options + texts) == Ended(code: 0, output: expected, errors: ""))
    let input = texts.joined(separator: "\n")
    #expect(try program.run(["nlu", "parse"] + options, input: input) == Ended(code: 0, output: expected, errors: ""))
    let latent = try program.run(["nlu", "parse", "--latent"] + options + ["see you 2027"])
    #expect(latent.output.contains(#""latent":true"#))
  }

  @Test func `what cannot be used is said in one line`() throws {
    let data = try write("pay\tpay the bill\nno tab here\n", to: "one.tsv")
    let text = try write("this is no model", to: "model")
    let cases: [(arguments: [String], errors: String)] = [
      (["nlu", "learn"], "not expected: learn"),
      (["nlu"], "the command nlu lacks train|evaluate|predict|parse [TEXT…]"),
      (["nlu", "train", "--data", data], "the option --model lacks FILE"),
      (["nlu", "predict", "--model", text, "hello"], "this is no model"),
    ]
    for (arguments, errors) in cases {
      #expect(try program.run(arguments).words == Ended(code: 2, output: "", errors: "tanbih: \(errors)\n"))
    }
    let ended = try program.run(["nlu", "train", "--data", data, "--model", path("never")])
    #expect(ended.code == 2)
    #expect(ended.words.errors.contains("\(data):2: no tab between intent and text"))
    #expect(ended.words.errors.hasSuffix("all examples have the same intent: pay\n"))
    #expect(!FileManager.default.fileExists(atPath: path("never")))
  }

  @Test(arguments: [
    ("train", "/dev/zero", "cannot read /dev/zero: a line has no end in 256 MiB"),
    ("evaluate", "/dev/urandom", "/dev/urandom: this is no file of examples; the rest was not read"),
    ("train", "/dev/urandom", "/dev/urandom: this is no file of examples; the rest was not read"),
  ])
  func `data that never end are given up`(action: String, data: String, sentence: String) throws {
    let model = path("model")
    let examples = try write(Self.examples, to: "examples.tsv")
    #expect(try program.run(["nlu", "train", "--data", examples, "--model", model]).code == 0)
    let process = try program.start(["nlu", action, "--data", data, "--model", model])
    let ended = try Ended(process)
    #expect(ended.code == 2)
    #expect(ended.words.errors.hasSuffix("tanbih: \(sentence)\n"))
  }

  @Test(arguments: ["parse", "predict"])
  func `a text that never ends is given up`(action: String) throws {
    let model = path("model")
    let examples = try write(Self.examples, to: "examples.tsv")
    #expect(try program.run(["nlu", "train", "--data", examples, "--model", model]).code == 0)
    let options = action == "parse" ? "" : "--model '\(model)'"
    let ended = try program.shell("\"$TANBIH\" nlu \(action) \(options) </dev/zero")
    #expect(ended.code == 2)
    #expect(ended.output.isEmpty)
    #expect(
      ended.words.errors == "tanbih: stdin:1: the line is longer than 4 MiB\n"
        + "tanbih: cannot read -: a line has no end in 256 MiB\n"
    )
  }

  @Test func `a model that never ends is none`() throws {
    let ended = try Ended(program.start(["nlu", "predict", "--model", "/dev/zero", "x"]))
    #expect(ended.words == Ended(code: 2, errors: "tanbih: this is no model\n"))
  }

  @Test func `what has come is answered before more comes`() throws {
    let model = path("model")
    let examples = try write(Self.examples, to: "examples.tsv")
    #expect(try program.run(["nlu", "train", "--data", examples, "--model", model]).code == 0)
    let process = try program.start(["nlu", "predict", "--model", model])
    for text in ["please pay the bill\n", "rain today?\n"] {
      try process.write(text)
      #expect(try process.readLine()?.contains("intent") == true)
    }
    try process.write(String(repeating: "x", count: 5 << 20) + "\nrain")
    process.closeInput()
    #expect(try process.readLine()?.contains("intent") == true)
    #expect(try process.readLine() == nil)
    #expect(try process.readErrorsToEnd().withoutIsolates == "tanbih: stdin:3: the line is longer than 4 MiB\n")
    #expect(try process.wait() == .exited(0))
  }
}
