import Assistant
import Foundation
import JSONText
import Models
import Operations
import Understanding

/// `tanbih nlu parse`: the values that texts say, a JSON array for each of them.
struct ParseCommand {
  /// The first operand of its line.
  static let action = "parse"

  private let texts: [String]
  private let isLatent: Bool
  private let settings: AssistantSettings

  /// Takes texts from the command line, or where there are none the lines of standard input.
  init(_ arguments: Arguments, settings: AssistantSettings) {
    texts = Array(arguments.operands.dropFirst())
    isLatent = arguments.contains(.latent)
    self.settings = settings
  }

  func run() throws -> ExitCode {
    let encoder = JSONTextEncoder()
    func answer(_ text: String) throws {
      let values = ParsedValue.values(
        in: text,
        at: Moment(now: settings.now(), zone: settings.timeZone ?? .current),
        language: settings.language ?? settings.environmentLanguage,
        dimensions: nil,
        latent: isLatent
      )
      try StandardOutput.writeJSON([String(decoding: try encoder.encode(values), as: UTF8.self)])
    }
    // Every line is answered at once, for whoever asks through a pipe.
    if texts.isEmpty { while let text = readLine() { try answer(text) } }
    for text in texts { try answer(text) }
    return .done
  }
}
