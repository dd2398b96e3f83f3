/// The kinds of values that a sentence may say in words which no list can hold; the raw values are names in `Intents/`.
package enum SpokenValue: String, CaseIterable, Hashable, Sendable {
  /// A sum of money.
  case amount
  /// A place in a list.
  case ordinal
  /// A day, or an instant.
  case when
  /// A day, or one that is known by what is held on it: «رمضان», `Eid`.
  case day
  /// How often a time comes again.
  case `repeat`
  /// The hours where a range begins and ends.
  case start, end
}
