import Models
import Sentences
import Understanding

/// Tells that a sentence says what somebody else did by a verb that commands as well: «المدير لغى اجتماع الفريق», «حسام قدّم على الرخصة
/// أمس».
///
/// Without marks Arabic spells both alike; somebody before the verb, and what it was done to behind it, are those of a report.
struct DeedOfAnother: TurnReader {
  let context: TurnContext
  let text: String

  /// Returns a change as one that is to be agreed to, or one of what is held already as told, where its sentence only tells of it.
  func weighed(_ meaning: Understood) -> Understood {
    guard understanding.changes(meaning.name), !Self.told.contains(meaning.intent), !meaning.isConfirmed,
      meaning.act == .command, isTold(meaning.name)
    else { return meaning }
    var told = meaning
    if meaning.intent.removes {
      (told.isContinued, told.confidence) = (false, 0)
    } else {
      told.act = .report
    }
    return told
  }

  private func isTold(_ intent: String) -> Bool {
    let folded = folded(text)
    guard folded.isArabic, (Self.fewestWords...Self.mostWords).contains(folded.words.count),
      let start = folded.words.indices.first(where: { !targets.saysNothing([folded.typed($0)]) })
    else { return false }
    let verb = (start + 1...start + TurnContext.longestName).first { place in
      place + 1 < folded.words.count && isPastAsWell(folded.typed(place), intent)
    }
    guard let verb else { return false }
    return isSomebody(folded.typed(start...verb - 1, from: folded.words[start].folded.lowerBound))
  }

  private var targets: NamedTargets { NamedTargets(context: context) }

  /// Whether a word commands a change, and is spelled as what somebody did: with no pronoun, and not with the «ا» of a command.
  private func isPastAsWell(_ word: String, _ intent: String) -> Bool {
    guard understanding.acts.commands(intent, in: word), let first = word.unicodeScalars.first else { return false }
    let isCommand = first == Self.alif && !word.hasSuffix(Self.endOfPast)
    return !isCommand && !Self.pronouns.contains(where: word.hasSuffix)
  }

  /// Whether words name a person, or whoever has the article and is nothing that is held, nor a kind, a time or a value.
  func isSomebody(_ words: String) -> Bool {
    let reading = understanding.knowingReader.read(words, at: moment)
    let isRelative = reading.matches.contains { $0.slot == Slot.dependent.rawValue }
    // «زين» agrees, though somebody may be called so.
    let isNamed = understanding.names(in: reading.text).contains { Self.people.contains($0.value) }
    if isRelative || isNamed { return true }
    return reading.text.words.count == 1 && words.hasPrefix("ال") && reading.matches.isEmpty && reading.markers.isEmpty
      && understanding.kinds(in: words).isEmpty && understanding.paying.cues(in: words).isEmpty
      && understanding.references.read(words).matches.isEmpty && (targets.named.found(by: words) ?? []).isEmpty
  }

  /// The values of `Intents/Acts/naming.json` that are people and nothing else.
  private static let people: Set = [StrangerReader.Kind.name.rawValue, StrangerReader.Kind.person.rawValue]
  /// What is told of somebody in order to be noted: «حسام جدد رخصته خلاص».
  private static let told: Set<Intent> = [.finishDependent, .acknowledgeAlert, .logTransaction]
  private static let alif: Unicode.Scalar = "ا"
  private static let endOfPast = "ى"
  private static let pronouns = ["ه", "ها", "هم", "لي", "و"]
  private static let fewestWords = 3
  private static let mostWords = 12
}
