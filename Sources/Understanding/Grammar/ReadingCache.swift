/// What the rules have read at the places of one text, so that no phrase is read twice.
///
/// A class, for the rules of a parser, which is a value, share it; a parser of another text or clock has its own. Nil
/// stands for what was not read yet, nil within for a place where nothing is. Every access takes or puts one element and
/// is over before a rule is asked, so that no two overlap, which need not be watched over in so hot a place.
final class ReadingCache {
  @exclusivity(unchecked) var numbers: [SpokenNumber??]
  @exclusivity(unchecked) var wordsNumbers: [SpokenNumber??]
  @exclusivity(unchecked) var ordinals: [(value: Int, end: Int)??]
  @exclusivity(unchecked) var moments: [(value: SpokenMoment, end: Int)??]
  /// Those that no word before them calls for, and behind all of them those that one does.
  @exclusivity(unchecked) var days: [DayReading??]

  init(places count: Int) {
    numbers = Array(repeating: nil, count: count)
    wordsNumbers = numbers
    ordinals = Array(repeating: nil, count: count)
    moments = Array(repeating: nil, count: count)
    days = Array(repeating: nil, count: 2 * count)
  }
}
