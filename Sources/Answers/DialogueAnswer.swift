import Localization
import Meanings
import Models
import RecordAnswers
import SentenceWords
import Understanding
import Wording

/// What belongs to the talk itself: a question which of two is meant, and leaving something.
struct DialogueAnswer {
  let context: AnswerContext

  /// Offers both meanings instead of a guess; nil where there is one, or where they cannot be told apart in words.
  var choice: Answer? {
    guard context.understood.act == .command, !context.understood.rivals.isEmpty, !asksOfLast else { return nil }
    let meant = [context.understood] + context.understood.rivals
    let questions = meant.compactMap(\.intent.questionKey).map { context.localizer.text($0) }
    guard Set(questions).count == meant.count else { return nil }
    let text = context.text(.choiceAsked, .phrase(questions[0]), .phrase(questions[1]))
    let single = meant.map { meant in
      var single = meant
      single.rivals = []
      return single
    }
    return Answer(response: Draft(text: text, quickReplies: questions), effect: .ask(.choice(single)))
  }

  /// Whether it asks about the kind of thing that was changed last: `progress?` behind a sum that was put aside.
  private var asksOfLast: Bool {
    guard !context.changes, let last = context.memory.last else { return false }
    return context.understood.intent.kind == last.kind
  }

  /// Asks whether a change was meant that is not certain; nil where it is, or where nothing would be changed.
  ///
  /// What cannot be taken back asks by itself: a yes to this question is none to that one.
  var offer: Answer? {
    let understood = context.understood
    if let once = ReminderAnswer(context: context).onceOffered { return once }
    guard context.changes, understood.unkept == nil, !understood.isConfirmed, understood.intent != .forgetData,
      understood.lost != nil || isReachedByChange
        || !understood.isContinued && understood.confidence < Self.certain && !asksForMore
    else { return nil }
    let lost = understood.lost.map { context.text($0 == .time ? .timeLost : .exceptionLost) }
    if let lost, understood.intent == .dismissAlert { return Answer(response: Draft(text: lost)) }
    let asked = understood.intent.questionKey.map { key in
      context.text(.changeOffered, .phrase(context.localizer.text(key)))
    }
    guard let question = ChangeOffer(context: context).question ?? asked else { return nil }
    let unheld = understood.unheld.map { context.text(.documentUnheld, .text($0)) + " " } ?? ""
    let text = (lost.map { $0 + " " } ?? "") + unheld + question
    return Answer(response: Draft(text: text, quickReplies: context.yesAndNo), effect: .ask(.offer(understood)))
  }

  /// Whether a goal would be of less than what is already put aside for it, as nobody means who speaks of something else.
  private var isReachedByChange: Bool {
    guard case .goal(let id) = context.understood.reference, let amendment = context.understood.amendment,
      context.understood.intent == .createGoal, amendment.direction == nil, let sum = amendment.number,
      let goal = context.records.goals.first(where: { $0.id == id })
    else { return false }
    return sum.value < goal.current.value
  }

  /// Whether what would be changed is not known yet: «ابي اسجل مصروف» is answered with «كم المبلغ؟», and nothing is changed before that.
  private var asksForMore: Bool {
    guard context.understood.confidence >= Self.likely, context.understood.intent.adds,
      case .ask(.slot) = AnswerTable.answer(to: context.understood.intent, in: context).effect
    else { return false }
    return true
  }

  /// Above it a change is what was most likely asked for.
  private static let likely = 0.6

  /// Below it a change was meant in hardly half of the sentences that are not among the phrases.
  private static let certain = 0.8

  var cancelled: Answer { Answer(response: Draft(text: context.text(.cancelled))) }

  /// Who says yes before anything was said is told that nothing was asked, lest it be taken for done.
  var acknowledged: Answer {
    guard !context.isFirst else {
      return Answer(response: Draft(text: context.localizer.text("dialogue.nothingAsked")))
    }
    return Answer(response: Draft(text: context.text(.acknowledged)))
  }

  /// What was asked for is put again behind it; see ``Dialogue/resume(after:changes:)``.
  ///
  /// Behind a place that the list does not have it is said how many there are.
  var unsure: Answer {
    let count = context.understood.slots[.ordinal]?.number.map { context.text(.onlySoMany, .integer($0)) }
    return Answer(response: Draft(text: count ?? context.text(.unsure)))
  }

  var supposed: Answer {
    let isOfAll = context.understood.hint == Intent.forgetData.rawValue
    return Answer(response: Draft(text: context.text(isOfAll ? .supposedForgotten : .supposed)))
  }

  var declined: Answer { Answer(response: Draft(text: context.text(.declined))) }
}
