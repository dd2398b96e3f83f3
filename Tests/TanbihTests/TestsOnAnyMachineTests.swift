import Foundation
import Testing

/// The tests themselves: they pass on any machine, however slow or busy, because none of them looks at a clock.
struct TestsOnAnyMachineTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// What has to do with time, and the only files that may have it: each waits for something, and none says how long that may take.
  private static let clocks: [(word: String, files: Set<String>)] = [
    // It counts the waiting for other tests, too.
    (".timeLimit(", []),
    (
      "ContinuousClock",
      [
        "Channel.swift", "ChildProcess.swift", "Delivery.swift", "FollowedSource.swift", "HTTPClientTests.swift",
        "NotifierTests.swift", "NumberedReminders.swift", "Patience.swift", "PushCommandTests.swift",
        "TellingTests.swift", "TruthfulPushTests.swift",
      ]
    ),
    (" sleep(", []), ("Thread.sleep", []), ("nanosleep", []), ("asyncAfter", []), (".wait(timeout", []),
    ("SuspendingClock", []), ("clock_gettime", []), ("DispatchTime", []),
    ("Task.sleep", ["FollowedSource.swift", "PushCommandTests.swift"]),
    // Kills happen at any moment; nothing is expected of when they do.
    (
      "usleep",
      [
        "ChildProcess.swift", "CrashTests.swift", "NothingSwallowedTests.swift", "NumberedReminders.swift",
        "Patience.swift", "PushCommandTests.swift", "ServerDataTests.swift", "TellingTests.swift",
        "TwelvePeopleTests.swift",
      ]
    ),
  ]

  @Test func `no test asserts a time, nor waits for a time instead of an event`() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 200)
    for path in paths where !path.hasPrefix("APNsServer/") && !path.hasSuffix("TestsOnAnyMachineTests.swift") {
      let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      let name = String(path.split(separator: "/").last ?? "")
      for (word, files) in Self.clocks where text.contains(word) {
        #expect(files.contains(name), "\(path) has \(word)")
      }
    }
  }
}
