import Foundation
import OperationInterface
import Operations
import Testing

/// Two builds of different commits are told apart by what they say of themselves.
struct VersionTests {
  @Test func `the version names the commit that was checked out when it was built`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    // What was unpacked is in no repository.
    guard FileManager.default.fileExists(atPath: root.appending(path: ".git").path) else { return }
    let commit = try #require(Version.full.wholeMatch(of: /0\.1\.0\+([0-9a-f]{12})/)?.1)
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "cat-file", "-e", "\(commit)^{commit}"]
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
  }
}
