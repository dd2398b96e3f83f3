import Calendars

/// The days of a column, read alike: whether the day or the month comes first follows from all of them.
struct StatementDays {
  private let isMonthFirst: Bool

  init(_ column: some Sequence<String>) {
    var (first, second) = (0, 0)
    for text in column {
      let numbers = Self.numbers(text)
      guard numbers.count == 3, numbers[0] <= 31 else { continue }
      first = max(first, numbers[0])
      second = max(second, numbers[1])
    }
    isMonthFirst = first <= 12 && second > 12
  }

  /// A day with a time behind it or without: `2026-11-03`, `03/11/2026`, «٣-١١-٢٠٢٦»; nil for what is none.
  func read(_ text: String) -> CalendarDay? {
    let numbers = Self.numbers(text)
    guard numbers.count == 3 else { return nil }
    let (year, month, day) =
      numbers[0] > 31
      ? (numbers[0], numbers[1], numbers[2])
      : isMonthFirst ? (numbers[2], numbers[0], numbers[1]) : (numbers[2], numbers[1], numbers[0])
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
    // Banks write no years before they had computers.
    return CalendarDay("\(padded(year < 100 ? 2_000 + year : year, 4))-\(padded(month, 2))-\(padded(day, 2))")
  }

  /// The three numbers of a day; what follows a blank or a `T` is the time.
  private static func numbers(_ text: String) -> [Int] {
    let day = text.split { $0 == " " || $0 == "T" }.first ?? ""
    return day.split { "/-.".contains($0) }.compactMap { part in
      let digits = part.map(\.wholeNumberValue)
      guard (1...4).contains(digits.count) else { return nil }
      return digits.reduce(Optional(0)) { sum, digit in
        guard let sum, let digit, digit < 10 else { return nil }
        return sum * 10 + digit
      }
    }
  }
}
