package import Calendars
package import Models

/// When which tax is due, as rules of one country.
package struct TaxCalendar: Hashable, Sendable {
  package enum Frequency: String, CaseIterable, Sendable {
    case monthly, quarterly, yearly

    var months: Int {
      switch self {
      case .monthly: 1
      case .quarterly: 3
      case .yearly: 12
      }
    }
  }

  /// What has to be done after each period.
  package struct Obligation: Hashable, Sendable {
    /// Its name in the String Catalogs is `tax.NAME`.
    package let name: String
    /// The tax that it is about: what that is called for short is `tax.name.TAX`.
    package let tax: String
    package let frequency: Frequency
    /// How many months after the period's last one it is due.
    let monthsAfter: Int
    /// The day of that month; past its end, the last one.
    let day: Int
    package let actionURL: String

    package var wording: Explanation { Explanation("tax.\(name)") }
  }

  package struct Due: Hashable, Sendable {
    package let obligation: Obligation
    /// The last month of the period, as in `2026-10`.
    package let period: String
    package let day: CalendarDay

    /// What its alert is raised for.
    package var fact: String { AlertCause.fact(.taxDeadline, facts) }

    package var because: Explanation { Explanation("because.tax", day.description, period) }

    var facts: [String] { [obligation.name, period] }
  }

  package let obligations: [Obligation]
  /// Days of the week from Sunday, 0, on which no office is open: what would be due then is due on the next day.
  let closedDays: Set<Int>

  /// Tax Code of the Republic of Azerbaijan: VAT by the 20th of the next month (article 177), current payments of profit tax
  /// by the 15th after each quarter (151), profit tax by 31 March (149); a day off moves a date to the next working day.
  package static let azerbaijan = Self(
    obligations: [
      Obligation(
        name: "vat",
        tax: "vat",
        frequency: .monthly,
        monthsAfter: 1,
        day: 20,
        actionURL: "/taxes/declarations"
      ),
      Obligation(
        name: "profitAdvance",
        tax: "profit",
        frequency: .quarterly,
        monthsAfter: 1,
        day: 15,
        actionURL: "/taxes/payments"
      ),
      Obligation(
        name: "profit",
        tax: "profit",
        frequency: .yearly,
        monthsAfter: 3,
        day: 31,
        actionURL: "/taxes/declarations"
      ),
    ],
    closedDays: [0, 6]
  )

  /// VAT Implementing Regulations of Saudi Arabia: by the last day of the month after the period (articles 58 to 62); zakat
  /// within 120 days of the end of the financial year.
  package static let saudiArabia = Self(
    obligations: [
      Obligation(
        name: "vat",
        tax: "vat",
        frequency: .quarterly,
        monthsAfter: 1,
        day: 31,
        actionURL: "/taxes/declarations"
      ),
      Obligation(
        name: "zakat",
        tax: "zakat",
        frequency: .yearly,
        monthsAfter: 4,
        day: 30,
        actionURL: "/taxes/declarations"
      ),
    ],
    closedDays: []
  )

  /// By the country, by ISO 3166.
  package static let calendars = ["AZ": azerbaijan, "SA": saudiArabia]

  /// What is due from a day on, within so many days, the nearest first.
  package func due(from start: CalendarDay, days: Int) -> [Due] {
    let end = start.adding(days: days)
    let (year, month, _) = start.components
    let now = 12 * year + month - 1
    let dues = obligations.enumerated().flatMap { index, obligation in
      // A date can move into the window from before it, never by more than a week.
      ((now - 1)...(now + days / 28 + 1)).compactMap { month -> (Int, Due)? in
        due(obligation, in: month).map { (index, $0) }
      }
    }
    return dues.filter { (start...end).contains($0.1.day) }.sorted { ($0.1.day, $0.0) < ($1.1.day, $1.0) }.map(\.1)
  }

  /// What is due in a month, which is counted from the year 0; a day off may move it out of there.
  private func due(_ obligation: Obligation, in month: Int) -> Due? {
    let last = month - obligation.monthsAfter
    guard (last + 1) % obligation.frequency.months == 0,
      var day = [obligation.day, 30, 29, 28].lazy.compactMap({ Self.day($0, of: month) }).first
    else { return nil }
    while closedDays.contains((day.daysSinceEpoch % 7 + 11) % 7) { day = day.adding(days: 1) }
    return Self.day(1, of: last).map { Due(obligation: obligation, period: $0.month, day: day) }
  }

  private static func day(_ day: Int, of month: Int) -> CalendarDay? {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return CalendarDay("\(padded(month / 12, 4))-\(padded(month % 12 + 1, 2))-\(padded(day, 2))")
  }
}

extension TaxCalendar {
  /// A finding for all that is due within the notice that a deadline needs.
  package func findings(on today: CalendarDay) -> [Finding] {
    due(from: today, days: Self.notice).map { due in
      let days = due.day.days(since: today)
      return Finding(
        type: .taxDeadline,
        facts: due.facts,
        severity: days <= 3 ? .critical : days <= 7 ? .high : .medium,
        day: today,
        deadline: due.day,
        actionURL: due.obligation.actionURL,
        message: due.obligation.wording,
        because: due.because
      )
    }
  }

  private static let notice = 14
}
