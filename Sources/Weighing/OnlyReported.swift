import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence only tells of something: of what was, «ميزانية الأكل كانت ٨٠», of what happens beside what was made just now,
/// `mom is coming on Friday`, of what something costs elsewhere or by a bill, of what one used to do, «كنت أحط تذكير كل يوم», and of what was
/// bought and given back.
struct OnlyReported: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what would change something as told, where its sentence only tells of it, and as an offer where it may be one's own.
  func weighed(_ meaning: Understood) -> Understood {
    guard !meaning.isConfirmed, meaning.act == .command, !answersQuestion(meaning) else { return meaning }
    switch meaning.intent {
    case .changeReminder where isPast: return told(meaning)
    case .changeTransaction where says("once"), .updateService where says("once"): return told(meaning)
    case .changeReminder where isOfOtherTime(meaning), .changeTransaction where isOfOtherTime(meaning):
      return offered(meaning)
    // `the doctor said make it 3pm` is offered.
    case .changeReminder
    where !commands && cues.isDisjoint(with: Self.correcting) && beginsWithAnother(text) && isOfAnother(meaning):
      return told(meaning)
    case .changeReminder, .changeTransaction: return changesValue(meaning) && isBeside ? told(meaning) : meaning
    case .createReminder: return isHabit ? told(meaning) : meaning
    case .createGoal where !commands && beginsWithAnother(text): return told(meaning)
    case .setQuietHours where isOfAnother(meaning) || isWork(meaning): return told(meaning)
    case .setBudget, .createGoal, .setQuietHours: return isPast || isHabit ? told(meaning) : meaning
    case .addToGoal: return isRemark(meaning) ? told(meaning) : meaning
    case .logTransaction: return entry(meaning)
    case .acknowledgeAlert:
      // «لا تعدله» wants something kept as it is, and says nothing of what is known.
      let isKnown = understanding.acts.speaks(of: meaning.name, in: text)
      return understanding.acts.negates(text) && !isKnown ? told(meaning) : meaning
    default: return meaning
    }
  }

  /// What was given back or used to be spent is told; what was only seen is no expense, and one of a bill may be none.
  private func entry(_ meaning: Understood) -> Understood {
    guard !understanding.acts.commands(meaning.name, in: text) else { return meaning }
    let spent = understanding.acts.pasts(of: meaning.name, in: text)
    let isGivenBack = happening.contains { place in
      place.value == "given back" && spent.contains { $0.upperBound <= place.words.lowerBound }
    }
    let isUsual = understanding.references.read(text).values(of: "withdrawing").contains("usual")
    if isGivenBack || spent.isEmpty && (isHabit || isUsual) { return told(meaning) }
    if spent.isEmpty, !commands, beginsWithAnother(text), isOfAnother(meaning) { return told(meaning) }
    let isUnpaid = happening.contains { Self.unpaid.contains($0.value) || spent.isEmpty && $0.value == "seen" }
    return isUnpaid && !commands ? offered(meaning) : meaning
  }

  /// Whether it tells what one used to do: «كنت» right before a verb of the speaker's.
  private var isHabit: Bool {
    if says("once") { return true }
    let folded = folded(text)
    return folded.words.indices.dropLast().contains { were in
      let verb = folded.typed(were + 1)
      return Self.were.contains(folded[were])
        && (FirstPerson.begins(verb) || Self.beginnings.contains(where: folded[were + 1].hasPrefix))
        && understanding.knowingReader.read(verb, at: moment).values.when == nil
    }
  }

  /// Whether a sum behind what was told of a goal only says what it is: «باقي ٤١٠٠», «٤١٠٠ كثير».
  private func isRemark(_ meaning: Understood) -> Bool {
    let isJudged = understanding.acts.places(of: "cue", in: text).contains { $0.value == "price" }
    return (isJudged || happening.contains { $0.value == "left" }) && !commands
      && !understanding.acts.speaks(of: meaning.name, in: text)
  }

  /// Whether it says how much it was, or when, at another time: «كانت أمس ٤٠», `last time it was 40`.
  private func isOfOtherTime(_ meaning: Understood) -> Bool {
    guard let amendment = meaning.amendment, amendment.number != nil || amendment.time != nil,
      cues.isDisjoint(with: Self.correcting)
    else { return false }
    // Of several that were just written down «الجمعة كان ١١٠» means that of Friday.
    let isOneOfSeveral = dialogue.memory.added.map { $0.count > 1 } ?? false
    if let day = amendment.day, day < context.today, cues.contains(.was), !isOneOfSeveral { return true }
    // `one hour before that` says how it is to be.
    return understanding.references.read(text).matches.contains { match in
      match.slot == "withdrawing" && (match.value == "usual" || match.value == "former" && cues.contains(.was))
        && !understanding.amendment(in: match.typed, at: moment).cues.contains(.was)
    }
  }

  /// Whether somebody or something else does it, and nothing at the beginning commands it: `the neighbours keep quiet from 10`.
  private func isOfAnother(_ meaning: Understood) -> Bool {
    !understanding.acts.commands(of: meaning.name, in: text).contains { $0.lowerBound == 0 }
      && SubjectOfAnother(context: context, text: text).isSaid
  }

  /// Whether it tells when one works, and of no silence: `I work from 9 to 5`, «دوامي من ٩ إلى ٥».
  private func isWork(_ meaning: Understood) -> Bool {
    let found = understanding.references.read(text)
    return found.values(of: "withdrawing").contains("works") && found.values(of: "silence").isEmpty
      && !understanding.acts.speaks(of: meaning.name, in: text)
  }

  private func changesValue(_ meaning: Understood) -> Bool {
    meaning.amendment?.text == nil && meaning.amendment?.merchant == nil
  }

  /// Whether a verb of its own tells of something beside what was made just now: «رحت النادي أمس على فكرة».
  ///
  /// It shares a word or a day with it, and commands nothing; «الغدا كان ٤٠» has the verb of a correction.
  private var isBeside: Bool {
    let folded = folded(text)
    // «المرة الجاية» says which one, and of nobody that he comes.
    let deeds = happening.filter { place in
      Self.beside.contains(place.value)
        && (place.value != "coming" || !place.words.contains { folded[$0].hasPrefix("ال") })
    }
    // `i was at the gym` begins with the verb, and commands nothing however its other words sound.
    let isOfSpeaker = deeds.contains { ["been", "seen"].contains($0.value) && $0.words.lowerBound == 0 }
    // What is denied or commanded besides corrects it: `no, it was last week`.
    let commands = Self.changing.contains { understanding.acts.commands($0.rawValue, in: text) }
    return !deeds.isEmpty && (isOfSpeaker || !commands) && cues.isDisjoint(with: Self.correcting)
  }

  /// Whether it says how something was before: «كنت حاط ميزانية», `used to be`, whatever else might command.
  ///
  /// Right behind a change «كانت ٨٠» corrects it.
  private var isPast: Bool {
    says("unreal") || says("once")
      || !dialogue.memory.hasJustChanged && !commands && cues.contains(.was)
  }

  private func says(_ cue: String) -> Bool {
    understanding.acts.places(of: "cue", in: text).contains { $0.value == cue }
  }

  private var happening: [SlotReading.Match] { understanding.acts.places(of: "happening", in: text) }

  private var cues: Set<SpokenAmendment.Cue> { understanding.amendment(in: text, at: moment).cues }

  private var commands: Bool { understanding.acts.commandsAny(in: text) }

  /// The values of `Intents/Acts/happening.json` that tell of something beside.
  private static let beside: Set = ["been", "seen", "coming", "compared", "long ago", "hers"]
  /// Those of what something costs, and may not be paid: elsewhere, or by a bill that came.
  private static let unpaid = ["theirs", "billed"]
  /// Folded.
  private static let were: Set = ["كنت", "كنا", "وكنت", "وكنا"]
  /// Of a verb of the speakers', in the dialects.
  private static let beginnings = ["ن", "كن", "بن"]
  /// What may be commanded besides; `at` commands elsewhere, in Azerbaijani.
  private static let changing: [Intent] = [.changeReminder, .createReminder, .logTransaction]
  private static let correcting: Set<SpokenAmendment.Cue> = [
    .amend, .alter, .objection, .meant, .later, .earlier, .remove, .not,
  ]
}
