import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads what is asked of the goal that is spoken of: what it still lacks, until when it is, and how far each of several is: `how much more
/// do i need`, «كم باقي عليه», «وآخره إمتى؟», «كم صار في كل وحدة».
struct MissingSum: TurnReader {
  let context: TurnContext
  let spokenOf: Goal?

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let found = understanding.references.read(text)
    let asked = Set(found.values(of: "saving")).intersection(["missing", "each", "when"])
    guard !asked.isEmpty, dialogue.question == nil, dialogue.topic == .goal || spokenOf != nil,
      understanding.amendment(in: text, at: moment).number == nil,
      understanding.kinds(in: text).isSubset(of: [.goal]), !following(text).contains("budget"),
      understanding.spendingCategory(in: text) == nil, saysNothingElse(text, found)
    else { return nil }
    var told = context.understood(.goalProgress, utterance)
    if asked.contains("each") { return told }
    guard let goal = spokenOf else { return nil }
    (told.reference, told.aspect) = (.goal(goal.id), asked.contains("when") ? .when : .left)
    return told
  }

  private func saysNothingElse(_ text: String, _ found: ReferenceReader.Found) -> Bool {
    let known = wordsOfGoals(in: text)
    let aspects = found.matches.filter { ["aspect", "extent"].contains($0.slot) }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    return understanding.amendment(in: text, at: moment).rest.allSatisfy { word in
      known.contains(word) || aspects.contains(word) || saysOnly([word], ["anyway", "only"], in: text)
        || understanding.references.read(word).isBare
    }
  }
}
