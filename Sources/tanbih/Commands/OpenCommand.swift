import JSONText
import FoundationEssentials
import Localization
import Models
import Navigation
import Operations
import StandardStreams

/// `tanbih open`: where a deep link leads, as one JSON line.
struct OpenCommand {
  let link: String
  let localizer: Localizer
  let presentation: Presentation

  func run() throws -> ExitCode {
    do {
      let destination = NavigationDestination(try DeepLink(url: link))
      let encoder = JSONTextEncoder()
      try StandardOutput.writeJSON([String(decoding: try encoder.encode(destination), as: UTF8.self)])
      return .done
    } catch let refusal as DeepLinkRefusal {
      presentation.complain(localizer.text(refusal.explanation), in: localizer.language)
      return .no
    }
  }
}
