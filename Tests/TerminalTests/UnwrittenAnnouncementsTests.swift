import Assistant
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import Synchronization
import Terminal
import TestSupport
import Testing

/// Nobody counts as told of what a terminal has not yet written.
@MainActor
struct UnwrittenAnnouncementsTests {
  @Test func `a notice counts as told once the terminal has written it`() throws {
    let folder = try TemporaryFolder()
    let clock = Clock()
    let client = try Assistant(
      settings: AssistantSettings(language: .english, dataFolder: folder.url, now: { clock.now })
    ).client()
    let conversation = TerminalConversation(client: client, isEditing: true)
    _ = conversation.reply(to: "/remind 10:00 call the bank")
    _ = conversation.announcements(isBusy: false)
    conversation.noteAnnounced()
    clock.pass(6 * 3_600)
    #expect(conversation.announcements(isBusy: false).contains { $0.text.contains("call the bank") })
    #expect(try client.records().inbox.untold().count == 1)
    conversation.noteAnnounced()
    #expect(try client.records().inbox.untold().isEmpty)
    #expect(conversation.announcements(isBusy: false).isEmpty)
  }

  /// The clock that the test sets.
  private final class Clock: Sendable {
    /// At first Riyadh's 2026-11-21T09:00:00.
    private let instant = Mutex(Date(timeIntervalSince1970: 1_795_240_800))

    var now: Date { instant.withLock { $0 } }

    func pass(_ seconds: TimeInterval) { instant.withLock { $0 += seconds } }
  }
}
