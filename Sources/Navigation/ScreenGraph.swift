import FoundationEssentials
import Models

/// The navigation state machine as a picture or as data.
package enum ScreenGraph: String, CaseIterable, Sendable {
  case mermaid
  case dot
  case json

  /// The graph as text, without a newline at its end.
  package var text: String {
    switch self {
    case .mermaid: Self.mermaidText
    case .dot: Self.dotText
    case .json: Self.jsonText
    }
  }

  /// A state diagram; a link enters it from outside, at any time.
  private static var mermaidText: String {
    let steps = Transition.table.map { "  \($0.from.rawValue) --> \($0.to.rawValue)" }
    let links = ServiceType.allCases.map { "  link --> \(screen(of: $0)) : \($0.rawValue)" }
    return (["stateDiagram-v2", "  [*] --> \(Screen.start.rawValue)"] + steps + links).joined(separator: "\n")
  }

  private static var dotText: String {
    let steps = Transition.table.map { "  \($0.from.rawValue) -> \($0.to.rawValue);" }
    let links = ServiceType.allCases.map { "  link -> \(screen(of: $0)) [label=\"\($0.rawValue)\", style=dashed];" }
    let head = [
      "digraph screens {", "  rankdir=LR;", "  \(Screen.start.rawValue) [peripheries=2];", "  link [shape=plaintext];",
    ]
    return (head + steps + links + ["}"]).joined(separator: "\n")
  }

  private static var jsonText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try? encoder.encode(Content())
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The graph as data: `start`, `screens`, `transitions` (`from`, `to`), `links` (`serviceType`, `url`, `screen`).
  package struct Content: Encodable {
    fileprivate struct Link: Encodable {
      let serviceType: ServiceType
      let url: String
      let screen: String
    }

    private let start = Screen.start
    private let screens = Screen.allCases
    private let transitions = Transition.table
    private let links = ServiceType.allCases.map {
      Link(serviceType: $0, url: DeepLink($0).url, screen: screen(of: $0))
    }

    package init() {}
  }

  private static func screen(of service: ServiceType) -> String {
    NavigationDestination(DeepLink(service)).screen.rawValue
  }
}
