import Foundation
import Models
import Navigation
import Testing

struct ScreenGraphTests {
  @Test func `Mermaid's graph is a state diagram`() {
    let lines = ScreenGraph.mermaid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.prefix(4) == ["stateDiagram-v2", "  [*] --> chat", "  chat --> dashboard", "  chat --> dependents"])
    #expect(lines.last == "  link --> settings : settings")
    #expect(lines.contains("  link --> review : passport_renewal"))
    #expect(lines.count == 2 + Transition.table.count + ServiceType.allCases.count)
  }

  @Test func `Graphviz's graph is a directed graph`() {
    let lines = ScreenGraph.dot.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.prefix(5) == [
        "digraph screens {", "  rankdir=LR;", "  chat [peripheries=2];", "  link [shape=plaintext];",
        "  chat -> dashboard;",
      ]
    )
    #expect(lines.contains("  link -> dependents [label=\"dependents\", style=dashed];"))
    #expect(lines.last == "}")
  }

  @Test func `the graph as JSON is the table, the screens and the links`() throws {
    struct Graph: Decodable {
      struct Link: Decodable {
        let serviceType: ServiceType
        let url: String
        let screen: Screen
      }

      let start: Screen
      let screens: [Screen]
      let transitions: [Transition]
      let links: [Link]
    }

    let text = ScreenGraph.json.text
    #expect(text.hasPrefix(#"{"links":[{"screen":"review","serviceType":"driving_license_renewal","url":"tanbih://"#))
    #expect(!text.contains("\n"))
    let graph = try JSONDecoder().decode(Graph.self, from: Data(text.utf8))
    #expect(graph.start == .chat)
    #expect(graph.screens == Screen.allCases)
    #expect(graph.transitions == Transition.table)
    #expect(graph.links.map(\.serviceType) == ServiceType.allCases)
    for link in graph.links {
      #expect(NavigationDestination(try DeepLink(url: link.url)).screen == link.screen)
    }
  }

  @Test(arguments: ScreenGraph.allCases)
  func `every screen is in the graph`(format: ScreenGraph) {
    let words = Set(format.text.split { !($0.isLetter || $0 == "_") }.map(String.init))
    for screen in Screen.allCases {
      #expect(words.contains(screen.rawValue))
    }
  }
}
