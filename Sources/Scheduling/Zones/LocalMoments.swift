package import FoundationEssentials

/// The instants at which a wall clock shows a time on a day.
package enum LocalMoments: Hashable, Sendable {
  case once(Date)
  /// The clock is put back over the time, and shows it again.
  case fold(first: Date, last: Date)
  /// The clock is put forward over the time.
  case gap(Leap)

  /// The moment at which clocks are put forward.
  package struct Leap: Hashable, Sendable {
    package let lastMinuteBefore: Date
    package let firstInstantAfter: Date
    /// The zone leaves out the day altogether, as Apia did 30 December 2011.
    package let isWholeDay: Bool
  }

  /// The first occurrence of a repeated time; of one that is leapt over the first instant after.
  package var first: Date {
    switch self {
    case .once(let instant), .fold(let instant, _): instant
    case .gap(let leap): leap.firstInstantAfter
    }
  }

  /// The last occurrence of a repeated time; of one that is leapt over the first instant after.
  package var last: Date {
    switch self {
    case .once(let instant), .fold(_, let instant): instant
    case .gap(let leap): leap.firstInstantAfter
    }
  }
}
