import Foundation
package import Testing

extension Duration {
  /// How long nothing may come to pass before it is taken for hanging.
  ///
  /// It says nothing of how fast anything is: the slowest machine may take most of it for what takes milliseconds elsewhere.
  package static let patience = Duration.seconds(600)

  /// How long a transfer may take whose end is heard only when the test has its turn: other tests may take longer than patience lasts.
  package static let unhurried = Duration.seconds(86_400)
}

/// Waits for what another process or thread brings about, and records an issue where that never comes to pass.
package func wait(sourceLocation: SourceLocation = #_sourceLocation, until holds: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .patience
  while try !holds() {
    guard ContinuousClock.now < deadline else {
      Issue.record("it did not come to pass", sourceLocation: sourceLocation)
      return
    }
    usleep(5_000)
  }
}
