import Models
import Understanding

/// Reads another day at the same time for the reminder that was set last, whatever was asked since: «طيب خليها الاربعاء نفس الوقت».
struct SameTimeOtherDay: CorrectionPart {
  let corrections: CorrectionReader

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, understanding.meansSameTime(text),
      case .reminder(let id)? = dialogue.memory.last, corrections.actions?.reminder(id) != nil
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let same = words(of: ["time"], among: "same", in: text)
    guard spoken.day != nil, spoken.time == nil, spoken.number == nil, spoken.rule == nil,
      !spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier]),
      spoken.cues.isDisjoint(with: [.remove, .adding, .again]),
      spoken.rest.allSatisfy({ same.contains($0) || saysOnly([$0], ["anyway", "only"], in: text) })
    else { return nil }
    var amendment = Amendment(spoken)
    (amendment.isOnce, amendment.isPutOff) = (nil, nil)
    return corrections.others.changed(.reminder(id), amendment, utterance)
  }
}
