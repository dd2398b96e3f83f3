import JSONText
import FoundationEssentials
import Glibc
import Localization
import Models
import Operations
import StandardStreams
import Terminal
import Understanding

/// `tanbih nlu`: trains a model on anyone's examples, holds it against others, asks it.
struct NLUCommand {
  /// So many lines in a row that are no examples are no data.
  private static let mostFaults = 10_000
  /// So many answers are written at once.
  private static let mostAnswers = 100
  /// A larger file is no model, in mebibytes.
  private static let largestModel = 1024

  private let action: Action
  private let texts: [String]
  private let model: String
  private let data: String?
  private let isJSON: Bool
  private let isExplained: Bool
  private let lexicon: WordLexicon
  private let localizer: Localizer
  private let presentation: Presentation

  private enum Action: String {
    case train
    case evaluate
    case predict
  }

  /// Takes the command line apart; what is trained reads dialect words by the lexicon.
  init(
    _ arguments: Arguments,
    lexicon: WordLexicon,
    localizer: Localizer,
    presentation: Presentation
  ) throws(UsageError) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else { throw .unexpectedOperand(word) }
    guard let model = arguments.value(of: .model) else { throw .missingValue(.model) }
    let data = arguments.value(of: .data)
    if data == nil, action != .predict { throw .missingValue(.data) }
    if arguments.operands.count > 1, action != .predict { throw .unexpectedOperand(arguments.operands[1]) }
    self.action = action
    texts = Array(arguments.operands.dropFirst())
    self.model = model
    self.data = data
    isJSON = arguments.contains(.json)
    isExplained = arguments.contains(.explain)
    self.lexicon = lexicon
    self.localizer = localizer
    self.presentation = presentation
  }

  func run() throws -> ExitCode {
    switch action {
    case .train: try train()
    case .evaluate: try evaluate()
    case .predict: try predict()
    }
  }

  private func train() throws -> ExitCode {
    AllocatedMemory.returnEarly()
    var set = TrainingSet(lexicon: lexicon)
    var count = 0
    try forEachExample { example in
      try set.append(example)
      count += 1
    }
    let model = try LinearTrainer().train(consume set) { share in
      if StandardError.isTerminal { StandardError.writeProgress("\(Int(share * 100)) %") }
    }
    if StandardError.isTerminal { StandardError.writeProgress("") }
    let size = try model.withBytes { bytes in
      // Borrowed: a copy of a large model would be as large.
      let data = bytes.baseAddress.map {
        Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: bytes.count, deallocator: .none)
      }
      do {
        try data?.write(to: OutputFileError.regularFile(at: self.model), options: .atomic)
      } catch let error as OutputFileError {
        throw error
      } catch {
        throw OutputFileError(file: self.model, underlying: error)
      }
      return bytes.count
    }
    try presentation.show(
      localizer.text(
        "nlu.trained",
        .text(self.model),
        .integer(model.intents.count),
        .integer(count),
        .integer(size)
      ),
      in: localizer.language
    )
    return .done
  }

  private func evaluate() throws -> ExitCode {
    let model = try open()
    var counts = Evaluation.Counts()
    try forEachExample { example in
      counts.note(model.classify(FoldedText(example.text)), of: example.intent)
      guard counts.intentCount <= TrainingSet.mostIntents else {
        throw TrainingError.tooManyIntents(maximum: TrainingSet.mostIntents)
      }
    }
    let report = EvaluationReport(Evaluation(counts))
    if isJSON {
      try StandardOutput.writeJSON([try line(report)])
    } else {
      try presentation.show(report.lines(localizer).map { Line($0, direction: localizer.language.direction) })
    }
    return .done
  }

  private func predict() throws -> ExitCode {
    let model = try open()
    var answers: [String] = []
    func flush() throws {
      try StandardOutput.writeJSON(answers)
      answers = []
    }
    func answer(_ text: String) throws {
      let text = FoldedText(text)
      let explanation = isExplained ? model.explanation(of: text) : nil
      answers.append(try line(PredictionReport(model.classify(text), explanation)))
      if answers.count >= Self.mostAnswers { try flush() }
    }
    for text in texts { try answer(text) }
    let input = InputFile(path: "-")
    var lines = try InputLines(input)
    // Whoever asks through a pipe gets the answers to what came, whenever nothing more has come.
    while texts.isEmpty, let (number, line) = try lines.next(pause: flush) {
      switch line {
      case .complete(let bytes): try answer(String(decoding: bytes, as: UTF8.self))
      case .tooLong: complain(.longLine, of: input, line: number)
      }
    }
    try flush()
    return .done
  }

  private func open() throws -> LinearModel {
    let bytes = try InputFile(path: model).bytes(atMost: Self.largestModel) { read, portion in
      guard !read.isEmpty || LinearModel.canBegin(with: portion) else { throw ModelError.foreign }
    }
    return try LinearModel(bytes)
  }

  /// Shows each example of the data; lines that are none are named on standard error.
  private func forEachExample(_ take: (Example) throws -> Void) throws {
    let file = InputFile(path: data ?? "-")
    var lines = try InputLines(file)
    var faultsInARow = 0
    while let (number, line) = try lines.next() {
      switch example(in: line) {
      case .success(let example?):
        faultsInARow = 0
        try take(example)
      case .success(nil): break
      case .failure(let fault):
        complain(fault, of: file, line: number)
        faultsInARow += 1
        guard faultsInARow < Self.mostFaults else { throw InputError.noExamples(file: file.path) }
      }
    }
  }

  private func example(in line: LineFramer.Line) -> Result<Example?, NLUData.Fault> {
    switch line {
    case .complete(let bytes): Result { () throws(NLUData.Fault) in try NLUData.example(in: bytes) }
    case .tooLong: .failure(.longLine)
    }
  }

  private func complain(_ fault: NLUData.Fault, of file: InputFile, line: Int) {
    let reason = localizer.text(fault.explanation)
    presentation.complain("\(file.name):\(line): \(reason)", in: localizer.language)
  }

  private func line(_ report: some Encodable) throws -> String {
    String(decoding: try JSONTextEncoder().encode(report), as: UTF8.self)
  }
}

extension NLUData.Fault {
  /// The fault of a line that is longer than any is read.
  static let longLine = tooLong(mebibytes: LineFramer.longestLine >> 20)
}
