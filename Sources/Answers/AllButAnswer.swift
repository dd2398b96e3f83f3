import Alerts
import Changes
import Localization
import Meanings
import Models
import Navigation
import RecordAnswers
import SentenceWords
import Understanding
import Wording

/// What is done with all things of a kind but some: asked first, with how many they are, what they are called and what stays.
struct AllButAnswer {
  let context: AnswerContext

  /// Nil where no such thing is asked for.
  var answer: Answer? {
    guard let allBut = context.understood.allBut, context.understood.act == .command else { return nil }
    let stays = names(of: allBut.spared)
    if allBut.unknown != nil, allBut.things.isEmpty, allBut.spared.isEmpty {
      return Answer(response: Draft(text: context.text(.exceptionLost), link: link))
    }
    if let unknown = allBut.unknown {
      return Answer(response: draft(.allButUnknown, .text(unknown), .phrase(names(of: allBut.things + allBut.spared))))
    }
    guard !allBut.things.isEmpty else { return Answer(response: draft(.allButNone, .phrase(stays))) }
    let until = deed == .snooze ? PausedAlertAnswer(context: context).until : nil
    guard context.understood.isConfirmed else {
      let asked = [Argument.phrase(counted(allBut)), .phrase(names(of: allBut.things)), .phrase(stays)]
      let time = until.map { [ReminderAnswer(context: context).argument($0)] } ?? []
      return Answer(
        response: Draft(
          text: context.localizer.text("allBut.asked.\(deed)", asked + time),
          link: link,
          quickReplies: context.yesAndNo
        ),
        effect: .ask(.offer(context.understood))
      )
    }
    return Answer(.change(.allBut(context.understood.intent, allBut, until: until)))
  }

  /// What is said once it is done.
  func done(_ allBut: AllBut) -> Draft {
    let text = context.localizer.text(
      "allBut.done.\(deed)",
      .phrase(counted(allBut)),
      .phrase(names(of: allBut.spared))
    )
    return Draft(text: text, link: link)
  }

  /// What becomes of them.
  private enum Deed: String { case delete, mute, snooze, finish }

  private var deed: Deed {
    switch context.understood.intent {
    case .muteNotifications: .mute
    case .snoozeAlert: .snooze
    case .finishDependent: .finish
    default: .delete
    }
  }

  private func draft(_ key: ChangeText, _ arguments: Argument...) -> Draft {
    Draft(text: context.localizer.text(key.rawValue, arguments), link: link)
  }

  private func counted(_ allBut: AllBut) -> String {
    context.localizer.text("allBut.counted.\(noun)", .integer(allBut.things.count))
  }

  /// What they are called all together.
  private var noun: String {
    switch context.understood.intent {
    case .cancelReminder: "reminders"
    case .deleteTransaction: "transactions"
    case .dismissAlert, .snoozeAlert: "alerts"
    case .deleteBudget: "budgets"
    case .deleteGoal: "goals"
    case .deleteRecurring: "payments"
    case .deleteLoan: "loans"
    case .deleteService: "documents"
    case .finishDependent: "dependents"
    default: "types"
    }
  }

  private var link: DeepLink {
    switch context.understood.intent {
    case .deleteTransaction, .deleteBudget, .deleteRecurring: DeepLink(.transactions)
    case .dismissAlert, .snoozeAlert: DeepLink(.alerts)
    case .muteNotifications: DeepLink(.settings)
    case .deleteGoal: DeepLink(.goals)
    case .cancelReminder: DeepLink(.inbox)
    case .finishDependent: DeepLink(.dependents)
    default: DeepLink(.overview)
    }
  }

  /// The names of some of them, each once.
  private func names(of things: [AllBut.Thing]) -> String {
    var names: [String] = []
    for name in things.map(name) where !names.contains(name) { names.append(name) }
    let shown = names.prefix(Self.most).joined(separator: context.text(.listSeparator))
    return names.count > Self.most ? shown + "…" : shown
  }

  private func name(of thing: AllBut.Thing) -> String {
    switch thing.part {
    case .notices(let type): return SettingsWording(localizer: context.localizer).name(of: type)
    case .record(.service(let service)): return context.localizer.text(service.nameKey)
    case .record(.alert(let id)):
      let alert = context.center.ownAlerts.compactMap(\.alert).first { $0.id == id }
      return isolated(alert.map(context.alertWording.heading) ?? thing.name)
    case .record: return isolated(thing.name)
    }
  }

  /// What people and sources wrote keeps its own direction.
  private func isolated(_ name: String) -> String {
    Isolation.isolated(name, in: context.localizer.language.direction)
  }

  private static let most = 5
}
