package import Calendars
import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Reads who is to be looked after: «ضيف ولدي سعد، عليه تجديد هوية يوم ١٠ يناير».
package struct NewDependentReader {
  package let reading: SlotReading

  package init(reading: SlotReading) {
    self.reading = reading
  }

  /// The name as it was typed, and the day where the days that are left are counted.
  package func slots(today: CalendarDay) -> [Slot: SlotValue] {
    var slots: [Slot: SlotValue] = [:]
    if let name = name ?? subject { slots[.text] = .text(name) }
    if reading.values.when == nil, let days = daysLeft {
      slots[.when] = .text(today.adding(days: days).description)
    }
    return slots
  }

  /// Whether a sentence adds somebody, whatever else it may look like: a word that adds, who that is, and a name nobody has.
  package func introduces(insteadOf intent: Intent, _ text: String, to understanding: ConversationUnderstanding) -> Bool
  {
    guard Self.likeIntroductions.contains(intent) || intent == .addDependent,
      understanding.speaks(of: .addDependent, in: text),
      !understanding.requestReader.asks(text), let name, !understanding.knownNames.contains(name),
      let relation = reading.matches.first(where: { $0.slot == Slot.dependent.rawValue }),
      relation.words.lowerBound <= Self.longestOpening
    else { return false }
    let folded = FoldedText(name)
    // «زوجتي على الخريطة» names nobody.
    let named = Set(understanding.names(in: folded).flatMap(\.words))
    return understanding.hasUnknownWord(name) || named.count == folded.words.count
  }

  /// Whether words are a name, be it one that nobody has taught or one that means something else, too: «أمل», `May`.
  private func isPerson(_ name: String, _ understanding: ConversationUnderstanding) -> Bool {
    understanding.hasUnknownWord(name) || !understanding.names(in: FoldedText(name)).isEmpty
  }

  /// Whether a sentence tells of somebody whom nobody knows by whom that is, a name, a document and its day: «أخوي سعد رخصته تنتهي بعد أسبوع».
  package func tellsOfSomebody(_ guess: Intent, _ text: String, to understanding: ConversationUnderstanding) -> Bool {
    guard Self.likeIntroductions.contains(guess) || guess == .createReminder, reading[Slot.service.rawValue] != nil,
      reading.values.when?.isDaySaid == true || daysLeft != nil,
      let relation = reading.matches.first(where: { $0.slot == Slot.dependent.rawValue }),
      relation.words.lowerBound == 0, let name, !understanding.knownNames.contains(name),
      !understanding.requestReader.asks(text), !ConversationUnderstanding.endsAsking(text),
      !understanding.speaks(of: .createReminder, in: text)
    else { return false }
    return isPerson(name, understanding)
  }

  /// Whether a sentence tells who somebody is, and nothing else: `Adam Smith is my brother`.
  package func tellsWhoSomebodyIs(_ guess: Intent, _ text: String, to understanding: ConversationUnderstanding) -> Bool
  {
    guard Self.likeIntroductions.contains(guess) || guess == .addDependent || guess == .greet,
      reading[Slot.service.rawValue] == nil, let name = subject, !understanding.knownNames.contains(name),
      !ConversationUnderstanding.endsAsking(text)
    else { return false }
    return isPerson(name, understanding)
  }

  private static let likeIntroductions: Set<Intent> = [
    .outOfScope, .serviceStatus, .serviceRenew, .updateService, .dependentAlerts, .listDependents,
  ]
  /// «عاوز اضيف لي ابني».
  private static let longestOpening = 3

  /// Who is said to be a relative, where the sentence says no more: «سعد هو ولدي», `Adam mənim qardaşımdır`.
  private var subject: String? {
    let text = reading.text
    guard let relation = reading.matches.last(where: { $0.slot == Slot.dependent.rawValue }),
      relation.words.upperBound == text.words.count, relation.words.lowerBound > 0
    else { return nil }
    var end = relation.words.lowerBound
    while end > 0, Self.copulas.contains(text[end - 1]) { end -= 1 }
    let isSaid = end < relation.words.lowerBound || relation.typed.hasSuffix("dır") || relation.typed.hasSuffix("dir")
    guard isSaid, (1...Self.longestName).contains(end), Set(0..<end).isSubset(of: reading.uncovered) else { return nil }
    return text.typed(0..<end)
  }

  private static let copulas: Set<String> = ["is", "my", "s", "هو", "هي", "menim", "mənim"]

  /// The word behind the relationship, or behind «اسمه»; two, where nothing parts them.
  private var name: String? {
    let text = reading.text
    guard let relation = reading.matches.last(where: { $0.slot == Slot.dependent.rawValue }) else { return nil }
    var start = relation.words.upperBound
    while start < text.words.count, Self.leadIns.contains(text[start]) { start += 1 }
    var words: [Int] = []
    let uncovered = Set(reading.uncovered).union(namesOfShops)
    for word in start..<max(start, min(start + Self.longestName, text.words.count)) {
      guard uncovered.contains(word), !Self.isEnd(text[word]) else { break }
      if let last = words.last, isParted(last, word) { break }
      words.append(word)
    }
    guard let first = words.first, let last = words.last else { return nil }
    let view = text.original.utf8
    let lower = view.index(view.startIndex, offsetBy: text.words[first].typed.lowerBound)
    let upper = view.index(view.startIndex, offsetBy: text.words[last].typed.upperBound)
    return String(text.original[lower..<upper])
  }

  /// The words that are known as what money goes on, and as nothing else: «كريم» is somebody, too.
  private var namesOfShops: [Int] {
    reading.matches.filter { $0.slot == EvidenceReader.categories && $0.words.count == 1 }.map(\.words.lowerBound)
      .filter { word in reading.matches.count { $0.words.contains(word) } == 1 }
  }

  private func isParted(_ word: Int, _ next: Int) -> Bool {
    let view = reading.text.original.utf8
    let lower = view.index(view.startIndex, offsetBy: reading.text.words[word].typed.upperBound)
    let upper = view.index(view.startIndex, offsetBy: reading.text.words[next].typed.lowerBound)
    return reading.text.original[lower..<upper].unicodeScalars.contains { !$0.isInvisible }
  }

  /// «باقي له ٤٠ يوم».
  private var daysLeft: Int? {
    let text = reading.text
    let place = text.words.indices.dropLast().first { word in
      Self.days.contains(text[word + 1]) && Int(text[word]).map(Deadline.counts.contains) ?? false
    }
    return place.flatMap { Int(text[$0]) }
  }

  /// Folded.
  private static let leadIns: Set<String> = ["اسمه", "اسمها", "واسمه", "واسمها", "named", "called", "adli", "adı"]
  private static let days: Set<String> = ["يوم", "يوما", "ايام", "days", "day", "gun"]
  package static let longestName = 2

  /// Whether a word begins what is said of somebody.
  private static func isEnd(_ word: String) -> Bool {
    ends.contains(word)
  }

  private static let ends: Set<String> = [
    "عليه", "عليها", "وعليه", "وعليها", "عنده", "عندها", "وعنده", "وعندها", "لديه", "لديها", "ولديه", "ولديها", "باقي",
    "له",
    "لها", "تجديد", "اصدار", "الي", "الى", "مع", "التابعين", "التابعون", "للتابعين", "has", "needs", "with", "who",
    "whose",
    "to", "as", "renewal", "elave", "et", "ucun", "yenileme",
  ]
}
