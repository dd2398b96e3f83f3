import Alerts
import Calendars
package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Finds which of several things the words of a reply name, and what the reply says besides: «اللي يوم الخميس قدمها ساعة» names that of
/// Thursday, and wants it an hour earlier.
///
/// Every way of naming is read here alike: a day, an hour, a sum, a place in the list, a word.
package struct ThingsInReply: TurnReader {
  package let context: TurnContext
  let things: [Understood]

  package init(context: TurnContext, things: [Understood]) { (self.context, self.things) = (context, things) }

  /// What a reply comes to.
  package struct Found {
    /// The places of those that are named, and of those that are named as not meant: «مو الأول».
    package var meant: [Int] = []
    package var denied: [Int] = []
    /// Whether it begins with a clause of its own that denies what was put before: «لا، …», «مو هذا، …».
    package var isObjecting = false
    /// Whether it says that what it names was meant all along: «لا قصدي …», `no, I meant …`.
    package var isMeant = false
    /// The places of those among which it leaves a choice: of two in November «اللي في نوفمبر» names both.
    package var left: Set<Int> = []
    /// Whether a stretch of time names the one that is meant.
    package var isOfStretch = false
    /// Whether it says a day or an hour that is none of theirs.
    package var isElsewhere = false
    /// The words that name none of them.
    package var rest: [String] = []

    package var saidBesides: String { rest.joined(separator: " ") }
  }

  /// Some words that fit some of the things.
  private struct Clue {
    let words: Range<Int>
    let fitting: Set<Int>
    var isOfStretch = false
  }

  /// Clues that stand together and fit the same things.
  private struct Group {
    var words: [Range<Int>]
    var fitting: Set<Int>
    var isOfStretch = false
  }

  /// Returns what a reply names, each where the words fit one thing alone.
  package func found(in text: String) -> Found {
    let folded = RelativeEnding(understanding: understanding, moment: moment).removed(from: folded(text))
    let all = groups(of: clues(in: folded))
    let groups = all.filter { $0.fitting.count == 1 }
    var found = Found()
    found.isElsewhere = all.contains { $0.fitting.isEmpty }
    var naming: Set<Int> = []
    let meant = self.meant(in: folded)
    if let meant {
      found.isMeant = true
      naming.formUnion(meant)
    }
    if groups.isEmpty, all.count == 1, all[0].isOfStretch, all[0].fitting.count < things.count {
      found.left = all[0].fitting
      naming.formUnion(all[0].words.joined())
    }
    if let start = groups.first?.words.first?.lowerBound, let first = clauseOfObjection(folded, before: start) {
      found.isObjecting = true
      naming.formUnion(first)
    }
    for group in groups.prefix(2) {
      guard let only = group.fitting.first, let start = group.words.first?.lowerBound,
        let end = group.words.last?.upperBound
      else { continue }
      naming.formUnion(group.words.joined())
      if let denial = denial(before: start, folded, from: meant.map { $0.lowerBound == 0 ? $0.upperBound : 0 } ?? 0)
        ?? denial(behind: end, folded)
      {
        naming.insert(denial)
        found.denied.append(only)
      } else {
        found.meant.append(only)
        found.isOfStretch = group.isOfStretch
      }
    }
    found.rest = folded.words.indices.filter { !naming.contains($0) }.map { folded.typed($0) }
    return found
  }

  private func groups(of clues: [Clue]) -> [Group] {
    var groups: [Group] = []
    for clue in clues {
      guard let last = groups.last else {
        groups.append(Group(words: [clue.words], fitting: clue.fitting, isOfStretch: clue.isOfStretch))
        continue
      }
      let common = last.fitting.intersection(clue.fitting)
      if !common.isEmpty {
        groups[groups.count - 1].words.append(clue.words)
        groups[groups.count - 1].fitting = common
        groups[groups.count - 1].isOfStretch = last.isOfStretch || clue.isOfStretch
      } else if clue.isOfStretch, last.words.last?.upperBound == clue.words.lowerBound {
        // «حق ٣٥ نوفمبر», where the 35 is of October
        groups[groups.count - 1].fitting = []
      } else if last.fitting.count == 1, clue.fitting.count == 1 {
        groups.append(Group(words: [clue.words], fitting: clue.fitting, isOfStretch: clue.isOfStretch))
      }
    }
    return groups
  }

  // MARK: Clues

  private func clues(in text: FoldedText) -> [Clue] {
    let values = understanding.selfCorrection.grammar.read(
      text,
      at: moment,
      dimensions: [.time, .number, .amountOfMoney],
      latent: true
    )
    var clues = values.compactMap { value -> Clue? in
      let said = text.typed(value.words.lowerBound...value.words.upperBound - 1, from: start(of: value.words, text))
      if value.dimension == .time, let stretch = ofStretch(said) {
        return stretch.isEmpty ? nil : Clue(words: value.words, fitting: stretch, isOfStretch: true)
      }
      let fitting = value.dimension == .time ? ofTime(said) : ofSum(said)
      let isElsewhere =
        fitting.isEmpty && value.dimension == .time && !value.isLatent && said.contains(where: \.isLetter)
        && things.contains { $0.slots[.when] != nil }
      return fitting.isEmpty && !isElsewhere ? nil : Clue(words: value.words, fitting: fitting)
    }
    // «٢٢ نوفمبر» is no sum.
    let elsewhere = clues.filter(\.fitting.isEmpty).flatMap(\.words)
    clues.removeAll { clue in !clue.fitting.isEmpty && clue.words.contains(where: elsewhere.contains) }
    let covered = Set(clues.flatMap(\.words))
    for word in text.words.indices where !covered.contains(word) {
      let fitting = ofWord(text.typed(word))
      if !fitting.isEmpty { clues.append(Clue(words: word..<word + 1, fitting: fitting)) }
    }
    return clues.sorted { $0.words.lowerBound < $1.words.lowerBound }
  }

  private func start(of words: Range<Int>, _ text: FoldedText) -> Int {
    text.words[words.lowerBound].folded.lowerBound
  }

  /// The words of a time without `one`, which is no hour of Saturday.
  private func pure(_ said: String) -> String {
    said.split(separator: " ").map(String.init).filter { following($0).isDisjoint(with: ["pointed"]) }
      .joined(separator: " ")
  }

  /// Those that lie in a stretch of time; nil where words say a day or an hour.
  private func ofStretch(_ said: String) -> Set<Int>? {
    guard let stretch = NamedStretch(pure(said), by: understanding, at: moment) else { return nil }
    return Set(
      things.indices.filter { index in
        let isOver = things[index].intent.kind == .transaction
        return things[index].slots[.when]?.text.map { stretch.holds($0, isOver: isOver) } ?? false
      }
    )
  }

  private func ofTime(_ said: String) -> Set<Int> {
    let spoken = understanding.amendment(in: pure(said), at: moment, isOfTime: true)
    guard spoken.rule == nil, spoken.day != nil || spoken.time != nil else { return [] }
    return Set(
      things.indices.filter { index in
        guard let when = things[index].slots[.when]?.text else { return false }
        let isOnDay = spoken.day.map { day in
          [day, past(day, said)].contains { when.hasPrefix($0.description) }
        }
        let time = ClockTime(String(when.dropFirst(11).prefix(5)))
        let isAtTime = spoken.time.map { said in
          time.map { $0 == said || spoken.isOnFace && abs($0.minuteOfDay - said.minuteOfDay) == Self.halfDay } ?? false
        }
        return isOnDay ?? true && isAtTime ?? true
      }
    )
  }

  /// The day before that words may mean: of «٢٢ نوفمبر» that of a year before, and none of a week before.
  private func past(_ day: CalendarDay, _ said: String) -> CalendarDay {
    guard day > context.today, said.contains(where: \.isNumber) else { return day.past(on: context.today) }
    let isOfMonth = understanding.knowingReader.read(said, at: moment)["month"] == nil
    return isOfMonth ? day.past(on: context.today, isOfMonth: true) : day.adding(months: -12)
  }

  private func ofSum(_ said: String) -> Set<Int> {
    guard let number = understanding.amendment(in: said, at: moment).number.flatMap({ DecimalAmount($0) }) else {
      return []
    }
    let held = Set(things.indices.filter { things[$0].slots[.amount]?.sum == number })
    guard held.isEmpty else { return held }
    // «اللي فيه ٧٤٠» is a number in what an alert says.
    let figures = "\(number.value)"
    return Set(things.indices.filter { texts[$0].split { !$0.isNumber && $0 != "." }.contains { $0 == figures } })
  }

  private func ofWord(_ word: String) -> Set<Int> {
    let isFigure = word.contains(where: \.isNumber)
    if !isFigure, let place = understanding.ordinal(in: word, at: moment) {
      let index = place < 0 ? things.count + place : place - 1
      return things.indices.contains(index) ? [index] : []
    }
    // «عمرة» is what one of them is called, whatever else it may be.
    let called = things.indices.filter { Folding.fold(texts[$0]) == Folding.fold(word) }
    if called.count == 1, !isFigure { return Set(called) }
    let named = Set(TargetSearch(word).matches(in: texts))
    // «السكر» is a noun, though «سكّر» closes something.
    if !isFigure, !named.isEmpty, named.count < things.count, Folding.fold(word).hasPrefix("ال") { return named }
    guard !isFigure, understanding.amendment(in: word, at: moment).cues.isSubset(of: [.filler]) else { return [] }
    let references = understanding.references.read(word)
    let isSilent = references.isBare || references.matches.contains { Self.silent.contains($0.slot) }
    guard !isSilent, !understanding.acts.commandsAny(in: word), !understanding.acts.negates(word) else { return [] }
    if things.first?.intent.kind == .alert, let type = understanding.alertType(in: word, at: moment) {
      let alerts = situation.center.ownAlerts.compactMap(\.alert)
      let ofType = things.indices.filter { index in
        alerts.contains { things[index].reference == .alert($0.id) && $0.alertType.rawValue == type }
      }
      if !ofType.isEmpty { return Set(ofType) }
    }
    return named
  }

  /// What each of the things is called, and of alerts what they say.
  private var texts: [String] {
    things.map { thing in
      let slots = [.text, .dependent, .goal, .category].compactMap { thing.slots[$0]?.text }
      guard case .alert(let id) = thing.reference,
        let alert = situation.center.ownAlerts.compactMap(\.alert).first(where: { $0.id == id })
      else { return slots.joined(separator: " ") }
      return (slots + [alert.title, alert.message]).joined(separator: " ")
    }
  }

  private static let silent: Set = [
    "pointing", "kind", "determiner", "filler", "keeping", "function", "contrast", "turning", "request", "reference",
  ]
  private static let halfDay = 12 * 60
}
