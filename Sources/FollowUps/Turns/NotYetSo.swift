import Changes
import Corrections
import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads that what was just changed is not so: `yox hələ yox səhv dedim` behind who was taken off a list, «لا لا خلها ٥ زي ما كانت».
struct NotYetSo: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.memory.hasJustChanged else { return nil }
    return notDone(text, utterance) ?? notNow(text, utterance) ?? valueBefore(text, utterance)
  }

  /// `no not yet, my mistake` behind what was noted as done: it is taken back.
  private func notDone(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let request = dialogue.memory.done?.request, Self.noted.contains(request.intent) else { return nil }
    let folded = folded(text)
    let found = understanding.references.read(folded)
    guard found.values(of: "changed").contains("not yet") else { return nil }
    let said = Set(
      found.matches.filter {
        $0.slot == "changed" && ["not yet", "said"].contains($0.value) || $0.slot == "entry" && $0.value == "mistake"
      }
      .flatMap(\.words)
    )
    let isAlone = folded.words.indices.allSatisfy { word in
      said.contains(word) || understanding.amendment(in: folded.typed(word), at: moment).rest.isEmpty
        || saysOnly([folded.typed(word)], ["anyway"], in: text)
    }
    guard isAlone else { return nil }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return undoing
  }

  /// «لا مو الحين» behind any other change: whether it is to be taken back is asked.
  private func notNow(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, case let folded = folded(text) else { return nil }
    let said = Set(
      understanding.references.read(folded).matches.filter { $0.slot == "changed" && $0.value == "not now" }
        .flatMap(\.words)
    )
    guard !said.isEmpty,
      folded.words.indices.allSatisfy({ word in
        said.contains(word) || understanding.amendment(in: folded.typed(word), at: moment).rest.isEmpty
      })
    else { return nil }
    var undoing = context.understood(.undo, utterance)
    (undoing.isContinued, undoing.confidence) = (false, 0)
    return undoing
  }

  /// «لا لا خلها ٥ زي ما كانت»: the value that is said, whatever else is said of how it was.
  private func valueBefore(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let kept = found.matches.filter { $0.slot == "changed" && $0.value == "as it was" }
    guard let words = kept.first?.words, let last = dialogue.memory.last else { return nil }
    let left = [0..<words.lowerBound, words.upperBound..<folded.words.count].filter { !$0.isEmpty }.map { part in
      folded.typed(part)
    }
    let spoken = understanding.amendment(
      in: left.joined(separator: " "),
      at: moment,
      isOfTime: last.kind == .reminder
    )
    guard spoken.saysValue, spoken.rest.isEmpty, spoken.ordinal == nil || spoken.number != nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]),
      NamedTargets(context: context).fits(spoken, last)
    else { return nil }
    return others.changed(last, Amendment(spoken), utterance)
  }

  /// What notes that something is done.
  private static let noted: Set<Intent> = [.finishDependent, .updateService, .payRecurring, .payInstalment]
}
