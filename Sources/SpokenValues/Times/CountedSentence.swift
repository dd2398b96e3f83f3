import Models
import Understanding

/// A sentence that may count the days to a deadline.
struct CountedSentence {
  private let text: String
  private let words: [Substring]
  private let folded: [String]

  init(_ text: String) {
    self.text = text.trimmed
    // Texts from outside are long, and characters cost many times what scalars do.
    words = text.unicodeScalars.split { $0.isBlank }.map(Substring.init)
    folded = words.map(Self.fold)
  }

  /// Returns the sentence without a count of other days than these; nil where nothing is left.
  func told(on days: Int?) -> String? {
    var sentence = self
    // A sentence counts once or twice; each time fewer words are left.
    while let count = sentence.count, !count.fits(days) {
      guard let rest = sentence.rest(without: count) else { return nil }
      sentence = Self(rest)
    }
    return sentence.text
  }

  // MARK: Counts

  private struct Count {
    /// The words that count.
    let span: Range<Int>
    /// The days that they mean; nil where they mean no whole days.
    let days: ClosedRange<Int>?

    func fits(_ number: Int?) -> Bool { number.map { days?.contains($0) ?? false } ?? false }
  }

  private var count: Count? {
    folded.indices.lazy.compactMap { place in namedDay(at: place) ?? numberOfDays(at: place) }.first
  }

  /// `tomorrow`, «يومين», `this week`: it counts where something is due then, or where little else is said.
  private func namedDay(at place: Int) -> Count? {
    let pair = folded[place...].prefix(2).joined(separator: " ")
    let (days, end) =
      CountingWords.pairs[pair].map { ($0, place + 2) } ?? CountingWords.days[folded[place]].map { ($0, place + 1) }
      ?? (nil, place)
    guard let days else { return nil }
    let isShort = words.count <= Self.shortest && (place == 0 || end == words.count)
    let isDue = folded.contains(where: CountingWords.due.contains)
    guard isShort || isDue || isAnnounced(from: place, to: end) else { return nil }
    return Count(span: place..<end, days: days)
  }

  /// Of so many words one that counts the days is what the sentence says.
  private static let shortest = 3

  private func numberOfDays(at place: Int) -> Count? {
    guard let figure = figure(at: place) else { return nil }
    var (start, end, days) = (place, figure.end, figure.days)
    var isWhole = true
    if end < folded.count, CountingWords.working.contains(folded[end]) { (isWhole, end) = (false, end + 1) }
    let unit = figure.unit ?? (end < folded.count ? CountingWords.units[folded[end]] : nil)
    if figure.unit == nil, unit != nil { end += 1 }
    let notice = notice(around: start, end, unit: unit)
    guard let unit = unit ?? notice?.unit ?? (isCountedDown(figure, to: end) ? .days : nil) else { return nil }
    // «5 days' rent» is no time that is left.
    if notice == nil, isGenitive(at: end - 1) { return nil }
    if end < folded.count, CountingWords.working.contains(folded[end]) { (isWhole, end) = (false, end + 1) }
    if let notice { (start, end) = (notice.span.lowerBound, max(end, notice.span.upperBound)) }
    // «within 5 days of receipt» counts from something else.
    if end < folded.count, CountingWords.origins.contains(folded[end]) { return nil }
    guard notice != nil || figure.isCountdown || isAnnounced(from: start, to: end), !isConsequence(from: start, to: end)
    else { return nil }
    if figure.isCountdown, !words[place].contains(where: \.isLetter) { start -= 2 }
    guard isWhole, let counted = unit.days(days) else { return Count(span: start..<end, days: nil) }
    if isPast(from: start, to: end) { days = -counted.upperBound...(-counted.lowerBound) } else { days = counted }
    return Count(span: start..<end, days: days)
  }

  /// A number of days as it is written: `5`, `five (5)`, `5 to 7`, `5d`, `5-day`, `T-5`.
  private struct Figure {
    let days: ClosedRange<Int>
    /// Behind its last word.
    var end: Int
    /// What the same word counts.
    var unit: CountingWords.Unit?
    var isCountdown = false
  }

