import Assistant
import AssistantSupport
import Databases
import Following
import Foundation
import OperationInterface
import Operations
import Store
import TestSupport
import Testing

/// A database in which another program, or a broken disk, has left numbers that this one never writes.
@MainActor
@Suite
struct DamagedNumbersTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appending(path: DatabaseFile.name) }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A database with a row in nearly every table.
  private func fill() throws {
    let sample = try SampleAssistant(in: folder.url)
    try sample.take(EdgeValueTests.records.joined(separator: "\n"))
    try sample.perform("chat/send", #"{"text":"ذكرني كل يوم الساعة ٩ أتصل بأمي"}"#)
    sample.pass(days: 1)
    try sample.perform("notifications/list")
    _ = try sample.client.account.sources.addSource(
      "https://example.com",
      tokenFile: nil,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
  }

  private static let operations: [(method: String, params: String)] = [
    ("notifications/list", #"{"limit":9223372036854775807,"offset":1}"#), ("notifications/scheduled", "{}"),
    ("alerts/list", #"{"includeDismissed":true}"#), ("chat/send", #"{"text":"what needs my attention?"}"#),
    ("dashboard/summary", "{}"), ("dependents/list", "{}"), ("sources/list", "{}"), ("devices/list", "{}"),
    ("notifications/stats", "{}"), ("notifications/markAllRead", "{}"),
    ("notifications/schedule", #"{"title":"t","triggerDate":"2026-11-28T09:00:00+03:00","repeatInterval":"daily"}"#),
    ("clock/advance", #"{"to":"2026-11-25T09:00:00+03:00"}"#),
  ]

  @Test func `a number that does not belong into its column ends no process`() throws {
    try fill()
    let whole = try Data(contentsOf: file)
    let columns = try Database(file).texts(
      """
      SELECT m.name || '.' || c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
      WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND c.type = 'INTEGER' ORDER BY 1
      """
    )
    #expect(columns.count > 30)
    for column in columns {
      for number in [Int.min, .max] {
        try whole.write(to: file)
        for name in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + name) }
        let parts = column.split(separator: ".")
        // What the table itself forbids is none of ours to withstand.
        let script = "PRAGMA recursive_triggers = 0; UPDATE OR IGNORE \(parts[0]) SET \(parts[1]) = \(number)"
        guard (try? Database(file).run(script)) != nil else { continue }
        guard let sample = try? SampleAssistant(in: folder.url) else { continue }
        sample.pass(days: 2)
        for (method, params) in Self.operations {
          let error = sample.error(method, params)
          #expect(error == nil || error?.reason != nil, "\(column) \(number): \(method)")
        }
        _ = try? sample.held()
        _ = try? sample.take(EdgeValueTests.records.joined(separator: "\n"))
      }
    }
  }
}
