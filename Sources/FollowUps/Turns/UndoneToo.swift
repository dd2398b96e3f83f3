import Changes
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that something else which this conversation added is not wanted either: `and the haircut too` behind what was taken back.
struct UndoneToo: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.memory.isUndoing, dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      (2...Self.mostWords).contains(folded(text).words.count), following(text).contains("too")
    else { return nil }
    if (dialogue.memory.changes?.last ?? nil) == .quietHours, following(text).contains("quiet hours"),
      saysOnly(["quiet hours", "too", "anyway"], in: text)
    {
      var undoing = context.understood(.undo, utterance)
      undoing.isConfirmed = true
      return undoing
    }
    guard utterance.isJoined || understanding.isJoinedAlone(text), let added = dialogue.memory.added else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let name = NamedTargets(context: context).name(in: spoken).filter { !saysOnly([$0], ["too"], in: text) }
    guard !spoken.saysValue, spoken.ordinal == nil, spoken.cues.isSubset(of: [.filler, .adding, .again]),
      (1...NamedTargets.longestName).contains(name.count), let found = named.found(by: name.joined(separator: " "))
    else { return nil }
    let meant = found.filter(added.contains)
    guard meant.count == 1, let removal = meant[0].kind.removal else { return nil }
    var removed = context.understood(removal, utterance)
    removed.reference = meant[0]
    return removed
  }

  private static let mostWords = 6
}
