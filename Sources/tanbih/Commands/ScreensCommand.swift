import Navigation
import StandardStreams
import Terminal

/// `tanbih screens`: the navigation state machine as a graph.
struct ScreensCommand {
  private let graph: ScreenGraph

  init(_ arguments: Arguments) throws(UsageError) {
    graph = try arguments.value(of: .format, as: ScreenGraph.init(rawValue:)) ?? .mermaid
  }

  func run() throws -> ExitCode {
    try StandardOutput.write(
      graph.text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText($0) }
    )
    return .done
  }
}
