import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that somebody is denied to be meant of whom something would be noted: «قصدي خالتي مو زوجتي», `my aunt, not my wife`.
///
/// Whoever is corrected to be meant behind another change is asked about, too: «قصدي زوجتي جددته».
struct DeniedPerson: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns a refusal of what would be noted of whoever is denied.
  func weighed(_ meaning: Understood) -> Understood {
    guard Self.noted.contains(meaning.intent), meaning.act == .command else { return meaning }
    if denies(meaning) { return Understood(.declined, language: meaning.language) }
    switch meaning.intent {
    // Behind another date «قصدي زوجتي جددته» gives that date to her, and says of nothing that it is done.
    case .finishDependent
    where dialogue.subject == .updateService && understanding.amendment(in: said, at: moment).cues.contains(.meant):
      return offered(meaning)
    // «زوجتي اللي تقول ٤٠» gives somebody's words, and knows of nothing.
    case .acknowledgeAlert where !meaning.isConfirmed && saysNumber: return told(meaning)
    default: return meaning
    }
  }

  private var saysNumber: Bool {
    understanding.knowingReader.read(text, at: moment).values.amount != nil
      && !understanding.acts.commands(Intent.acknowledgeAlert.rawValue, in: text)
  }

  private func denies(_ meaning: Understood) -> Bool {
    let reading = understanding.knowingReader.read(text, at: moment)
    let people = reading.matches.filter { $0.slot == Slot.dependent.rawValue }
    let denied = people.filter { person in
      let place = person.words.lowerBound
      return place > 0 && understanding.selfCorrection.deniesAnywhere(reading.text.typed(place - 1))
        || reading.text.words.indices.contains(person.words.upperBound)
          && understanding.selfCorrection.deniesAnywhere(reading.text.typed(person.words.upperBound))
          && !reading.text.isArabic
    }
    // `not my wife, my son`: the other one is meant.
    return !denied.isEmpty && denied.count == people.count
  }

  private static let noted: Set<Intent> = [.finishDependent, .acknowledgeAlert, .updateService]
}
