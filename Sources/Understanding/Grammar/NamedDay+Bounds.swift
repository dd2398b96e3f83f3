extension NamedDay {
  /// The same in the year that is said of the day with which it ends, or in the one before: «من ١ مارس إلى ٥ مارس ٢٠٢٨».
  func sharingYear(of end: NamedDay) -> NamedDay {
    switch (self, end) {
    case (.date(let month, let day, nil, let isHijri, 0), .date(let last, let lastDay, let year?, let isOfHijra, _))
    where year > 0 && isHijri == isOfHijra:
      let isSame = (month, day) <= (last, lastDay)
      return .date(month: month, day: day, year: isSame ? year : year - 1, isHijri: isHijri, shift: 0)
    case (.period(.month(let month, nil, let isHijri, 0)), .period(.month(let last, let year?, let isOfHijra, _)))
    where year > 0 && isHijri == isOfHijra:
      return .period(.month(month, year: month <= last ? year : year - 1, isHijri: isHijri, shift: 0))
    default: return self
    }
  }

  /// An earlier or a later day of the same month; nil where this is no day of a month, or the other does not lie on that side of it.
  func onDay(_ other: Int, isEarlier: Bool) -> NamedDay? {
    switch self {
    case .date(let month, let day, let year, let isHijri, let shift) where isEarlier ? other < day : other > day:
      .date(month: month, day: other, year: year, isHijri: isHijri, shift: shift)
    case .dayOfMonth(let day, let months, let isHijri) where isEarlier ? other < day : other > day:
      .dayOfMonth(other, months: months, isHijri: isHijri)
    default: nil
    }
  }
}
