import Synchronization

/// How much was tried.
struct Tally {
  var lines = 0
  var commands = 0
  var records = 0
  var links = 0
  var requests = 0
  var kills = 0

  static let shared = Mutex(Tally())

  static func count(_ path: any WritableKeyPath<Tally, Int> & Sendable, _ number: Int = 1) {
    shared.withLock { $0[keyPath: path] += number }
  }

  static var text: String {
    let tally = shared.withLock { $0 }
    return "\(tally.lines) lines, \(tally.commands) commands, \(tally.records) records, \(tally.links) links, "
      + "\(tally.requests) answers of backends, \(tally.kills) kills"
  }
}
