import FoundationEssentials
import HTTP
import Localization
import Models
import Push
import Store
import Terminal

/// Looks at what surrounds the program: the locale, the terminal, the libraries.
@MainActor
struct Surroundings {
  let presentation: Presentation
  let localizer: Localizer

  var locale: Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { presentation.environment[$0] }.filter { !$0.isEmpty }
    let name = names.first ?? ""
    let isUTF8 = name.lowercased().replacing("-", with: "").contains("utf8")
    let shown = [name.isEmpty ? "C" : name, localizer.text("language.\(localizer.language.rawValue)")]
    return Finding(
      name: "locale",
      detail: shown.map { Isolation.isolated($0, in: localizer.language.direction) }
        .joined(separator: localizer.text("list.separator")),
      remedy: isUTF8 ? nil : localizer.text("doctor.locale.notUTF8")
    )
  }

  var terminal: Finding {
    guard Output.standard.isTerminal else {
      return Finding(name: "terminal", detail: localizer.text("doctor.terminal.none"))
    }
    let display = presentation.display
    let kind = TerminalKind(environment: presentation.environment)
    return Finding(
      name: "terminal",
      detail: localizer.text(
        "doctor.terminal.found",
        .text(kind.name),
        .integer(display.columns),
        .phrase(localizer.text("doctor.order.\(display.order)")),
        .phrase(localizer.text(display.showsLinks ? "doctor.links.shown" : "doctor.links.plain"))
      ),
      remedy: ["", "dumb"].contains(presentation.environment["TERM", default: ""])
        ? localizer.text("doctor.terminal.dumb") : nil
    )
  }

  var libraries: Finding {
    let versions = [
      "Readline \(LineEditor.version)", "SQLite \(Store.engineVersion)", "FriBidi \(Display.bidiVersion)",
    ]
    // Loaded when they are first needed, and perhaps not there.
    let late = [
      (name: "libcurl", version: HTTPClient.libraryVersion, error: HTTPError.noLibrary.explanation),
      (name: "OpenSSL", version: SigningKey.libraryVersion, error: PushError.noLibrary.explanation),
    ]
    let found = versions + late.compactMap { library in library.version.map { "\(library.name) \($0)" } }
    let direction = localizer.language.direction
    let shown = found.map { Isolation.isolated($0, in: direction) }
    return Finding(
      name: "libraries",
      detail: shown.joined(separator: localizer.text("list.separator")),
      remedy: late.first { $0.version == nil }.map { localizer.text($0.error) }
    )
  }
}
