import Calendars
import Sentences
import SentenceWords
import Turns
import Understanding

/// Reads a stretch of days by which several things are called: «اللي قبل الخميس», `next week's`, «عمليات أكتوبر».
struct StretchOfDays: TurnReader {
  let context: TurnContext
  /// Whether what is called so is over.
  let isOver: Bool

  /// The days; nil where a text says none, or one day alone.
  func days(in text: String) -> ClosedRange<CalendarDay>? {
    let folded = folded(text)
    // «اللي قبل الخميس» is no «الخميس اللي قبل».
    let pointing = understanding.references.read(folded).matches.filter { $0.slot == "pointing" }.flatMap(\.words)
    let said = folded.words.indices.filter { !pointing.contains($0) }.map { folded.typed($0) }.joined(separator: " ")
    let values = understanding.selfCorrection.grammar.read(FoldedText(said), at: moment, dimensions: [.time])
    if let both = twoDays(values, in: said) { return both }
    guard values.count == 1, case .time(let time) = values[0].content else { return nil }
    switch time {
    case .value(let point):
      let first = CalendarDay(of: point.date, in: moment.zone)
      switch point.grain {
      case .week: return first...first.adding(days: 6)
      case .month:
        let start = isOver && first > context.today ? first.adding(months: -12) : first
        return start...start.adding(months: 1).adding(days: -1)
      default: return nil
      }
    case .interval(let from, let to):
      let first = from.map { CalendarDay(of: $0.date, in: moment.zone) } ?? context.today.adding(months: -Self.farthest)
      let end = to.map { CalendarDay(of: $0.date, in: moment.zone) } ?? context.today.adding(months: Self.farthest)
      return first < end ? first...end.adding(days: -1) : nil
    }
  }

  /// «اليوم وأمس»: two days that follow each other.
  private func twoDays(_ values: [ValueEntity], in said: String) -> ClosedRange<CalendarDay>? {
    guard values.count == 2, values[1].words.lowerBound - values[0].words.upperBound <= 1 else { return nil }
    let joints = Joints(text: FoldedText(said)).starts.map(\.word)
    guard joints.contains(values[1].words.lowerBound) else { return nil }
    let days = values.compactMap { value -> CalendarDay? in
      guard case .time(.value(let point)) = value.content, point.grain == .day else { return nil }
      let day = CalendarDay(of: point.date, in: moment.zone)
      return isOver ? day.past(on: context.today) : day
    }
    guard days.count == 2, let first = days.min(), let last = days.max(), first.adding(days: 1) == last else {
      return nil
    }
    return first...last
  }

  /// How many months something may be away that is called so.
  private static let farthest = 1200
}
