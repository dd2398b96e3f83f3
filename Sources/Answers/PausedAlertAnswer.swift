import Alerts
import FoundationEssentials
import Localization
import Models
import Sentences
import Understanding

/// An alert that the person puts off, or knows of.
struct PausedAlertAnswer {
  let context: AnswerContext

  /// Where nobody said how long, for an hour; of the most urgent one where none is named.
  var snoozing: Answer {
    if let reminding { return reminding }
    if let noneNamed = OwnAlertsAnswer(context: context).noneNamed { return noneNamed }
    let announced = context.center.announced(at: context.now) + context.center.ownAlerts
    guard let alert = named ?? (isNamed ? nil : announced.lazy.compactMap(\.alert).first) else { return noneThere }
    let said = context.understood.slots[.when]?.text.flatMap(SpokenInstant.init)
    return Answer(.change(.snoozeAlert(alert.id, until: said ?? .instant(context.now.addingTimeInterval(Self.usual)))))
  }

  /// Asks whether a reminder of the document is to be set instead, which stands among the alerts and cannot be put off; nil of any other.
  private var reminding: Answer? {
    guard let service = context.understood.slots[.service]?.text, let when = context.understood.slots[.when]?.text,
      let moment = SpokenInstant(when)
    else { return nil }
    var asked = context
    asked.understood = Understood(name: Intent.serviceStatus.rawValue, slots: [.service: .text(service)])
    let short = ShortAnswer(context: asked)
    guard short.day != nil, let subject = short.subject else { return nil }
    var reminder = Understood(.createReminder, language: context.understood.language)
    reminder.slots = [.text: .text(subject), .when: .text(when)]
    let time = ReminderAnswer(context: context).argument(moment)
    return Answer(
      response: Draft(
        text: context.text(.remindingOffered, .text(subject), time),
        quickReplies: context.yesAndNo
      ),
      effect: .ask(.offer(reminder))
    )
  }

  /// Nil where no alert of one's own is named.
  var acknowledgement: Answer? {
    if let noneNamed = OwnAlertsAnswer(context: context).noneNamed { return noneNamed }
    if let named { return Answer(.change(.acknowledgeAlert(named.id))) }
    return context.understood.slots[.ordinal] == nil && context.understood.reference == nil ? nil : noneThere
  }

  private static let usual: TimeInterval = 60 * 60

  /// Whether one is meant, be it that none stands there: a document stands among the alerts.
  private var isNamed: Bool {
    let understood = context.understood
    return understood.reference != nil || understood.slots[.ordinal] != nil || understood.slots[.type] != nil
  }

  /// The alert that is known to be meant, that stands at a place, or that is the most urgent of a type.
  private var named: Alert? {
    let alerts = context.center.ownAlerts.compactMap(\.alert)
    if case .alert(let id) = context.understood.reference { return alerts.first { $0.id == id } }
    guard isNamed, context.understood.reference == nil else { return nil }
    let type = context.understood.slots[.type]?.text.map(AlertType.init(rawValue:))
    let meant = type.map(context.center.alerts) ?? alerts
    return context.index(in: meant).map { meant[$0] }
  }

  private var noneThere: Answer {
    Answer(response: Draft(text: context.text(.noAlertToDismiss), link: DeepLink(.alerts)))
  }
}
