/// What the rules have read at the places of one text, so that no phrase is read twice.
///
/// A class, for the rules of a parser, which is a value, share it; a parser of another text or clock has its own. Nil
/// stands for what was not read yet, nil within for a place where nothing is.
final class ReadingCache {
  var numbers: [SpokenNumber??]
  var wordsNumbers: [SpokenNumber??]
  var ordinals: [(value: Int, end: Int)??]
  var moments: [(value: SpokenMoment, end: Int)??]
  /// Those that no word before them calls for, and behind all of them those that one does.
  var days: [DayReading??]

  init(places count: Int) {
    numbers = Array(repeating: nil, count: count)
    wordsNumbers = numbers
    ordinals = Array(repeating: nil, count: count)
    moments = Array(repeating: nil, count: count)
    days = Array(repeating: nil, count: 2 * count)
  }
}
