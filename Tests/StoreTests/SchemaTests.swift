import Databases
import Foundation
import Models
import Repositories
import Store
import Testing
import TestSupport

struct SchemaTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A migration that has landed is never edited: add another one, and its digest here.
  @Test func `landed migrations are as they were`() {
    let digests = Migration.all.map { UUID(derivedFrom: "\($0.script)").uuidString }
    #expect(
      digests == [
        "BEB12F1E-18BF-8E4D-941C-2DCDA44A9D5C", "679435E0-2114-873F-A4F1-AFDD305FAABE",
        "F761EAE3-52D6-83AE-8F91-C985C3E7EEB5", "F64810E7-1DD5-851F-8DBA-13D040504646",
        "550F6F27-B683-8A3D-A36A-6BDB74FD400A", "AA9A44DB-202A-825B-B695-F8A58CE095E4",
        "67D6663A-47F9-88BE-B641-EAE531FC1D35", "32393765-7553-8B0A-811D-78A3143BF0E3",
        "13583A84-387D-8583-BF6B-210924E301E4", "9A9CC275-B88C-8879-A8F8-85A94185ADA2",
        "A407CBCC-9FD9-86D4-BF35-F3543948D8F9", "64FEE2CD-C192-8C07-86FF-A51B168651A6",
        "4B8370BF-C07B-8679-A1AB-5A35BB64DFF4", "0796B0CB-D818-88E3-8437-30A7E0187556",
        "7191E1D4-D789-8E45-9F68-9D62B6CEF1C0", "1A1A8B6B-98F4-894F-9C1D-D45C9DAE9538",
        "575B7419-69A4-8A90-933D-CEC1CDE9DEDB",
        "06A6AC87-0941-8EEB-A9D5-C941E9EF8318", "315DD6FD-F217-8E2B-9CD1-448A57622A06",
        "7A01175B-509A-8B78-8F78-09D22367AEAF", "A5537BCD-298E-8FE8-A99B-E39CDDB751B7",
        "8D80596F-A37A-8009-B8D7-09FB5380E6D2", "75DC7142-0B0D-8658-A5C8-8FC8D02CE077",
        "BAB72B76-75EE-8BE2-A349-0D58F0390EC5", "601F588A-3B6A-8549-A716-C51B873162C4",
        "85B0199B-4763-85EE-AEEE-6FFBC9FEA697",
        "B008BB3F-64B9-84E3-B459-927894F8E280", "164D1E99-4C07-88CF-AAE0-580A44F52088",
        "F8715DD3-D071-8430-A6DA-9A4CE8A59AB3", "A94EA0D4-2982-8616-886C-0E2FB230382F",
        "983F474F-004E-88FE-B850-AAE0ECC607E3", "025194A0-146C-81B3-93CE-1CC6A7103512",
        "A63E6C77-B569-82A6-AF82-70C8A4C79DC7",
        "1C812890-741D-8F9E-AE5A-4E09422BB83B", "9E3C9E9C-9EC9-8CB1-8F76-9364DE12FEA4",
        "377589A7-8B34-860D-A757-E5A209CB60B2", "E3A5605B-DE8D-8141-86AE-988E10460D92",
        "D6CE6F3C-A439-8628-B6E5-27EA52072601", "81189BE3-5A8D-872E-87B8-EA8378983ADD",
        "0712FF32-5E43-81BF-8D1B-5D38F627FD62", "D882E88B-0490-8279-835F-9FA8F65A801A",
        "C255DADC-244B-8F49-A9D4-A4DACBDC9A32",
      ]
    )
  }

  @Test func `migrations are numbered from one, each once`() {
    let versions = Migration.all.map(\.version)
    #expect(versions == Array(1...Migration.latest))
  }

  /// `schema.sql` is written from what the migrations make; see "Add a migration".
  @Test func `a new database is what the migrations make of an empty one`() throws {
    _ = try Store(folder: folder.url)
    let migrated = try Database(folder.url.appending(path: "migrated"))
    for migration in Migration.all { try migrated.run("\(migration.script)") }
    let new = try Database(folder.database)
    for question in [
      "SELECT type || ' ' || tbl_name || ' ' || coalesce(sql, name) FROM sqlite_schema ORDER BY type, name",
      "PRAGMA user_version", "PRAGMA application_id",
    ] {
      #expect(try new.texts(question) == migrated.texts(question))
    }
  }

  @Test func `a new database has the current schema, in every table a user, and a log`() throws {
    _ = try Store(folder: folder.url)
    let database = try Database(folder.database)
    #expect(try database.texts("PRAGMA user_version") == [String(Migration.latest)])
    #expect(try database.texts("PRAGMA application_id") == [String(0x546E_6268)])
    #expect(try database.texts("PRAGMA journal_mode") == ["wal"])
    let tables = try database.texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    )
    #expect(
      tables == [
        "activity", "alert", "alert_cause", "alert_pause", "alert_raised", "alert_source", "appointment", "balance",
        "budget",
        "client",
        "context_session", "conversation", "conversation_change", "conversation_message",
        "delivery_budget", "dependent",
        "detection", "device", "goal", "inbox_count", "inbox_outgoing", "inbox_source", "input_history", "kept_answer",
        "loan",
        "money_transaction", "mute_question", "noted_mark", "notification", "notification_count", "notification_event",
        "notification_settings",
        "notification_state",
        "notification_text", "notification_unread", "outgoing_dismissal", "pacing", "planning", "presence", "profile",
        "provider_token", "push",
        "recurring_transaction", "remote_alert", "said", "schedule", "service", "session", "session_line",
        "source_report", "tax_residence",
        "token", "topic", "topic_message", "topic_place", "user_info", "withdrawn_alert",
        "withdrawn_notification",
      ]
    )
    // A provider token is the machine's.
    for table in tables where table != "provider_token" {
      #expect(try database.texts("SELECT name FROM pragma_table_info('\(table)')").contains("user"))
    }
    #expect(
      try database.texts(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'"
      ) == []
    )
  }

  @Test func `of every column the page about records says where it goes or why not`() throws {
    _ = try Store(folder: folder.url)
    let database = try Database(folder.database)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Sources/tanbih/Tanbih.docc/Records.md"), encoding: .utf8)
    let rows = page.components(separatedBy: "## Where each column goes")[1].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    var decided: [String: [String]] = [:]
    for row in rows {
      // Every second part stands between two backquotes.
      let names = row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      decided[names[0]] = names.dropFirst().sorted()
    }
    let tables = try database.texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    #expect(Set(decided.keys) == Set(tables))
    for table in tables {
      let columns = try database.texts(
        "SELECT name FROM pragma_table_info('\(table)') WHERE name <> 'user' ORDER BY name"
      )
      #expect(decided[table] == columns, "\(table)")
    }
  }

  @Test func `a database is opened again with what it held`() throws {
    let records = try Store(folder: folder.url).user("me")
    try records.profiles.put(Profile(name: "سارة"))
    #expect(try Store(folder: folder.url).user("me").profiles.get() == Profile(name: "سارة"))
  }

  @Test func `many may open a new folder at the same time`() throws {
    let folder = folder
    for round in 0..<20 {
      let url = folder.url.appending(path: "\(round)/data")
      let changes = try concurrently(6) { number in
        try Store(folder: url).user("\(number)").profiles.put(Profile(name: "\(number)"))
      }
      #expect(changes == Array(repeating: .added, count: 6))
      let store = try Store(folder: url)
      #expect(try (0..<6).map { try store.user("\($0)").profiles.get().name } == (0..<6).map(String.init))
    }
  }

  @Test(arguments: [
    "INSERT INTO dependent (user, id, name, relationship, service_type) VALUES ('me', 'a', 'b', 'c', 'd')",
    """
    INSERT INTO dependent (user, id, name, relationship, service_type, deadline, days, counted_from)
    VALUES ('me', 'a', 'b', 'c', 'd', '2026-12-01', 5, '2026-11-21')
    """,
    "INSERT INTO service (user, service, expires) VALUES ('me', 'taxes', NULL)",
    "INSERT INTO notification_settings (user, is_enabled) VALUES ('me', 1)",
    "INSERT INTO session (user, id, folder, updated_at) VALUES ('me', 'a', NULL, 'b')",
    """
    INSERT INTO session_line (user, session, speaker, text, language) VALUES ('me', 'none', 'nobody', 'b', 'ar')
    """,
    "INSERT INTO profile (user, name) VALUES (NULL, 'سارة')",
    "INSERT INTO device (token, user, type, is_active, created_at, updated_at) VALUES ('a', 'me', 'ios', 2, 0, 0)",
    "INSERT INTO appointment (user, id, time) VALUES ('me', 'a', '2026-11-21T14:00:00+03:00')",
    """
    INSERT INTO push (id, user, token, payload, type, expiration, state, due_at, updated_at)
    VALUES ('a', 'me', 'b', '{}', 'alert', 0, 'lost', 0, 0)
    """,
    "INSERT INTO source_report (user, source, topic, content) VALUES ('me', 'a', 'b', '{}')",
    """
    INSERT INTO alert (user, id, alert_type, title, message, severity, is_read, is_dismissed, created_at)
    VALUES ('me', 1, 'a', 'b', 'c', '', 0, 0, 'd')
    """,
  ])
  func `the schema takes no half records`(insertion: String) throws {
    _ = try Store(folder: folder.url)
    #expect(throws: Database.Failure.self) { try Database(folder.database).run(insertion) }
  }
}
