import Models
import Sentences
import Understanding

/// Tells that a sentence tells of something beside what was made just now: «رحت النادي أمس على فكرة», `mom is coming on Friday`.
///
/// It shares a word or a day with it, and has a verb of its own that commands nothing; «الغدا كان ٤٠» has that of a correction.
struct ToldBeside: TurnReader {
  let context: TurnContext
  let text: String

  /// Returns a change of what is held as told, where its sentence only tells of something else.
  func weighed(_ meaning: Understood) -> Understood {
    guard Self.changes.contains(meaning.intent), meaning.isContinued, !meaning.isConfirmed, meaning.act == .command,
      dialogue.question == nil, let amendment = meaning.amendment, amendment.text == nil, amendment.merchant == nil,
      isTold
    else { return meaning }
    var told = meaning
    told.act = .report
    return told
  }

  private var isTold: Bool {
    let places = understanding.acts.places(of: "happening", in: text)
    let folded = folded(text)
    // «المرة الجاية» says which one, and of nobody that he comes.
    let deeds = places.filter { place in
      Self.telling.contains(place.value)
        && (place.value != "coming" || !place.words.contains { folded[$0].hasPrefix("ال") })
    }
    guard !deeds.isEmpty else { return false }
    let spoken = understanding.amendment(in: text, at: moment)
    // `i was at the gym` begins with the verb, and commands nothing however its other words sound.
    let isOfSpeaker = deeds.contains { $0.value == "been" && $0.words.lowerBound == 0 }
    // What is denied or commanded besides corrects it: `no, it was last week`.
    return spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant, .later, .earlier, .remove, .not])
      && (isOfSpeaker || !understanding.acts.commandsAny(in: text))
  }

  private static let changes: Set<Intent> = [.changeReminder, .changeTransaction]
  /// The values of `Intents/Acts/happening.json` that tell of something.
  private static let telling: Set = ["been", "coming", "compared", "long ago"]
}