  private func figure(at place: Int) -> Figure? {
    guard let days = number(at: place) else {
      return CompactCount(words[place]).map {
        Figure(days: $0.days, end: place + 1, unit: $0.unit, isCountdown: $0.isCountdown)
      }
    }
    var figure = Figure(days: days, end: place + 1)
    if figure.end < words.count, words[figure.end].first == "(", number(at: figure.end) == days { figure.end += 1 }
    if figure.end + 1 < folded.count, CountingWords.between.contains(folded[figure.end]),
      let other = number(at: figure.end + 1)
    {
      let (low, high) = (min(days.lowerBound, other.lowerBound), max(days.upperBound, other.upperBound))
      return Figure(days: low...high, end: figure.end + 2)
    }
    // `T - 5 days`, `T minus 5`.
    let isParted =
      place > 1 && (words[place - 1].allSatisfy(CountingWords.dashes.contains) || folded[place - 1] == "minus")
    figure.isCountdown = isParted && CountingWords.countdowns.contains(folded[place - 2])
    return figure
  }

  /// Whether a countdown without a unit stands by itself: `T-5: pay the VAT`, and not `form T-5`.
  private func isCountedDown(_ figure: Figure, to end: Int) -> Bool {
    guard figure.isCountdown else { return false }
    let start = end - 1
    let isBegun = start == 0 || CountingWords.apart.contains(words[start - 1].last ?? " ") || words[start].first == "("
    return isBegun && (end == words.count || isEnded(at: end))
  }

  /// The notice that is given so many days before, around a count: `5-day notice`, «إشعار قبل 5 أيام», `5 günlük xəbərdarlıq`.
  private func notice(
    around start: Int,
    _ end: Int,
    unit: CountingWords.Unit?
  ) -> (span: Range<Int>, unit: CountingWords.Unit?)? {
    let lasting = end < folded.count ? CountingWords.lastingUnits[folded[end]] : nil
    let behind = lasting != nil && unit == nil ? end + 1 : end
    if unit ?? lasting != nil, behind < folded.count, CountingWords.notices.contains(folded[behind]) {
      return (start..<behind + 1, lasting)
    }
    var place = start
    if place > 1, CountingWords.ofNotices.contains(folded[place - 1]) { place -= 1 }
    guard unit != nil, place > 0, CountingWords.notices.contains(folded[place - 1]) else { return nil }
    return (place - 1..<end, nil)
  }

  /// «Fine after 30 days» counts from the deadline on.
  private func isConsequence(from start: Int, to end: Int) -> Bool {
    let around = folded[..<start].suffix(1) + folded[end...].prefix(1)
    return around.contains(where: CountingWords.behind.contains)
      && folded.contains(where: CountingWords.consequences.contains)
      && !folded.contains(where: CountingWords.paying.contains)
  }

  private func isGenitive(at place: Int) -> Bool {
    "'’".contains(words[place].last ?? " ") && folded[(place + 1)...].first != "time"
  }

