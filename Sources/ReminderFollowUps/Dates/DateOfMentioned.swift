import Calendars
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads which date is to be told in the other calendar where a sentence names none: «كم يوافق هجري» behind «وش عندي يوم ٥ ديسمبر».
package struct DateOfMentioned: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    // `o hansı gündür?` means the day that was told, as «it» of English does not.
    let isOfThat =
      utterance.understood.intent == .today && utterance.understood.language == .azerbaijani
      && utterance.leaning.references.contains(.it) && dialogue.last?.slots[.when] != nil
    guard dialogue.question == nil, utterance.understood.intent == .convertDate || isOfThat,
      utterance.understood.slots[.when] == nil, utterance.understood.slots[.period] == nil, let day
    else { return nil }
    var told = context.understood(.convertDate, utterance)
    told.slots = utterance.understood.slots
    told.slots[.when] = .text(day)
    return told
  }

  /// The day that was asked about last, or that of what was just changed.
  private var day: String? {
    if let when = dialogue.last?.slots[.when]?.text { return String(when.prefix(10)) }
    if let request = dialogue.memory.done?.request, dialogue.memory.hasJustChanged, request.intent == .updateService {
      return (request.slots[.when]?.text).map { String($0.prefix(10)) } ?? request.amendment?.day?.description
    }
    guard case .reminder(let id)? = dialogue.memory.mentioned else { return nil }
    return context.actions?.reminder(id)?.day.description
  }
}
