import Models

/// What is said of a repetition, and kept by no rule.
extension TimeParts {
  /// The words of what is said of a repetition and kept by no rule, by their numbers in the text.
  var unkeptWords: [Range<Int>] { unkept.map { parser.words(whole($0)) } }

  /// The words of hours behind a conjunction that go with something else, or are more than one rule keeps.
  var besideWords: [Range<Int>] { besides.map { parser.words(whole($0)) } }

  /// Finds what is said of a repetition beside it, and was taken by nothing.
  mutating func settleUnkept() {
    guard let repeated, let recurrence else {
      // «من الأحد للخميس الساعة ٦» may be each of them, in one week or in all.
      if case .interval(let from?, let to?, _)? = interval, case .weekday? = from.day, case .weekday? = to.day,
        let first = taken.first
      {
        besides.append(first)
      }
      return
    }
    var end = repeated.upperBound
    while let next = taken.first(where: { $0.lowerBound == end }) { end = next.upperBound }
    if let unread = parser.unread(behind: end, recurrence) { unkept.append(repeated.lowerBound..<unread) }
    if let start = parser.unread(before: repeated.lowerBound, recurrence),
      !taken.contains(where: { $0.contains(start) })
    {
      unkept.append(start..<repeated.upperBound)
    }
    let exceptions = (0..<parser.count).filter { [parser] in parser.has($0, .unless) }
    for place in exceptions.prefix(Self.mostExceptions) { leaveOut(at: place) }
    if recurrence.rule(in: parser.context) == nil { unkept.append(repeated) }
  }

  /// Takes what is left out of what comes again, wherever it is said: `every day to walk, except Friday`.
  private mutating func leaveOut(at place: Int) {
    guard !(taken + unkept).contains(where: { $0.contains(place) }) else { return }
    let index = parser.startOfException(place)
    if let exception = parser.exception(index), let left = recurrence?.without(exception.value) {
      recurrence = left
      note(index..<exception.end)
    } else if let end = parser.unreadException(place) {
      unkept.append(place..<end)
    }
  }

  private static let mostExceptions = 8

  /// What is refused with all that was said beside it, so that it is named whole.
  private func whole(_ places: Range<Int>) -> Range<Int> {
    let others = (taken + unkept + besides).sorted { $0.lowerBound < $1.lowerBound }
    return (others.reversed() + others).reduce(places) { whole, other in
      let (first, last) = whole.lowerBound < other.lowerBound ? (whole, other) : (other, whole)
      let gap = min(first.upperBound, last.lowerBound)..<last.lowerBound
      guard gap.count < Self.widest, gap.allSatisfy(parser.isGlue) else { return whole }
      return first.lowerBound..<max(first.upperBound, last.upperBound)
    }
  }

  /// So many words that only join may stand between what is refused and what was said beside it.
  private static let widest = 3
}
