package import FoundationEssentials

/// Who was asked over the network, and how old what came of it is.
package protocol HeardBackend: Sendable {
  var url: String { get }
  /// When it answered last, as far as that was noted; nil before it ever did.
  var answeredAt: Date? { get set }
  /// Why it has not answered since, or not as a whole.
  var failure: Explanation? { get set }
  /// What of its last answer was too much to keep, or could not be read.
  var excess: Excess? { get set }
  /// Until when it asked to be left alone.
  var closedUntil: Date? { get set }
}

/// A backend that is followed.
package protocol FollowedBackend: HeardBackend {
  /// Whether somebody wants to know now, and it was not yet asked.
  var isWanted: Bool { get set }
}

extension AlertSource: FollowedBackend {}

extension InboxSource: FollowedBackend {}

extension SourceReport: HeardBackend {}

extension HeardBackend {
  /// Takes note of an answer; of one that says nothing new, and that nobody asked for, at most once an hour, lest there be
  /// something to write each time.
  package mutating func answer(at now: Date, failure: Explanation? = nil, excess: Excess?, isAsked: Bool) {
    let isNew = self.failure != failure || self.excess != excess || closedUntil != nil
    let isOld = answeredAt.map { !($0...$0 + Self.longestUnnoted).contains(now) } ?? true
    if isNew || isOld || isAsked { answeredAt = now }
    (self.failure, self.excess, closedUntil) = (failure, excess, nil)
  }

  /// Takes note that no answer came, or none that counts as one.
  ///
  /// What came of it all the same is as old as the last answer at most; where there was none, it is as old as it is now.
  ///
  /// - Parameters:
  ///   - failure: Why.
  ///   - answered: When the last one came, as whoever asks knows.
  ///   - kept: When something came that is kept; nil where nothing did.
  ///   - closedUntil: Until when it asks to be left alone.
  package mutating func fail(_ failure: Explanation, answered: Date?, kept: Date? = nil, closedUntil: Date?) {
    if let answered, answered > answeredAt ?? .distantPast { answeredAt = answered }
    answeredAt = answeredAt ?? kept
    (self.failure, self.closedUntil) = (failure, closedUntil)
  }

  /// For how many seconds it is to be left alone still.
  ///
  /// No backend is left alone for more than a day: more was noted by a clock that was wrong.
  package func closedFor(at now: Date) -> Double {
    let seconds = closedUntil?.timeIntervalSince(now) ?? 0
    // What was noted a moment ago was rounded.
    return (0...Self.day + 1).contains(seconds) ? min(seconds, Self.day) : 0
  }

  /// When it answered last, as far as that can be known: a time that is yet to come was noted by a clock that was wrong.
  package func answered(at now: Date) -> Date? { answeredAt.flatMap { $0 > now + 60 ? nil : $0 } }

  private static var day: TimeInterval { 86_400 }
  private static var longestUnnoted: TimeInterval { 3600 }
}

extension FollowedBackend {
  /// Whether its first answer is awaited.
  package var isAsking: Bool { isNew && !isWanted }

  /// Whether nothing is known of it yet: it was not asked, or its first answer is awaited.
  package var isNew: Bool { answeredAt == nil && failure == nil }
}
