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
    let stays = names(of: allBut.spared, in: allBut)
    if allBut.unknown != nil, allBut.things.isEmpty, allBut.spared.isEmpty {
      return Answer(response: Draft(text: context.text(.exceptionLost), link: link))
    }
    if let unknown = allBut.unknown {
      let all = names(of: allBut.things + allBut.spared, in: allBut)
      return Answer(response: draft(.allButUnknown, .text(unknown), .phrase(all)))
    }
    guard !allBut.things.isEmpty else { return Answer(response: draft(.allButNone, .phrase(stays))) }
    let until = deed == .snooze ? PausedAlertAnswer(context: context).until : nil
    guard context.understood.isConfirmed else {
      let kept = allBut.spared.isEmpty ? [] : [Argument.phrase(stays)]
      let asked = [Argument.phrase(counted(allBut)), .phrase(names(of: allBut.things, in: allBut))] + kept
      let time = until.map { [ReminderAnswer(context: context).argument($0)] } ?? []
      return Answer(
        response: Draft(
          text: context.localizer.text("allBut.asked.\(wording(of: allBut))", asked + time),
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
    let kept = allBut.spared.isEmpty ? [] : [Argument.phrase(names(of: allBut.spared, in: allBut))]
    let text = context.localizer.text("allBut.done.\(wording(of: allBut))", [.phrase(counted(allBut))] + kept)
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

  /// The end of the name of a text: of all that are called by their days nothing stays.
  private func wording(of allBut: AllBut) -> String { allBut.spared.isEmpty ? "all" : deed.rawValue }

  private func draft(_ key: ChangeText, _ arguments: Argument...) -> Draft {
    Draft(text: context.localizer.text(key.rawValue, arguments), link: link)
  }

  private func counted(_ allBut: AllBut) -> String {
    context.localizer.text("allBut.counted.\(noun)", .integer(allBut.things.count))
  }

  /// What they are called all together.
  private var noun: String { kind?.noun ?? "types" }

  private var link: DeepLink { kind.map { DeepLink($0.page) } ?? DeepLink(.settings) }

  private var kind: (noun: String, page: ServiceType)? { Self.kinds[context.understood.intent] }

  /// What things are called with which something is done, and where they are shown; of all others they are types of notifications.
  private static let kinds: [Intent: (noun: String, page: ServiceType)] = [
    .cancelReminder: ("reminders", .inbox), .deleteTransaction: ("transactions", .transactions),
    .dismissAlert: ("alerts", .alerts), .snoozeAlert: ("alerts", .alerts), .deleteBudget: ("budgets", .transactions),
    .deleteGoal: ("goals", .goals), .deleteRecurring: ("payments", .transactions), .deleteLoan: ("loans", .overview),
    .deleteService: ("documents", .overview), .finishDependent: ("dependents", .dependents),
  ]

  /// The names of some of them, each once; what goes and what stays under the same name is told apart by where it was bought.
  private func names(of things: [AllBut.Thing], in allBut: AllBut) -> String {
    let both = Set(allBut.things.map(\.name)).intersection(allBut.spared.map(\.name))
    var names: [String] = []
    for thing in things {
      let place = both.contains(thing.name) ? thing.place.map { " (\(isolated($0)))" } ?? "" : ""
      let name = name(of: thing) + place
      if !names.contains(name) { names.append(name) }
    }
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
