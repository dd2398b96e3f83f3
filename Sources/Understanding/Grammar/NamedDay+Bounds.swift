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
}
