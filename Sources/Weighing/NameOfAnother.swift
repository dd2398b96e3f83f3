import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Tells by its form that a name which fits something held by half is that of another: «كهرباء الاستراحة» where «فاتورة الكهرباء» is held,
/// `the farm's water bill`, `my sister's vacation` where a goal is called so, `bağ evinin su pulu`.
///
/// That one may be meant all the same, so it is named, and asked about.
struct NameOfAnother: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what would change something of another name as an offer.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, !meaning.isConfirmed, meaning.among == nil else { return meaning }
    switch meaning.intent {
    case .cancelReminder, .changeReminder: return reminder(meaning)
    case .deleteTransaction, .changeTransaction: return transaction(meaning)
    case .deleteGoal, .addToGoal: return goal(meaning)
    case .deleteBudget: return budget(meaning)
    case .setBudget where meaning.amendment != nil: return budget(meaning)
    case .deleteRecurring: return payment(meaning)
    default: return meaning
    }
  }

  private func reminder(_ meaning: Understood) -> Understood {
    let name = meaning.slots[.text]?.text
    guard case .reminder(let id)? = meaning.reference ?? name.flatMap({ found($0)?.only(.reminder) }),
      let held = context.actions?.reminder(id)?.text,
      // «وأكلم عمي مو أبوي» gives it other words.
      name.map({ isOfAnother($0, than: held) }) ?? false || meaning.amendment?.text == nil && isOwned(held),
      !correctsName
    else { return meaning }
    var asked = offered(meaning)
    (asked.reference, asked.slots[.text], asked.hint) = (.reminder(id), nil, held)
    return asked
  }

  private func transaction(_ meaning: Understood) -> Understood {
    let name = (meaning.slots[.text] ?? meaning.slots[.category])?.text
    guard case .transaction(let id)? = meaning.reference ?? name.flatMap({ found($0)?.only(.transaction) }),
      let entry = context.actions?.transactions.first(where: { $0.transaction.id == id }),
      let category = entry.transaction.category, isOwned(category), !correctsName
    else { return meaning }
    var asked = offered(meaning)
    guard meaning.intent == .deleteTransaction else { return asked }
    asked.reference = .transaction(id)
    asked.slots = [
      .amount: .money(value: "\(entry.transaction.amount)", currency: entry.transaction.currency),
      .category: .text(category), .when: .text("\(entry.day)"),
    ]
    return asked
  }

  private func goal(_ meaning: Understood) -> Understood {
    let titles = situation.records.goals.filter { goal in
      guard let reference = meaning.reference else { return true }
      return reference.isSame(as: .goal(goal.id))
    }.map(\.title)
    return titles.contains(where: isOwned) && !correctsName ? offered(meaning) : meaning
  }

  private func budget(_ meaning: Understood) -> Understood {
    let categories = situation.records.budgets.compactMap(\.category)
    return categories.contains(where: isOwned) && !correctsName ? offered(meaning) : meaning
  }

  private func payment(_ meaning: Understood) -> Understood {
    guard situation.records.recurring.map(\.title).contains(where: isOwned), !correctsName else { return meaning }
    var asked = meaning
    asked.isLimited = true
    return asked
  }

  private func found(_ name: String) -> [RecordReference]? { NamedTargets(context: context).named.found(by: name) }

  private func isOwned(_ held: String) -> Bool { OwnerBeside(context: context, text: text).isSaid(of: held) }

  /// «لا قصدي حسام الدين» gives other words to what was said.
  private var correctsName: Bool {
    !understanding.amendment(in: text, at: moment).cues.isDisjoint(with: [.meant, .objection, .naming])
  }

  /// Whether words of a name belong to something that a held text does not have, or most of them are not in it.
  func isOfAnother(_ name: String, than held: String) -> Bool {
    let folded = FoldedText(name)
    let words = folded.words.indices.map { folded.typed($0) }
    let isHeld = words.map { !TargetSearch($0).matches(in: [held]).isEmpty || says(nothing: $0) }
    let strange = isHeld.filter { !$0 }.count
    guard strange > 0, strange < words.count else { return false }
    if strange >= Self.most, 2 * strange >= words.count { return true }
    return words.indices.contains { place in
      if folded.isArabic { return !isHeld[place] && isOwner(place, folded, isHeld) }
      return owns(folded, place) && place + 1 < words.count && isHeld[place] != isHeld[place + 1]
    }
  }

  /// «كهرباء الاستراحة»: a noun with the article behind one without, or behind a word for whose it is: «حق البيت».
  private func isOwner(_ word: Int, _ text: FoldedText, _ isHeld: [Bool]) -> Bool {
    guard word > 0 else { return false }
    let before = text[word - 1]
    if Self.belonging.contains(before) { return word > 1 && isHeld[word - 2] }
    return text[word].hasPrefix(DefiniteNoun.article) && !before.hasPrefix(DefiniteNoun.article) && isHeld[word - 1]
  }

  private func owns(_ text: FoldedText, _ word: Int) -> Bool { Self.isPossessive(text.typed(word), text[word]) }

  /// `farm's`, `evinin`: whether a word, typed and folded, has the form of whoever has something.
  static func isPossessive(_ typed: String, _ folded: String) -> Bool {
    possessives.contains(where: typed.hasSuffix)
      || genitives.contains { folded.count > $0.count + 2 && folded.hasSuffix($0) }
  }

  /// Whether a word says nothing, or when.
  func says(nothing word: String) -> Bool {
    let reading = understanding.knowingReader.read(word, at: moment)
    return reading.values.when != nil || reading["period"] != nil || !understanding.kinds(in: word).isEmpty
      || understanding.references.read(word).isBare(besides: Self.silent)
  }

  /// Vocabularies of `Intents/References` whose words add nothing to a name.
  private static let silent: Set = [
    "function", "filler", "determiner", "describing", "turning", "pausing", "pointing", "request",
  ]
  private static let belonging = Set(["حق", "حقت", "تبع", "بتاع", "بتاعة", "مال", "تاع"].map(Folding.fold))
  private static let possessives = ["'s", "’s"]
  /// Of Azerbaijani, folded.
  private static let genitives = ["inin", "unun", "imin", "umun", "amin", "emin", "nin", "nun"]
  /// So many words that are not in it make it doubtful.
  private static let most = 2
}
