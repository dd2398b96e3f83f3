/// Whether somebody looks at the window, as far as its terminal and the keys tell.
struct Attention: Hashable, Sendable {
  /// What the terminal said last; nil while it has said nothing, as those do that report no focus.
  private(set) var isFocused: Bool?
  private var lastKey: ContinuousClock.Instant

  init(at instant: ContinuousClock.Instant) {
    lastKey = instant
  }

  mutating func focus(_ isFocused: Bool) {
    self.isFocused = isFocused
  }

  mutating func type(at instant: ContinuousClock.Instant) {
    lastKey = instant
  }

  /// Whether the window is likely not looked at: another has the focus, or nothing was typed for long.
  func isAway(at instant: ContinuousClock.Instant) -> Bool {
    isFocused.map { !$0 } ?? (instant - lastKey >= Self.patience)
  }

  /// Who reads an answer types nothing for a while.
  private static let patience = Duration.seconds(60)
}
