/// What a source says of how many a list has in all.
enum ListTotal: Hashable {
  /// Nothing, so that what came is all.
  case untold
  case told(Int)
  /// What is no number of things, so that nobody knows whether what came is all.
  case unusable

  init(_ text: String) {
    self = Int(text).flatMap { (0...1_000_000_000).contains($0) ? .told($0) : nil } ?? .unusable
  }

  /// Nil where no number is known.
  var count: Int? { if case .told(let count) = self { count } else { nil } }
}
