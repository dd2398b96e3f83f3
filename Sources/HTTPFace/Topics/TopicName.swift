package import Assistant
import OperationInterface

/// What a topic may be called.
package enum TopicName {
  /// Whether a name can stand in a path, and none of the other doors has it there.
  @MainActor
  package static func allows(_ name: String, in assistant: Assistant) -> Bool {
    guard name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil else { return false }
    let paths = Doors(assistant: assistant, metrics: Metrics()).all.map { PathTemplate($0.path).segments }
    return !paths.contains { $0.first == name }
  }
}
