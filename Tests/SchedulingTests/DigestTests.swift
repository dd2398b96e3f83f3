import Foundation
import Models
import Scheduling
import Testing

@Suite struct DigestTests {
  private let release = Date(timeIntervalSince1970: 100_000)

  private func item(_ id: Int, _ severity: Severity, due: Double, expires: Double? = nil) -> Digest<Int>.Item {
    Digest.Item(
      id: id,
      severity: severity,
      due: Date(timeIntervalSince1970: due),
      expires: expires.map(Date.init(timeIntervalSince1970:))
    )
  }

  @Test func `the most urgent comes first, and of equals what was due first`() {
    let held = [item(1, .low, due: 10), item(2, .high, due: 30), item(4, .high, due: 20), item(3, .high, due: 20)]
    #expect(Digest(of: held, at: release).items.map(\.id) == [3, 4, 2, 1])
  }

  @Test func `what expired in the quiet is told to the log only`() {
    let held = [
      item(1, .high, due: 20, expires: 99_999), item(2, .low, due: 10, expires: 100_000),
      item(3, .low, due: 10, expires: 100_001), item(4, .low, due: 30),
    ]
    let digest = Digest(of: held, at: release)
    #expect(digest.items.map(\.id) == [3, 4])
    #expect(digest.expired.map(\.id) == [2, 1])
  }
}
