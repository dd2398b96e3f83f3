import Assistant
import AssistantSupport
import Foundation
import Models
import Notifications
import Repositories
import Store
import Testing

/// What a process claimed that did not deliver it.
@MainActor
struct ClaimTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(#"{"kind":"reminder","id":"r","title":"R","at":"2026-11-22T09:00:00+03:00"}"#)
    sample.now += 86_400 * 30
  }

  private func claim(by process: pid_t, begun start: String) throws {
    let schedule = try sample.client.records().schedule
    let claimed = try schedule.claim(
      by: "\(process) \(start) \(UUID().uuidString)",
      now: sample.now,
      until: sample.now + 30,
      limit: 10
    )
    #expect(claimed.map(\.id).contains("r"))
  }

  private func delivered() throws -> [String] {
    try sample.client.account.delivery.deliverDue().delivered.map(\.title).filter { $0 == "R" }
  }

  @Test func `what a process claimed that was killed is delivered by the next look, however soon that is`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    try claim(by: process.processIdentifier, begun: "1")
    #expect(try delivered() == ["R"])
  }

  @Test func `what another process claimed that has the number of one before is delivered`() throws {
    try claim(by: getpid(), begun: "1")
    #expect(try delivered() == ["R"])
  }

  @Test func `what a process is about to deliver is left to it until its time is over`() throws {
    let status = try String(contentsOfFile: "/proc/self/stat", encoding: .utf8)
    let fields = try #require(status.split(separator: ")").last).split(separator: " ")
    try claim(by: getpid(), begun: String(fields[19]))
    #expect(try delivered() == [])
    sample.now += 31
    #expect(try delivered() == ["R"])
  }
}
