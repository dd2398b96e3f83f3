/// What a reader sees as one letter, with its marks, in its place.
struct Glyph: Hashable {
  /// Empty for a letter that has become part of the ligature before it.
  var text: String
  var width: Int
  var style = Style.plain
  var link: String?
  /// The embedding level of the bidirectional algorithm.
  var level: Int8 = 0
  var isSpace = false
}
