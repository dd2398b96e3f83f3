import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence forbids a change, «أوعى تشيل التنبيه», has it done only if something else is so, «إذا نزل الراتب أحط ٥٠٠», or tells
/// what somebody has in mind: «نويت أخلي الميزانية ١٠٠», `I'll put 500 in it next month`, «بسجل ٥٠ قهوة بعدين».
///
/// It holds behind whatever was said before, for a short sentence that goes on with something says it as well.
struct OnlyIntended: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what is forbidden as refused, what depends on something as an offer where it is commanded, else as told, and what one has in
  /// mind as an offer.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, understanding.changes(meaning.name), !Self.harmless.contains(meaning.intent) else {
      return meaning
    }
    if understanding.acts.forbids(text) { return refused(meaning) }
    // «حطي ٧٠ من الشهر الجاي» behind an offer commands anew.
    guard !answersQuestion(meaning) || isCommanded(meaning) else { return meaning }
    if understanding.acts.depends(text, in: said), !isErrand(meaning) {
      // «طيب لو حطيت 200» asks, and is offered with its sum.
      if meaning.intent == .setBudget, understanding.act(of: text, for: meaning.name) == .question { return meaning }
      return isCommanded(meaning) ? agreed(meaning) : told(meaning)
    }
    if Self.written.union(Self.planned).contains(meaning.intent), isPutOff(meaning) { return told(meaning) }
    let isIntended =
      Self.planned.contains(meaning.intent)
      && (understanding.acts.isHedged(text, for: meaning.name)
        || GovernedDeed(understanding: understanding, moment: moment).isSaid(of: meaning.name, in: text))
    if Self.waiting.contains(meaning.intent), waitsUntil { return agreed(meaning) }
    let isForLater =
      switch meaning.intent {
      case .addToGoal: isAhead
      case .setBudget: isPeriodAhead || saysFromWhen && isAhead
      default: Self.planned.contains(meaning.intent) && meaning.slots[.until] == nil && saysFromWhen && isAhead
      }
    return isIntended || isForLater ? agreed(meaning) : meaning
  }

  /// What is done where somebody agrees to it, whatever it was confirmed by.
  private func agreed(_ meaning: Understood) -> Understood {
    var agreed = offered(meaning)
    agreed.isConfirmed = false
    return agreed
  }

  private func isCommanded(_ meaning: Understood) -> Bool {
    understanding.acts.commands(meaning.name, in: text)
  }

  /// Whether the condition is part of what somebody is to be reminded of: «ذكرني أشوف إذا نزل الراتب».
  private func isErrand(_ meaning: Understood) -> Bool {
    guard meaning.intent == .createReminder || meaning.intent == .changeReminder,
      let command = understanding.acts.commands(of: meaning.name, in: text).first
    else { return false }
    let inside = conditions(in: text)
    // `when I get home remind me to call` says when, as well as it can be said.
    if inside.isEmpty { return conditions(in: said).isEmpty }
    return inside.allSatisfy { $0.lowerBound >= command.upperBound }
  }

  private func conditions(in text: String) -> [Range<Int>] {
    understanding.acts.places(of: "cue", in: text).filter { $0.value == "if" }.map(\.words)
  }

  /// Whether it ends with a word for later, or in Azerbaijani with that and the verb of what will be done; or has one beside what nobody
  /// commands: «بعدين أسجل ٥٠ قهوة».
  private func isPutOff(_ meaning: Understood) -> Bool {
    let folded = folded(text)
    guard let later = understanding.acts.places(of: "cue", in: text).last(where: { $0.value == "afterwards" })?.words
    else { return false }
    if folded.isArabic, !isCommanded(meaning),
      !understanding.acts.deeds(of: meaning.name, in: text).isEmpty
    {
      return true
    }
    let behind = (later.upperBound..<folded.words.count).map { folded.typed($0) }
    // `sonra yazacam`, `later today`, «بعدين إن شاء الله»
    return behind.isEmpty || Self.wishes.contains(Folding.fold(behind.joined(separator: " ")))
      || behind.count == 1 && FiniteVerb.isComing(behind[0])
      || behind.count <= 2
        && understanding.knowingReader.read(behind.joined(separator: " "), at: moment).values.when != nil
  }

  /// Whether it says from when on: «من الشهر الجاي», `starting next month`.
  private var saysFromWhen: Bool {
    let folded = folded(text)
    return folded.words.indices.contains { Self.starts.contains(folded[$0]) }
  }

  /// «لين ينزل الراتب», `until he pays`: whether it ends with what is to be waited for.
  private var waitsUntil: Bool {
    let folded = folded(text)
    return folded.words.indices.dropLast().dropFirst().contains { word in
      guard Self.until.contains(folded[word]) else { return false }
      let next = folded[word + 1] == Self.that && word + 2 < folded.words.count ? word + 2 : word + 1
      guard folded.isArabic else { return Self.subjects.contains(folded[next]) }
      return Self.imperfects.contains(folded[next].prefix(1)) && folded[next].count > Self.shortest
        && understanding.knowingReader.read(folded.typed(next), at: moment).values.when == nil
    }
  }

  /// Whether it is to be done on a day that is still to come.
  private var isAhead: Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    if let when = reading.values.when, when.rule == nil, when.day > context.today { return true }
    return isPeriodAhead
  }

  /// Whether it is to be so in a period that is still to come: «الشهر الجاي».
  private var isPeriodAhead: Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    let period = reading[Slot.period.rawValue].flatMap { SpokenPeriod(rawValue: $0.value) }
    return period.map { $0.days(on: context.today).lowerBound > context.today } ?? false
  }

  private static let until = Set(["لين", "إلين", "لحد", "لغاية", "حتى", "until", "till"].map(Folding.fold))
  private static let that = "ما"
  private static let subjects: Set = ["i", "im", "ive", "he", "she", "they", "we", "it", "my", "the", "his", "her"]
  private static let imperfects: Set<Substring> = ["ي", "ت"]
  private static let shortest = 2
  /// What is not done until something else is.
  private static let waiting: Set<Intent> = [
    .dismissAlert, .addToGoal, .setBudget, .logTransaction, .deleteTransaction, .deleteBudget, .deleteGoal,
  ]
  /// What may stand behind a word for later, folded.
  private static let wishes = Set(["إن شاء الله", "بإذن الله", "inşallah", "God willing"].map(Folding.fold))
  /// Words before a time from which on something holds, folded.
  private static let starts = Set(
    ["من", "ابتداء", "بدءا", "starting", "from", "beginning", "effective", "başlayaraq", "as"].map(Folding.fold)
  )
  /// What changes nothing that is held.
  private static let harmless: Set<Intent> = [.openScreen, .goBack, .undo, .serviceRenew]
  /// What is written down, and not later.
  private static let written: Set<Intent> = [.logTransaction, .setBudget, .createGoal, .addToGoal, .updateService]
  /// What may be wanted some day; what is corrected may be uncertain in its value alone.
  private static let planned: Set<Intent> = [
    .setBudget, .createGoal, .addToGoal, .setQuietHours, .endQuietHours, .muteNotifications, .unmuteNotifications,
    .deleteBudget, .deleteGoal, .deleteTransaction, .cancelReminder, .dismissAlert, .finishDependent,
  ]
}
