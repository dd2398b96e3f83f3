import Calendars
import Localization
import Meanings
import Models
import Navigation
import SentenceWords
import Understanding
package import Wording

/// What is changed about notifications; a question where a sentence leaves out the hours.
package struct SettingsAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  /// Asks first where something else was wanted than all of them for good.
  package var mute: Answer {
    if context.understood.isOfSome, type == nil, alertType == nil {
      return Answer(
        response: Draft(
          text: context.text(.mutingWhich),
          link: DeepLink(.settings),
          quickReplies: NotificationType.allCases.map(wording.name)
        ),
        effect: .ask(.slot(.type))
      )
    }
    if let until { return answer(muted.map { .muteType($0, until: until) } ?? .muteAll(until: until)) }
    guard context.understood.isLimited, !context.understood.isConfirmed else {
      return answer(alertType.map { .muteAlerts($0) } ?? .mute(type))
    }
    let name = alertType.map(wording.name) ?? type.map(wording.name) ?? context.text(.allNotifications)
    return Answer(
      response: Draft(
        text: context.text(.mutingOffered, .phrase(name)),
        link: DeepLink(.settings),
        quickReplies: context.yesAndNo
      ),
      effect: .ask(.offer(context.understood))
    )
  }

  package var unmute: Answer {
    if let alertType { return answer(.unmuteAlerts(alertType)) }
    var settings = context.records.settings
    settings.apply(.unmute(type))
    return type == nil && settings == context.records.settings ? notificationStatus : answer(.unmute(type))
  }

  /// What is off already is said to be, and is no change that could be taken back.
  package var endOfQuietHours: Answer {
    context.records.settings.quietHoursEnd == nil ? quietHoursStatus : answer(.noQuietHours)
  }

  /// Which notifications are wanted.
  package var notificationStatus: Answer {
    let wanted = wording.notificationStatus(of: context.records.settings.at(context.now))
    guard context.isDenied() else { return told(wanted) }
    let denied = context.text(.notifyingDenied)
    return told(wanted == context.text(.nothingMuted) ? denied : [denied, wanted].joined(separator: " "))
  }

  /// When the quiet hours are.
  package var quietHoursStatus: Answer { told(wording.quietHours(of: context.records.settings)) }

  /// How often a day one is interrupted at most, as it is or as it is to be.
  package var limit: Answer {
    guard let most = context.understood.slots[.ordinal]?.number else {
      let most = context.records.settings.dailyInterruptions ?? NotificationSettings.usualInterruptions
      return told(context.text(.alertLimit, .integer(most)))
    }
    guard NotificationSettings.interruptions.contains(most) else { return told(context.text(.alertLimitTooMany)) }
    return answer(.interruptions(most))
  }

  private var wording: SettingsWording { SettingsWording(localizer: context.localizer) }

  private func told(_ text: String) -> Answer { Answer(response: Draft(text: text, link: DeepLink(.settings))) }

  package var quietHours: Answer {
    if let amended { return amended }
    guard let start = time(.start), let end = time(.end) else {
      let missing = time(.start) == nil ? Slot.start : .end
      let isHalf = time(.start) != nil || time(.end) != nil
      let question: ChatText = isHalf ? missing == .start ? .quietStartAsked : .quietEndAsked : .quietHoursAsked
      return Answer(response: Draft(text: context.text(question)), effect: .ask(.slot(missing)))
    }
    return answer(.quietHours(from: start, to: end))
  }

  /// The hours with another beginning or end: «لا، خلها من ١١»; of «لا ٧» that one is meant to which it is nearer.
  private var amended: Answer? {
    let settings = context.records.settings
    guard let amendment = context.understood.amendment, let end = settings.quietHoursEnd else { return nil }
    // Quiet begins in the evening: eleven is the one before midnight.
    let first = amendment.time(instead: ClockTime(minuteOfDay: 21 * 60)).map { $0.hour == 12 ? .midnight : $0 }
    guard let start = settings.quietHoursStart, amendment.isOfEnd != false else {
      return first.map { answer(.quietHours(from: $0, to: end)) }
    }
    guard let last = amendment.time(instead: end) else { return nil }
    let (fromStart, fromEnd) = (first.map { $0.distance(to: start) } ?? .max, last.distance(to: end))
    if amendment.isOfEnd == true || fromEnd < fromStart && fromEnd > 0 {
      return answer(.quietHours(from: start, to: last))
    }
    guard let first, fromStart > 0, fromStart < fromEnd else {
      return whichBound([(first ?? start, end), (start, last)])
    }
    return answer(.quietHours(from: first, to: end))
  }

  /// Asks which of two stretches of time is meant.
  private func whichBound(_ hours: [(start: ClockTime, end: ClockTime)]) -> Answer {
    let choices = hours.map { start, end in
      var choice = Understood(.setQuietHours, language: context.understood.language)
      choice.slots = [.start: .text(start.description), .end: .text(end.description)]
      return choice
    }
    let words = hours.flatMap { [Argument.text($0.start.description), .text($0.end.description)] }
    return Answer(
      response: Draft(
        text: context.text(.quietBoundAsked, words[0], words[1], words[2], words[3]),
        quickReplies: hours.map {
          context.text(.quietHoursOfClock, .text($0.start.description), .text($0.end.description))
        }
      ),
      effect: .ask(.choice(choices))
    )
  }

  private func answer(_ change: NotificationSettings.Change) -> Answer {
    let muted = wording.sentence(for: change, of: context.records.settings)
    let text = [muted, toldAllTheSame(after: change)].compactMap(\.self).joined(separator: " ")
    return Answer(response: Draft(text: text, link: DeepLink(.settings)), effect: .change(change))
  }

  /// Says that what is critical is told though its type is muted; nil of a type of which nothing is.
  private func toldAllTheSame(after change: NotificationSettings.Change) -> String? {
    guard case .muteAlerts(let type) = change else { return nil }
    let isGrave =
      type == .unauthorizedPayment
      || context.records.alerts.contains { $0.alertType == type && $0.severity == .critical }
    return isGrave ? context.localizer.text("alerts.muted.critical") : nil
  }

  /// When what is muted is wanted again: at the beginning of a day where no hour was said.
  private var until: OffsetDateTime? {
    guard let said = context.understood.slots[.until]?.text.flatMap(SpokenInstant.init) else { return nil }
    let instant =
      switch said {
      // Up to today is all of today.
      case .day(context.today): context.today.adding(days: 1).instant(at: .midnight, in: context.zone)
      case .day(let day): day.instant(at: .midnight, in: context.zone)
      case .instant(let instant): instant
      }
    return instant > context.now ? OffsetDateTime(instant, in: context.zone) : nil
  }

  private var type: NotificationType? {
    context.understood.slots[.type]?.text.flatMap(NotificationType.init(rawValue:))
  }

  /// The type of alerts that is named, which has no switch of its own among those of the notifications.
  private var alertType: AlertType? {
    context.understood.slots[.type]?.text.map(AlertType.init).flatMap { AlertType.known.contains($0) ? $0 : nil }
  }

  /// What is meant of what can be muted by itself; nil where all is.
  private var muted: MutableType? { type.map(MutableType.notifications) ?? alertType.map(MutableType.alerts) }

  private func time(_ slot: Slot) -> ClockTime? {
    context.understood.slots[slot]?.text.flatMap { ClockTime($0) }
  }
}
