/// The values that a sentence says in words which no list can hold.
package struct SpokenValues: Sendable {
  package let when: When?
  /// One that is no part of the time.
  package let amount: Amount?
  package let ordinal: OrdinalReader.Match?
  package let range: ClockRange?
  /// The words of what is said of a repetition and kept by no rule: `every two hours between 8 and 5`.
  package let unkept: [Range<Int>]
  /// The words of a second hour of what comes again: one request has only one.
  package let besides: [Range<Int>]
  /// The words of what comes again at times that nobody knows: «كل وجبة».
  package let loose: Range<Int>?
  /// The words of what is none: of a day that no calendar has, of a sum below nothing.
  package let unread: [Range<Int>]
  /// The words of each of several sums that are listed: `coffee 5 taxi 12`.
  package let sums: [Range<Int>]

  /// The words that say them, by their numbers in the text.
  package var words: [Range<Int>] {
    (when?.words ?? []) + unkept + [amount?.words, ordinal?.words, range?.words].compactMap(\.self)
  }

  /// What a classifier is told of them; money is another thing than a number alone.
  var markers: [String] {
    guard when != nil || !unkept.isEmpty || amount != nil || ordinal != nil || range != nil else { return [] }
    return [
      ("amount", amount?.currency != nil), ("number", amount != nil), ("ordinal", ordinal != nil),
      ("range", range != nil), ("repetition", when?.rule != nil || !unkept.isEmpty), ("time", when?.time != nil),
      ("when", when != nil || !unkept.isEmpty),
    ].filter(\.1).map(\.0)
  }
}
