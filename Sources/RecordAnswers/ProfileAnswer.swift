import Calendars
import Dialogues
import FoundationEssentials
import Localization
import Meanings
import Models
import Sentences
package import Wording

/// What the user and the assistant are called, and the time zone.
package struct ProfileAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  package var status: Answer {
    switch OwnProfile.Asked(rawValue: context.understood.hint ?? "") {
    case .assistant: Answer(response: Draft(text: context.text(.assistantName)))
    case .zone:
      Answer(
        response: Draft(
          text: context.text(.ownZone, .text(context.zone.identifier), .text(time)),
          link: DeepLink(.settings)
        )
      )
    case .name, nil:
      Answer(
        response: Draft(
          text: context.records.profile.name.map { context.text(.ownName, .text($0)) }
            ?? context.text(.ownNameUnknown)
        )
      )
    }
  }

  package var change: Answer {
    guard let value = context.understood.slots[.text]?.text else { return status }
    let isOfZone = context.understood.hint == OwnProfile.Asked.zone.rawValue
    return Answer(.change(isOfZone ? .setTimeZone(value) : .nameOneself(value)))
  }

  /// The hour on the user's wall.
  private var time: String {
    let seconds = Int(context.now.timeIntervalSince1970.rounded(.down)) + context.zone.secondsFromGMT(for: context.now)
    return ClockTime(minuteOfDay: seconds / 60 % 1_440).description
  }
}
