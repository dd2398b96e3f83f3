/// Tells whether somebody looks at the window, and types there, as far as its terminal and the keys tell.
struct Attention: Hashable, Sendable {
  /// What the terminal said last; nil while it has said nothing, as those do that report no focus.
  private(set) var isFocused: Bool?
  private let opened: ContinuousClock.Instant
  private var lastKey: ContinuousClock.Instant?
  private var keyBefore: ContinuousClock.Instant?

  init(at instant: ContinuousClock.Instant) {
    opened = instant
  }

  mutating func focus(_ isFocused: Bool) {
    self.isFocused = isFocused
    // What the terminal reports comes as keys do, and is none.
    lastKey = keyBefore
  }

  mutating func type(at instant: ContinuousClock.Instant) {
    (keyBefore, lastKey) = (lastKey, instant)
  }

  /// Whether the person is in the midst of something: of a line that is begun, or of an answer's question, unless it was left; or of
  /// what the last key was for.
  func isBusy(at instant: ContinuousClock.Instant, isAmid: Bool) -> Bool {
    guard isFocused != false, let lastKey else { return false }
    return instant - lastKey < (isAmid ? Self.timeToLeave : Self.pause)
  }

  /// Whether the window is likely not looked at: another has the focus, or nothing was typed for long.
  func isAway(at instant: ContinuousClock.Instant) -> Bool {
    isFocused.map { !$0 } ?? (instant - (lastKey ?? opened) >= Self.patience)
  }

  /// Who reads an answer types nothing for a while.
  private static let patience = Duration.seconds(60)

  /// Who pressed no key for so long is through with what the last one was for.
  private static let pause = Duration.seconds(30)

  /// Who goes on with neither a line nor a question for so long has left it.
  private static let timeToLeave = Duration.seconds(600)
}