  private func number(at place: Int) -> ClosedRange<Int>? {
    guard words[place].utf8.count <= Self.longest else { return nil }
    let word = words[place].trimmed(where: CountingWords.marks.contains)
    let parts = word.split(whereSeparator: { "-–—".contains($0) }).map {
      CountingWords.number(Folding.fold(String($0)))
    }
    guard let first = parts.first, let first, parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return first...first }
    guard let last = parts[1] else { return nil }
    // «twenty-one» is one number, «5-7» are two.
    let isOne = first >= 20 && first % 10 == 0 && last < 10 && word.first?.isNumber == false
    return isOne ? first + last...first + last : min(first, last)...max(first, last)
  }

  /// Whether the words around a number of days say that so many are left, or gone.
  private func isAnnounced(from start: Int, to end: Int) -> Bool {
    let isArticle = CountingWords.articles.contains(folded[start])
    let announcing = isArticle ? CountingWords.beforeArticles : CountingWords.announcing
    if start > 0, announcing.contains(folded[start - 1]) { return true }
    if end < folded.count, CountingWords.after.contains(folded[end]) { return true }
    if isArticle { return false }
    let isBegun =
      start == 0 || CountingWords.apart.contains(words[start - 1].last ?? " ") || words[start].first == "("
    return isBegun && (end == folded.count || isConnected(at: end) || isEnded(at: end))
  }

  /// Whether a mark stands behind the word before a place: `5 days: pay`, `VAT (5 days) is to be paid`.
  private func isEnded(at place: Int) -> Bool {
    words[place - 1].last.map { CountingWords.apart.contains($0) || $0 == ")" } ?? false
  }

  private func isConnected(at place: Int) -> Bool { CountingWords.connectors.contains(folded[place]) }

  private func isPast(from start: Int, to end: Int) -> Bool {
    let around = folded[..<start].suffix(2) + folded[end...].prefix(1)
    return around.contains(where: CountingWords.past.contains)
  }

  // MARK: What is left

  private func rest(without count: Count) -> String? {
    var (start, end) = (count.span.lowerBound, count.span.upperBound)
    while start > 0, CountingWords.before.contains(folded[start - 1]) { start -= 1 }
    var isLeft = false
    while end < folded.count, CountingWords.after.contains(folded[end]) {
      isLeft = isLeft || CountingWords.datives.contains(folded[end])
      end += 1
    }
    var before = words[..<start].map(String.init)
    var after = words[end...].map(String.init)
    if start == 0 || CountingWords.apart.contains(words[start - 1].last ?? " ") {
      while let first = after.first, CountingWords.connectors.contains(Self.fold(first)) { after.removeFirst() }
      if let first = after.first { after[0] = CountedSentence.withoutPrefix(first) }
    }
    if let last = before.last, isLeft, after.isEmpty {
      before[before.count - 1] = CountedSentence.withoutDative(last)
    }
    if let last = before.last, !after.isEmpty, let mark = words[end - 1].last, ",،;؛:".contains(mark) {
      before[before.count - 1] = last + String(mark)
    }
    while after.isEmpty, let last = before.last, CountingWords.dangling.contains(Self.fold(last)) {
      before.removeLast()
    }
    return Self.sentence(before + after, capital: start == 0 && words.first?.first?.isUppercase == true)
  }

  /// Words that are longer than any that counts stay as they are.
  private static func fold(_ word: some StringProtocol) -> String {
    guard word.utf8.count <= longest else { return String(word) }
    return Folding.fold(word.trimmed(where: CountingWords.marks.contains))
  }

  /// In bytes, with every mark of vowels that can stand on a word that counts.
  private static let longest = 128

  /// Nil where no word is left but those that say that something is due.
  private static func sentence(_ words: [String], capital: Bool) -> String? {
    let isTelling = words.map(fold).contains { word in
      word.contains(where: \.isLetter) && !CountingWords.due.contains(word) && !CountingWords.dangling.contains(word)
    }
    let text = words.joined(separator: " ").trimmed { CountingWords.marks.contains($0) || $0.isWhitespace }
    guard isTelling, let first = text.first else { return nil }
    return capital && first.isASCII ? first.uppercased() + text.dropFirst() : text
  }

  /// «لدفع» and «للضريبة» begin with what joined them to the count.
  private static func withoutPrefix(_ word: String) -> String {
    guard word.count > 3, word.hasPrefix("ل") else { return word }
    return word.hasPrefix("لل") ? "ال" + word.dropFirst(2) : String(word.dropFirst())
  }

  /// `ödənişinə 5 gün qalıb` is said of the `ödənişi`.
  private static func withoutDative(_ word: String) -> String {
    guard word.count > 3, let last = word.last, "əa".contains(last) else { return word }
    let stem = word.dropLast()
    let isJoined = stem.last.map { "ny".contains($0) } ?? false
    let isVowel = stem.dropLast().last.map { "ıiuüəaeoö".contains($0) } ?? false
    return String(isJoined && isVowel ? stem.dropLast() : stem)
  }
}
