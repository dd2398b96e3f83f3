import Understanding

/// The words by which messages count the days to a deadline, folded.
enum CountingWords {
  /// What is counted.
  enum Unit {
    case hours, days, weeks, longer

    /// The days that so many are; nil where they are no whole days.
    func days(_ count: ClosedRange<Int>) -> ClosedRange<Int>? {
      switch self {
      case .hours: count.lowerBound % 24 == 0 && count.count == 1 ? count.lowerBound / 24...count.lowerBound / 24 : nil
      case .days: count
      case .weeks: count.lowerBound * 7...count.upperBound * 7
      case .longer: nil
      }
    }
  }

  static let marks: Set<Character> = Set(".,،:;؛!()«»\"“”-–—")
  static let apart: Set<Character> = [":", "،", ",", "-", "–", "—", ";", "؛"]

  static let units: [String: Unit] = table([
    (.hours, "hour hours h hr hrs ساعة ساعات saat"), (.days, "day days d يوم أيام يوما gün günü gündür"),
    (.weeks, "week weeks w wk wks أسبوع أسابيع أسبوعا həftə"), (.longer, "month months شهر أشهر شهور شهرا ay"),
  ])
  /// What is told so long before: `5-day notice`, «مهلة 5 أيام».
  static let notices = words(
    """
    notice notices warning reminder countdown
    إشعار الإشعار تنبيه التنبيه تذكير إنذار مهلة المهلة
    bildiriş bildirişi xəbərdarlıq xəbərdarlığı xatırlatma
    """
  )
  /// What stands between such a word and the count behind it.
  static let ofNotices = words("of before قبل مدتها مدته لمدة")
  /// The units of such words where they stand before them.
  static let lastingUnits: [String: Unit] = table([
    (.hours, "saatlıq"), (.days, "günlük"), (.weeks, "həftəlik"), (.longer, "aylıq"),
  ])
  /// What the days until something are counted down to: `T-5`.
  static let countdowns: Set<String> = ["t", "d"]
  static let dashes: Set<Character> = ["-", "–", "—", "−", "‑"]
  /// By what stands around a number of days it is counted from the deadline on, where the sentence tells of what follows then.
  static let behind = words("after بعد sonra later")
  static let consequences = words(
    """
    fine fines fined penalty penalties fee fees surcharge interest suspended suspension blocked closed
    غرامة الغرامة غرامات الغرامات غرامه عقوبة العقوبة رسوم فائدة تعليق إيقاف
    cərimə cəriməsi cərimələr cərimələnir penya faiz faizi bağlanır
    """
  )
  /// Of a fine that is to be paid itself the days are counted until then.
  static let paying = words(
    "pay paying payment settle ادفع سدد سداد دفع تسديد ödə ödəyin ödəniş ödənişi ödənilməlidir due"
  )
  /// One word that is a number of days.
  static let days: [String: ClosedRange<Int>] = table([
    (0...0, "today اليوم bugün"), (1...1, "tomorrow غدا بكرة باكر sabah"), (2...2, "يومين يومان"), (7...7, "أسبوع"),
    (14...14, "أسبوعين أسبوعان fortnight"),
  ])
  /// The same of two words.
  static let pairs: [String: ClosedRange<Int>] = [
    "bu gün": 0...0, "this week": 0...6, "next week": 7...13, "هذا الأسبوع": 0...6, "الأسبوع القادم": 7...13,
    "الأسبوع المقبل": 7...13, "bu həftə": 0...6, "gələn həftə": 7...13, "növbəti həftə": 7...13, "next month": 28...61,
    "الشهر القادم": 28...61, "الشهر المقبل": 28...61, "gələn ay": 28...61, "növbəti ay": 28...61, "يوم واحد": 1...1,
    "بعد غد": 2...2,
  ].reduce(into: [:]) { table, row in
    table[row.key.split(separator: " ").map { fold($0) }.joined(separator: " ")] = row.value
  }

  private static let numbers: [String: Int] = table([
    (1, "one a an واحد واحدة bir"), (2, "two iki"), (3, "three ثلاثة ثلاث üç"), (4, "four أربعة أربع dörd"),
    (5, "five خمسة خمس beş"), (6, "six ستة ست altı"), (7, "seven سبعة سبع yeddi"),
    (8, "eight ثمانية ثماني ثمان səkkiz"),
    (9, "nine تسعة تسع doqquz"), (10, "ten عشرة عشر on"), (11, "eleven"), (12, "twelve"), (13, "thirteen"),
    (14, "fourteen"), (15, "fifteen"), (20, "twenty عشرون عشرين iyirmi"), (30, "thirty ثلاثون ثلاثين otuz"),
    (40, "forty"), (60, "sixty"), (90, "ninety"),
  ])

  static func number(_ word: String) -> Int? {
    let digits = word.map(\.wholeNumberValue)
    guard (1...5).contains(digits.count) else { return numbers[word] }
    return digits.reduce(0) { number, digit in number.flatMap { n in digit.map { n * 10 + $0 } } } ?? numbers[word]
  }

  static let working = words("working business calendar عمل iş təqvim")
  static let between = words("to or إلى أو və - –")
  /// By what stands before a number of days it is known for a count.
  static let announcing = words(
    """
    in within after only just about by have still another next than remaining left
    بعد خلال غضون باقي باق الباقي متبقي المتبقي تبقى تبقت يتبقى بقي بقيت بقى يبق يتبق سوى إلا لديك أمامك عندك
    cəmi hələ yalnız daha
    """
  )
  /// What stands before a count and belongs to it.
  static let before = announcing.union(words("has you there are less with لم في فقط sizin"))
  static let articles = words("a an bir واحد")
  static let beforeArticles = words("in within after بعد خلال غضون")
  /// What a time is counted from that is no deadline.
  static let origins = words("of from من")
  /// What stands behind a count and belongs to it.
  static let after = words(
    """
    left remaining remain remains away ago overdue late time
    فقط متبقية متبقي باقية باقي تبقت
    sonra qalıb qalır qaldı qalmışdır ərzində içində müddətində gecikib
    """
  )
  /// Those behind which stands to what so many are left.
  static let datives = words("qalıb qalır qaldı qalmışdır")
  static let past = words("overdue late ago متأخر متأخرة gecikib gecikmə منذ مضى")
  /// What joins a count to what it is of.
  static let connectors = words("for to until till before on of is are and the على حتى إلى عن هو هي qədər üçün")
  /// What says nothing at the end.
  static let dangling = words("is are by and or with to for and have you and the و أو və ya it its")
  static let due = words(
    """
    due expires expire ends deadline last payable
    ينتهي تنتهي يستحق تستحق مستحق مستحقة الاستحقاق موعد الموعد آخر
    bitir tarix tarixi son ödənilməlidir
    """
  )

  private static func fold(_ word: Substring) -> String { Folding.fold(String(word)) }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { fold($0) })
  }

  private static func table<Value>(_ rows: [(Value, String)]) -> [String: Value] {
    rows.reduce(into: [:]) { table, row in for word in words(row.1) { table[word] = row.0 } }
  }
}
