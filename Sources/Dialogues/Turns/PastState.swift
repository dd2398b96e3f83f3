import Models
import Sentences
import Understanding

/// Tells that a sentence says how something was before, which sets nothing: «ميزانية الأكل كانت ٨٠», `my goal was 9000`.
///
/// Right behind a change the same words correct it.
struct PastState: TurnReader {
  let context: TurnContext
  let text: String

  /// Returns what would set it as told.
  func weighed(_ meaning: Understood) -> Understood {
    guard Self.states.contains(meaning.intent), !meaning.isConfirmed, meaning.act == .command, dialogue.question == nil,
      !dialogue.memory.hasJustChanged, wasOnce || saysPast && !understanding.acts.commandsAny(in: text)
    else { return meaning }
    var told = meaning
    told.act = .report
    return told
  }

  private var saysPast: Bool { understanding.amendment(in: text, at: moment).cues.contains(.was) }

  /// «كنت حاط ميزانية», `used to be`, whatever else might command.
  private var wasOnce: Bool { understanding.acts.places(of: "cue", in: text).contains { $0.value == "unreal" } }

  private static let states: Set<Intent> = [.setBudget, .createGoal, .setQuietHours]
}
