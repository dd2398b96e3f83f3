package import Models

/// Reads every date, time, duration, amount, number, ordinal, percent and recurrence that a text says.
///
/// One walk over the tokens of the text: at each place every dimension is asked for the longest phrase that begins there. A
/// value that lies in a longer one of another dimension is left out, as the three of «بعد ثلاثة أيام» is.
package struct ValueGrammar: Sendable {
  private let words: ValueWords

  package init(_ words: ValueWords) {
    self.words = words
  }

  /// The values in the order of the text.
  ///
  /// The language decides what is ambiguous, such as `3/4`, not what is read. Values that are only possible are told where
  /// `latent` asks for them.
  package func read(
    _ text: FoldedText,
    at moment: Moment,
    language: Language? = nil,
    dimensions: Set<ValueEntity.Dimension> = Set(ValueEntity.Dimension.allCases),
    latent: Bool = false
  ) -> [ValueEntity] {
    guard let parser = ValueParser(text, words: words, at: moment, language: language) else { return [] }
    var walk = ValueWalk(parser: parser, text: text, dimensions: dimensions, isLatentWanted: latent)
    return walk.entities()
  }
}

/// The walk over the tokens of one text.
private struct ValueWalk {
  let parser: ValueParser
  let text: FoldedText
  let dimensions: Set<ValueEntity.Dimension>
  let isLatentWanted: Bool
  private var found: [ValueEntity] = []
  private var spans: ScalarSpans

  init(parser: ValueParser, text: FoldedText, dimensions: Set<ValueEntity.Dimension>, isLatentWanted: Bool) {
    self.parser = parser
    self.text = text
    self.dimensions = dimensions
    self.isLatentWanted = isLatentWanted
    spans = ScalarSpans(text)
  }

  mutating func entities() -> [ValueEntity] {
    let asked = ValueEntity.Dimension.allCases.filter(dimensions.contains)
    var free = [Int](repeating: 0, count: asked.count)
    for index in 0..<parser.count {
      guard parser.isTelling(index) else { continue }
      for (number, dimension) in asked.enumerated() where free[number] <= index {
        guard let (content, end, isLatent) = read(dimension, at: index), end > index else { continue }
        guard let content else {
          free[number] = end
          continue
        }
        if isLatent, !isLatentWanted { continue }
        add(dimension, content, index..<end, isLatent)
        free[number] = end
      }
    }
    return longest()
  }

  /// Of a time that does not exist, such as «٣٠ فبراير», there is no content.
  private typealias Reading = (content: ValueEntity.Content?, end: Int, isLatent: Bool)

  private func read(_ dimension: ValueEntity.Dimension, at index: Int) -> Reading? {
    let context = parser.context
    switch dimension {
    case .time:
      guard let (time, end) = parser.time(index) else { return nil }
      return (context.value(of: time).map { .time($0) }, end, time.isLatent)
    case .duration:
      guard let (duration, end) = parser.wholeDuration(index) else { return nil }
      return (.duration(value: duration.value, unit: duration.unit, seconds: duration.seconds), end, false)
    case .number:
      guard let number = parser.number(index), !parser.isUncertain(number, index) else { return nil }
      return (.number(number.value), number.end, false)
    case .ordinal:
      guard let (value, end) = parser.ordinal(index), value > 0, parser.isOrdinalCertain(index, end) else { return nil }
      return (.ordinal(value), end, false)
    case .percent:
      guard let (number, end) = parser.percent(index) else { return nil }
      return (.percent(number.value), end, false)
    case .amountOfMoney:
      guard let (amount, end) = parser.amount(index) else { return nil }
      let region = context.region
      switch amount {
      case .value(let sum):
        return (.money(value: sum.text, currency: region.currency(sum.currency)), end, false)
      case .interval(let from, let to):
        let code = (from ?? to).map { region.currency($0.currency) } ?? ""
        return (.moneyInterval(from: from?.text, to: to?.text, currency: code), end, false)
      }
    case .recurrence:
      guard let (recurrence, end) = parser.recurrence(index) else { return nil }
      guard let rule = recurrence.rule(in: context) else { return nil }
      // «كل 30 فبراير» never comes.
      return (recurrence.start(in: context).map { .recurrence(rule, start: $0) }, end, false)
    }
  }

  private mutating func add(
    _ dimension: ValueEntity.Dimension,
    _ content: ValueEntity.Content,
    _ range: Range<Int>,
    _ isLatent: Bool
  ) {
    let first = parser.tokens[range.lowerBound]
    let last = parser.tokens[range.upperBound - 1]
    let lower = spans.lower(of: first)
    let upper = spans.upper(of: last)
    // Of a letter such as «¼» or «㎟», which folding writes out, no part is a value.
    guard lower < upper else { return }
    if range.lowerBound > 0, spans.upper(of: parser.tokens[range.lowerBound - 1]) > lower { return }
    if range.upperBound < parser.count, spans.lower(of: parser.tokens[range.upperBound]) < upper { return }
    found.append(
      ValueEntity(
        dimension: dimension,
        content: content,
        isLatent: isLatent,
        words: parser.words(range),
        span: lower..<upper,
        tokens: range
      )
    )
  }

  /// Leaves out what lies in a longer value of another dimension; the number of a percentage is told beside it.
  private func longest() -> [ValueEntity] {
    guard found.count > 1 else { return found }
    // In the order of their beginnings, so that whoever covers one is among those that began and reach farthest.
    func rank(_ dimension: ValueEntity.Dimension) -> Int { dimension == .recurrence ? 0 : dimension == .time ? 1 : 2 }
    let sorted = found.sorted { one, other in
      (one.tokens.lowerBound, -one.tokens.upperBound, rank(one.dimension))
        < (other.tokens.lowerBound, -other.tokens.upperBound, rank(other.dimension))
    }
    var kept: [ValueEntity] = []
    var open: [ValueEntity] = []
    for entity in sorted {
      open.removeAll { $0.tokens.upperBound <= entity.tokens.lowerBound }
      let isCovered = open.contains { other in
        if other.tokens == entity.tokens {
          // «2 saata» is when, «كل يوم» how often.
          return other.dimension == .recurrence && entity.dimension == .time
            || other.dimension == .time && entity.dimension == .duration && !other.isLatent
        }
        return other.tokens.count > entity.tokens.count && other.tokens.upperBound >= entity.tokens.upperBound
          && !other.isLatent && !(other.dimension == .percent && entity.dimension == .number)
      }
      if isCovered { continue }
      open.append(entity)
      kept.append(entity)
    }
    return kept
  }
}
