package import Assistant
import FoundationEssentials
package import OperationInterface

/// Notices which of the resources that somebody watches have changed since it looked last.
@MainActor
package struct ResourceWatch {
  package struct Changes: Hashable, Sendable {
    package var uris: Set<String> = []
    /// Whether there are other resources than before, or others of them.
    package var isListChanged = false
  }

  private let client: Client
  private let table: ResourceTable
  private var contents: [String: Data] = [:]
  private var list: [Resource]?
  private var seen: Client.Stamp?

  package init(client: Client, table: ResourceTable) {
    self.client = client
    self.table = table
  }

  /// Whether somebody watches.
  package var isActive: Bool { list != nil || !contents.isEmpty }

  /// Watches these resources too; those of which there is none are left out.
  ///
  /// - Returns: Those that are watched now, in their order.
  /// - Throws: ``OperationError`` where nothing can be read.
  package mutating func begin(_ uris: [String]) throws(OperationError) -> [String] {
    let new = try table.contents(of: uris.filter { contents[$0] == nil })
    contents.merge(new) { held, _ in held }
    seen = seen ?? (try? client.stamp())
    return uris.filter { contents[$0] != nil }
  }

  package mutating func end(_ uri: String) {
    contents[uri] = nil
  }

  /// Whether the list of the resources is watched.
  package var isListWatched: Bool {
    get { list != nil }
    set {
      list = newValue ? list ?? (try? table.all()) ?? [] : nil
      seen = seen ?? (try? client.stamp())
    }
  }

  package mutating func changes() -> Changes {
    var changes = Changes()
    // Nothing is read or compared while nothing can have changed.
    guard isActive, let stamp = try? client.stamp(), stamp != seen else { return changes }
    seen = stamp
    let held = (try? table.contents(of: contents.keys)) ?? [:]
    for (uri, before) in contents {
      let now = held[uri] ?? Data()
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
}
