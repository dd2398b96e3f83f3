import Models

/// What a word or phrase means to the grammars of numbers, times and amounts, in any language.
enum Term: Hashable, Sendable {
  // MARK: Numbers

  case number(Int)
  /// Multiplies what stands before it: a hundred, a thousand.
  case scale(Int)
  /// A place in a row; -1 is the last.
  case ordinal(Int)
  /// What makes an ordinal of digits: `5th`, `5-ci`.
  case ordinalMark
  /// Announces the number of a thing: «رقم», `number`, `#`.
  case numberMark
  /// An Azerbaijani case, written behind digits.
  case ending(CaseEnding)
  case half
  case quarter
  case third
  case and
  /// The English indefinite article, which is one before a unit and nothing elsewhere.
  case article
  case determiner
  /// An ISO 4217 code; nil where several countries' money has the name.
  case currency(String?)
  /// Two of a currency: «ريالين».
  case currencyPair(String?)

  // MARK: Days

  /// A day by its distance from today, and the part of it that the word means: «الليلة».
  case relativeDay(Int, PartOfDay? = nil)
  /// 1 is Sunday.
  case weekday(Int)
  /// A weekday only beside a word that says so: `sun`, «أحد» (someone), `bazar` (a market).
  case weekdayName(Int)
  /// A weekday in the plural, which repeats: `sundays`.
  case eachWeekday(Int)
  case month(Int)
  /// 1 is Muharram.
  case hijriMonth(Int)
  case unit(TimeUnit)
  /// Two of a unit: «ساعتين».
  case dual(TimeUnit)
  case start
  case end
  case next
  case this
  /// Of the past: «الماضي».
  case previous
  case every
  /// Behind a year: «هـ».
  case era
  case repeated(Repetition)
  /// Before a distance in time: «بعد», `in`.
  case after
  /// Behind a distance in time: `from now`, `sonra`.
  case later

  // MARK: Hours

  /// Announces an hour: «الساعة», `at`, `saat`.
  case hourMark
  /// Confirms an hour behind it: `o'clock`.
  case hourConfirmation
  case part(PartOfDay)
  /// A part of the day only behind an hour: `am`, «م».
  case meridiem(PartOfDay)
  case clock(ClockTime)
  /// What follows is taken from the hour before it: «إلا».
  case minus
  /// The minutes before it are those after the hour that follows: `ten past six`.
  case past
  /// The minutes before it are those before the hour that follows: `ten to six`.
  case before
  /// The half hour before the hour that it follows: `altının yarısı` is half past five.
  case halfOf
  /// Behind minutes that an hour in the dative runs towards: `altıya on dəqiqə işləyib`.
  case gone
  /// Behind minutes that are missing to an hour in the dative: `altıya on dəqiqə qalıb`.
  case missing

  // MARK: Joints

  case preposition
  case of
  case from
  /// Begins a range whose end comes after an «و».
  case between
  case to
  /// Behind the end of a range: `qədər`.
  case until

  // MARK: Other words

  /// The value of a slot that is just its words.
  case value(String)
  /// Asks for something and is no part of it: «ذكرني».
  case leadIn
  /// A word that would be taken for another without its article.
  case lookalike
}

extension Term {
  /// Whether it says nothing unless a number, a day or a unit stands beside it: every other sentence has such a word.
  var needsCompany: Bool {
    switch self {
    case .ordinalMark, .numberMark, .ending, .and, .article, .determiner: true
    case .start, .end, .next, .this, .previous, .every, .era, .after, .later: true
    case .hourMark, .hourConfirmation, .meridiem, .minus, .past, .before, .halfOf, .gone, .missing: true
    case .preposition, .of, .from, .between, .to, .until, .leadIn, .lookalike: true
    default: false
    }
  }
}

/// A unit in which people count time.
enum TimeUnit: Hashable, Sendable {
  case minute, hour, day, week, month, year
}

/// The Azerbaijani cases that the grammars tell apart.
enum CaseEnding: String, CaseIterable, Hashable, Sendable {
  /// At: `9-da`.
  case locative
  /// From: `9-dan`.
  case ablative
  /// To: `9-a`.
  case dative
  case other
}
