import JSONText
import Foundation
import Localization
import Models
import Operations
import Terminal
import Understanding

/// `tanbih nlu`: trains a model on anyone's examples, holds it against others, asks it.
struct NLUCommand {
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
    let examples = try examples()
    let model = try LinearTrainer().train(examples, lexicon: lexicon) { share in
      if StandardError.isTerminal { StandardError.writeProgress("\(Int(share * 100)) %") }
    }
    if StandardError.isTerminal { StandardError.writeProgress("") }
    let bytes = model.withBytes { Data($0) }
    do {
      try bytes.write(to: URL(filePath: self.model), options: .atomic)
    } catch {
      throw OutputFileError(file: self.model, underlying: error)
    }
    try presentation.show(
      localizer.text(
        "nlu.trained",
        .text(self.model),
        .integer(model.intents.count),
        .integer(examples.count),
        .integer(bytes.count)
      ),
      in: localizer.language
    )
    return .done
  }

  private func evaluate() throws -> ExitCode {
    let model = try open()
    let evaluation = Evaluation(
      try examples().lazy.map { (intent: $0.intent, prediction: model.classify(FoldedText($0.text))) }
    )
    let report = EvaluationReport(evaluation)
    if isJSON {
      try StandardOutput.writeJSON([try line(report)])
    } else {
      try presentation.show(report.lines(localizer).map { Line($0, direction: localizer.language.direction) })
    }
    return .done
  }

  private func predict() throws -> ExitCode {
    let model = try open()
    func answer(_ text: String) throws {
      let text = FoldedText(text)
      let explanation = isExplained ? model.explanation(of: text) : nil
      try StandardOutput.writeJSON([try line(PredictionReport(model.classify(text), explanation))])
    }
    // Every line is answered at once, for whoever asks through a pipe.
    if texts.isEmpty { while let text = readLine() { try answer(text) } }
    for text in texts { try answer(text) }
    return .done
  }

  private func open() throws -> LinearModel {
    try LinearModel(try InputFile(path: model).bytes(atMost: 256))
  }

  /// The examples of the data; lines that are none are named on standard error.
  private func examples() throws -> [Example] {
    let file = InputFile(path: data ?? "-")
    let read = NLUData(try file.bytes(atMost: 256))
    for fault in read.faults {
      let reason = localizer.text(fault.reason.explanation)
      presentation.complain("\(file.name):\(fault.line): \(reason)", in: localizer.language)
    }
    return read.examples
  }

  private func line(_ report: some Encodable) throws -> String {
    String(decoding: try JSONTextEncoder().encode(report), as: UTF8.self)
  }
}
