package import Assistant

/// The streams that are written: asks each for what came up, and keeps those that are quiet alive.
@MainActor
package final class EventStreams {
  /// Between two looks at what came up, and between two signs of life.
  private static let lookTime = Duration.milliseconds(80)
  private static let quietTime = Duration.seconds(15)

  private struct Running {
    let stream: any EventStreaming
    let relay: Relay
    var writtenAt = ContinuousClock.now
    /// What somebody is told of by the bytes that the client has yet to take.
    var notices: [UnwrittenNews.Notice] = []
  }

  /// By the numbers of their connections.
  private var running: [UInt64: Running] = [:]
  private var lastLook = ContinuousClock.now
  private let news: UnwrittenNews

  package init(news: UnwrittenNews) {
    self.news = news
  }

  package var count: Int { running.count }
  /// How many events were written, of all streams.
  package private(set) var eventsWritten = 0

  /// How long ``look(isHurried:)`` need not be called; nil where nothing is streamed.
  package var timeToLook: Duration? { running.isEmpty ? nil : Self.lookTime - lastLook.duration(to: .now) }

  package func begin(_ stream: any EventStreaming, head: [UInt8], by relay: Relay, _ number: UInt64) {
    relay.beginStream(head + stream.opening.utf8)
    running[number] = Running(stream: stream, relay: relay)
  }

  /// Gives up the stream of a connection that is over.
  package func remove(_ number: UInt64) {
    guard let one = running.removeValue(forKey: number) else { return }
    // It may have ended behind all that was written.
    if one.relay.wantsToWrite { news.giveUp(one.notices) } else { news.note(written: one.notices) }
  }

  /// Takes note of what clients have taken: somebody was told of it.
  private func noteWritten() {
    for (number, one) in running where !one.notices.isEmpty && !one.relay.wantsToWrite {
      news.note(written: one.notices)
      running[number]?.notices = []
    }
  }

  /// Returns what a stream has to say, and what it tells by that: nobody was told before it is written.
  private func next(of stream: any EventStreaming, _ look: EventLook) -> (text: String?, told: [UnwrittenNews.Notice]) {
    news.awaitsWriting = true
    defer { news.awaitsWriting = false }
    return (stream.next(in: look), news.take())
  }

  /// Gives the streams what came up, now and then, or at once where somebody has just asked for something.
  ///
  /// Returns the connections that have something to move.
  package func look(isHurried: Bool) -> [UInt64] {
    let now = ContinuousClock.now
    noteWritten()
    guard !running.isEmpty, isHurried || lastLook.duration(to: now) >= Self.lookTime else { return [] }
    lastLook = now
    var written: [UInt64] = []
    let look = EventLook()
    for (number, one) in running where one.relay.isReadyForEvents {
      let (text, told) = next(of: one.stream, look)
      guard var bytes = text else {
        one.relay.write(Array(one.stream.ending.utf8), areLast: true)
        written.append(number)
        continue
      }
      // Each ends with an empty line (WHATWG HTML, section 9.2.5), or is a line of JSON.
      eventsWritten += bytes.isEmpty ? 0 : max(1, bytes.split(separator: "\n\n").count)
      if bytes.isEmpty, one.writtenAt.duration(to: now) >= Self.quietTime { bytes = one.stream.signOfLife }
      guard !bytes.isEmpty else { continue }
      news.note(writing: told)
      one.relay.write(Array(bytes.utf8))
      running[number]?.writtenAt = now
      running[number]?.notices = told
      written.append(number)
    }
    return written
  }

  /// Ends all of them, each with its last event; returns their connections.
  package func end() -> [UInt64] {
    for one in running.values { one.relay.write(Array(one.stream.ending.utf8), areLast: true) }
    return Array(running.keys)
  }
}
