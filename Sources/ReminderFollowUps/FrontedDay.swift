import Changes
import Corrections
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads which reminder is meant where its day stands before the verb, and its new hour behind: «والثلاثاء خله الساعة ٦ المسا».
///
/// Behind the verb a day says when it is to be; before it the day says which one is meant.
struct FrontedDay: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.topic == .reminder || dialogue.subject?.kind == .reminder, !utterance.isAsking, !utterance.isDenied,
      (3...Self.mostWords).contains(folded.words.count), let verb = verb(in: folded), verb > 0,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    let start = Joints(text: folded).behindConjunction(0) ?? folded.words[0].folded.lowerBound
    let which = understanding.amendment(in: folded.typed(0...verb - 1, from: start), at: moment, isOfTime: true)
    let spoken = understanding.amendment(in: folded.typed(from: verb), at: moment, isOfTime: true)
    guard let day = which.day, which.time == nil, which.rule == nil, which.number == nil,
      NamedTargets(context: context).saysNothing(which.rest),
      spoken.time != nil, spoken.day == nil, spoken.rule == nil, spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .adding]),
      spoken.rest.allSatisfy({ saysOnly([$0], ["anyway", "only"], in: text) })
    else { return nil }
    let meant = heldReminders.filter { $0.day == day }
    guard let only = meant.first else { return nil }
    var change = others.changed(.reminder(only.id), Amendment(spoken), utterance)
    if meant.count > 1 {
      change.reference = nil
      change.among = meant.map { .reminder($0.id) }
    }
    return change
  }

  /// The place of the first word that has something otherwise.
  private func verb(in text: FoldedText) -> Int? {
    text.words.indices.first { word in
      !understanding.amendment(in: text.typed(word), at: moment).cues.isDisjoint(with: [.amend, .alter])
    }
  }

  private static let mostWords = 9
}
