/// Finds the outermost value of a text, and its children, in what a walk shows.
struct OutermostValue {
  private(set) var value = JSONText.Value(kind: .null, range: 0..<0, line: 1)

  private var depth = 0
  private var name: Range<Int>?
  /// A container among the children, whose end is not yet known.
  private var child = JSONText.Value(kind: .null, range: 0..<0, line: 1)

  /// The child that has ended.
  mutating func take(_ event: JSONWalk.Event) -> JSONText.Child? {
    switch event {
    case .name(let range, _):
      if depth == 1 { name = range }
    case .scalar(let scalar, _):
      if depth == 1 { return JSONText.Child(name: name, value: scalar) }
      if depth == 0 { value = scalar }
    case .begin(let kind, let offset, let line):
      let container = JSONText.Value(kind: kind, range: offset..<offset, line: line)
      if depth == 1 { child = container }
      if depth == 0 { value = container }
      depth += 1
    case .end(let offset):
      depth -= 1
      if depth == 1 { return JSONText.Child(name: name, value: child.ending(at: offset)) }
      if depth == 0 { value = value.ending(at: offset) }
    }
    return nil
  }
}

extension JSONText.Value {
  fileprivate func ending(at end: Int) -> Self {
    Self(kind: kind, range: range.lowerBound..<end, line: line)
  }
}
