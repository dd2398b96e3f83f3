import RecordFiles

/// Records that become durable together.
struct ImportBatch {
  /// The more are written at once, the fewer pages of the database are written for each; more would take too much memory.
  private static let mostRecords = 10_000
  private static let mostBytes = 4 << 20

  private var entries: [RecordLines.Entry] = []
  private var bytes = 0

  var isEmpty: Bool { entries.isEmpty }
  var isFull: Bool { entries.count >= Self.mostRecords || bytes >= Self.mostBytes }

  mutating func append(_ entry: RecordLines.Entry) {
    entries.append(entry)
    if case .success(let text) = entry.text { bytes += text.count }
  }

  mutating func takeAll() -> [RecordLines.Entry] {
    defer { self = Self() }
    return entries
  }
}
