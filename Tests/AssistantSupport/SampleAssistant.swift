package import Assistant
import Calendars
package import Databases
package import Foundation
package import Models
package import OperationInterface
package import Operations
package import Records
import Store
import TimeZones

/// An assistant with a clock of its own, asked as a frontend asks it.
@MainActor
package final class SampleAssistant {
  package let assistant: Assistant
  package let table: OperationTable
  private let clock: Clock

  /// The clock that a test sets; only the main actor touches it.
  private final class Clock: @unchecked Sendable {
    var now = SampleAssistant.morning
  }

  /// Riyadh's 2026-11-21T09:00:00.
  package nonisolated static let morning = Date(timeIntervalSince1970: 1_795_240_800)

  /// Keeps its records in `folder`, or on a server; in memory without either.
  package init(
    in folder: URL? = nil,
    on server: PostgreSQLAddress? = nil,
    language: Language? = .arabic,
    timeZone: String? = "Asia/Riyadh"
  ) throws {
    let clock = Clock()
    self.clock = clock
    var settings = AssistantSettings(
      user: folder == nil && server == nil ? "sample" : "me",
      language: language,
      timeZone: timeZone.flatMap(ZoneInfo.init(identifier:)),
      dataFolder: folder ?? URL.temporaryDirectory,
      now: { clock.now }
    )
    settings.server = server
    settings.isDemo = folder == nil && server == nil
    settings.isClockFixed = true
    assistant = try Assistant(settings: settings, store: settings.isDemo ? SampleStore.copy(for: settings.user) : nil)
    table = OperationTable(client: assistant.client())
    // The sample family is the first user's; nothing is held about the next.
    if settings.isDemo { try become("me") }
  }

  /// Of the user who speaks now.
  package var client: Client { table.client }

  package var now: Date {
    get { clock.now }
    set { clock.now = newValue }
  }

  package func pass(days: Int) {
    now += Double(days) * 86_400
  }

  package func become(_ user: String) throws {
    _ = try perform("initialize", #"{"user":"\#(user)"}"#)
  }

  /// The result of an operation as JSON.
  @discardableResult
  package func perform(_ method: String, _ params: String? = nil) throws -> String {
    String(decoding: try table.perform(method, params: params.map { Data($0.utf8) }).result, as: UTF8.self)
  }

  /// The error of an operation; nil where it succeeds.
  package func error(_ method: String, _ params: String? = nil) -> OperationError? {
    do throws(OperationError) {
      _ = try table.perform(method, params: params.map { Data($0.utf8) })
      return nil
    } catch {
      return error
    }
  }

  @discardableResult
  package func take(_ text: String) throws -> ImportReport {
    try client.account.keeper.importRecords(Array(text.utf8))
  }

  /// What is held, as records.
  package func held() throws -> String {
    try client.account.keeper.exportRecords().joined(separator: "\n")
  }
}

extension String {
  /// The contract's examples of what is kept.
  package static let contractRecords = #"""
    {"kind":"profile","name":"سارة","locale":"ar","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}
    {"kind":"dependent","id":"6F1C","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"alert","id":2,"alertType":"TAX_DEADLINE","title":"Tax Deadline Approaching","message":"VAT Payment in 5 days","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-11-26","daysRemaining":5,"actionUrl":"/taxes/declarations"}
    """#

  /// The text with its isolates to be seen, also where JSON has them by their numbers: U+2068 as ⟨ and U+2069 as ⟩.
  package var shown: String {
    replacing("\u{2068}", with: "⟨").replacing("\u{2069}", with: "⟩")
      .replacing(#"\u2068"#, with: "⟨").replacing(#"\u2069"#, with: "⟩")
  }
}

extension ImportReport {
  /// `3 added, 1 changed, 0 unchanged; 2: records.refused.notAnObject`.
  package var line: String {
    let skips = skipped.map { "; \($0.line): \($0.refusal)" }.joined()
    return "\(added) added, \(changed) changed, \(unchanged) unchanged\(skips)"
  }
}

extension String {
  /// Without the marks that keep what is inserted in a sentence in its place.
  package var withoutIsolates: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }))
  }
}
