import Assistant
import FoundationEssentials
import JSONText
import Localization
import Models
import OperationInterface
import StandardStreams
import TimeZones
import Understanding

/// `tanbih nlu parse`: the values that texts say, a JSON array for each of them.
struct ParseCommand {
  /// The first operand of its line.
  static let action = "parse"

  private let texts: [String]
  private let isLatent: Bool
  private let settings: AssistantSettings
  private let localizer: Localizer
  private let presentation: Presentation

  /// Takes texts from the command line, or where there are none the lines of standard input.
  init(_ arguments: Arguments, settings: AssistantSettings, localizer: Localizer, presentation: Presentation) {
    texts = Array(arguments.operands.dropFirst())
    isLatent = arguments.contains(.latent)
    self.settings = settings
    self.localizer = localizer
    self.presentation = presentation
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
    let input = InputFile(path: "-")
    func refuse(_ place: String, because reason: Explanation = ParsedValue.isTooLong) {
      presentation.complain("\(place): \(localizer.text(reason))", in: localizer.language)
    }
    for (number, text) in texts.enumerated() {
      if text.utf8.count > ParsedValue.longestText { refuse("\(number + 1)") } else { try answer(text) }
    }
    var lines = try InputLines(input)
    // Every line is answered at once, for whoever asks through a pipe.
    while texts.isEmpty, let (number, line) = try lines.next() {
      switch line {
      case .complete(let bytes) where bytes.count <= ParsedValue.longestText:
        try answer(String(decoding: bytes, as: UTF8.self))
      case .complete: refuse("\(input.name):\(number)")
      case .tooLong: refuse("\(input.name):\(number)", because: NLUData.Fault.longLine.explanation)
      }
    }
    return .done
  }
}
