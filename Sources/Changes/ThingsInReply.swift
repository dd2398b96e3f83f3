import Alerts
import Models
package import Sentences
import Understanding

/// Finds which of several things the words of a reply name, and what the reply says besides: «اللي يوم الخميس قدمها ساعة» names that of
/// Thursday, and wants it an hour earlier.
///
/// Every way of naming is read here alike: a day, an hour, a sum, a place in the list, a word.
package struct ThingsInReply: TurnReader {
  package let context: TurnContext
  private let things: [Understood]

  package init(context: TurnContext, things: [Understood]) { (self.context, self.things) = (context, things) }

  /// What a reply comes to.
  package struct Found {
    /// The places of those that are named, and of those that are named as not meant: «مو الأول».
    package var meant: [Int] = []
    package var denied: [Int] = []
    /// Whether it begins with a clause of its own that denies what was put before: «لا، …», «مو هذا، …».
    package var isObjecting = false
    /// The words that name none of them.
    package var rest: [String] = []

    package var saidBesides: String { rest.joined(separator: " ") }
  }

  /// Some words that fit some of the things.
  private struct Clue {
    let words: Range<Int>
    let fitting: Set<Int>
  }

  /// Clues that stand together and fit the same things.
  private struct Group {
    var words: [Range<Int>]
    var fitting: Set<Int>
  }

  /// Returns what a reply names, each where the words fit one thing alone.
  package func found(in text: String) -> Found {
    let folded = folded(text)
    let groups = groups(of: clues(in: folded)).filter { $0.fitting.count == 1 }
    var found = Found()
    var naming: Set<Int> = []
    if let start = groups.first?.words.first?.lowerBound, let first = clauseOfObjection(folded, before: start) {
      found.isObjecting = true
      naming.formUnion(first)
    }
    for group in groups.prefix(2) {
      guard let only = group.fitting.first, let start = group.words.first?.lowerBound,
        let end = group.words.last?.upperBound
      else { continue }
      naming.formUnion(group.words.joined())
      if let denial = denial(before: start, folded) ?? denial(behind: end, folded) {
        naming.insert(denial)
        found.denied.append(only)
      } else {
        found.meant.append(only)
      }
    }
    found.rest = folded.words.indices.filter { !naming.contains($0) }.map { folded.typed($0) }
    return found
  }

  private func groups(of clues: [Clue]) -> [Group] {
    var groups: [Group] = []
    for clue in clues {
      guard let last = groups.last else {
        groups.append(Group(words: [clue.words], fitting: clue.fitting))
        continue
      }
      let common = last.fitting.intersection(clue.fitting)
      if !common.isEmpty {
        groups[groups.count - 1].words.append(clue.words)
        groups[groups.count - 1].fitting = common
      } else if last.fitting.count == 1, clue.fitting.count == 1 {
        groups.append(Group(words: [clue.words], fitting: clue.fitting))
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
      let fitting = value.dimension == .time ? ofTime(said) : ofSum(said)
      return fitting.isEmpty ? nil : Clue(words: value.words, fitting: fitting)
    }
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

  private func ofTime(_ said: String) -> Set<Int> {
    // `one` is no hour of Saturday.
    let words = said.split(separator: " ").map(String.init).filter { following($0).isDisjoint(with: ["pointed"]) }
    let spoken = understanding.amendment(in: words.joined(separator: " "), at: moment, isOfTime: true)
    guard spoken.rule == nil, spoken.day != nil || spoken.time != nil else { return [] }
    return Set(
      things.indices.filter { index in
        guard let when = things[index].slots[.when]?.text else { return false }
        let isOnDay = spoken.day.map { day in
          [day, day.past(on: context.today)].contains { when.hasPrefix($0.description) }
        }
        let time = ClockTime(String(when.dropFirst(11).prefix(5)))
        let isAtTime = spoken.time.map { said in
          time.map { $0 == said || spoken.isOnFace && abs($0.minuteOfDay - said.minuteOfDay) == Self.halfDay } ?? false
        }
        return isOnDay ?? true && isAtTime ?? true
      }
    )
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
    return Set(TargetSearch(word).matches(in: texts))
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

  // MARK: Denials

  /// The word before a place that denies what stands there, with nothing but what points between: «مو اللي يوم السبت».
  private func denial(before place: Int, _ text: FoldedText) -> Int? {
    for word in stride(from: place - 1, through: 0, by: -1) {
      guard !isParted(behind: word, text) else { return nil }
      let typed = text.typed(word)
      if denies(typed) { return word }
      guard saysNothing(typed) else { return nil }
    }
    return nil
  }

  /// Whether a word denies what stands behind it; «لا» at the beginning is said of what was before.
  private func denies(_ word: String) -> Bool {
    if understanding.selfCorrection.deniesAnywhere(word) { return true }
    return understanding.acts.places(of: "cue", in: word).contains { $0.value == "not" || $0.value == "light" }
  }

  /// The words of the first clause, where that only denies: «لا، اللي السبت», «مو هذا، الثاني».
  private func clauseOfObjection(_ text: FoldedText, before start: Int) -> Range<Int>? {
    guard let end = (0..<start).first(where: { isParted(behind: $0, text) }) else {
      return start > 0 && objects(text.typed(0)) && (1..<start).allSatisfy { saysNothing(text.typed($0)) } ? 0..<1 : nil
    }
    let words = (0...end).map { text.typed($0) }
    guard words.contains(where: { objects($0) || denies($0) }),
      words.allSatisfy({ objects($0) || denies($0) || saysNothing($0) || !following($0).isDisjoint(with: ["only"]) })
    else { return nil }
    return 0..<end + 1
  }

  /// Whether a word says no to what was before.
  package func objects(_ word: String) -> Bool {
    understanding.amendment(in: word, at: moment).cues.contains(.objection)
      || understanding.knowingReader.read(word, at: moment)["reply"]?.value == Utterance.Reply.no.rawValue
  }

  /// Whether a mark stands between a word and the next one.
  private func isParted(behind word: Int, _ text: FoldedText) -> Bool {
    guard word + 1 < text.words.count else { return false }
    let view = text.original.utf8
    let end = view.index(view.startIndex, offsetBy: text.words[word].typed.upperBound)
    let start = view.index(view.startIndex, offsetBy: text.words[word + 1].typed.lowerBound)
    return end < start && text.original[end..<start].contains { $0.isPunctuation }
  }

  /// The word right behind a place with which a reply ends, and which denies what stands there: `ikinci deyil`, «اللي أمس لا».
  private func denial(behind place: Int, _ text: FoldedText) -> Int? {
    guard place < text.words.count else { return nil }
    let typed = text.typed(place)
    let following = following(typed)
    if following.contains("denied before") { return place }
    guard place == text.words.count - 1 else { return nil }
    return objects(typed) || denies(typed) ? place : nil
  }

  /// Whether a word only points at what stands behind it.
  package func saysNothing(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return NamedTargets(context: context).saysNothing([word])
      || found.matches.contains { ["pointing", "kind", "determiner", "filler", "contrast"].contains($0.slot) }
      || !changedWords(["of whom", "whose"], in: word).isEmpty || !following(word).isDisjoint(with: ["pointed"])
  }

  private static let silent: Set = [
    "pointing", "kind", "determiner", "filler", "keeping", "function", "contrast", "turning", "request", "reference",
  ]
  private static let halfDay = 12 * 60
}
