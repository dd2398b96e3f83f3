import Foundation

/// Notices which of the resources that somebody watches have changed since it looked last.
@MainActor
package struct ResourceWatch {
  package struct Changes: Hashable, Sendable {
    package var uris: Set<String> = []
    /// Whether there are other resources than before, or others of them.
    package var isListChanged = false
  }

  private let assistant: Assistant
  private let table: ResourceTable
  private var contents: [String: Data] = [:]
  private var list: [Resource]?
  private var seen: Assistant.Stamp?

  package init(assistant: Assistant, table: ResourceTable) {
    self.assistant = assistant
    self.table = table
  }

  /// Whether somebody watches.
  package var isActive: Bool { list != nil || !contents.isEmpty }

  /// Watches these resources from now on, and no others; a resource that is not there is watched for.
  package mutating func watch(_ uris: Set<String>, list isListWatched: Bool) {
    contents = Dictionary(uniqueKeysWithValues: uris.map { ($0, contents[$0] ?? content(of: $0)) })
    list = isListWatched ? list ?? (try? table.all()) ?? [] : nil
    seen = seen ?? (try? assistant.stamp())
  }

  package mutating func changes() -> Changes {
    var changes = Changes()
    // Nothing is read or compared while nothing can have changed.
    guard isActive, let stamp = try? assistant.stamp(), stamp != seen else { return changes }
    seen = stamp
    for (uri, before) in contents {
      let now = content(of: uri)
      guard now != before else { continue }
      contents[uri] = now
      changes.uris.insert(uri)
    }
    if let before = list, let now = try? table.all(), now != before {
      changes.isListChanged = true
      list = now
    }
    return changes
  }

  private func content(of uri: String) -> Data {
    (try? table.content(of: uri)) ?? Data()
  }
}
