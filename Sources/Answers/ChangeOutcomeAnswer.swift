import Alerts
import Calendars
import Changes
import FoundationEssentials
import Localization
package import Meanings
package import Models
import RecordAnswers
package import SentenceWords
package import Wording

/// Words what came of a change.
package struct ChangeOutcomeAnswer {
  package let context: AnswerContext

  package func draft(for outcome: ChangeOutcome) -> Draft {
    switch outcome {
    case .undone(let what): Draft(text: text(.undone, .phrase(context.localizer.text(what))))
    case .undoneHere(let what, let isCertain):
      Draft(
        text: [
          text(.undone, .phrase(context.localizer.text(what))), text(isCertain ? .undoneHere : .undonePerhapsHere),
        ].joined(separator: " ")
      )
    case .changes(let all): ChangesAnswer(context: context).list(all)
    case .undoable(let what) where context.understood.sequel?.asksWhether == true:
      Draft(text: ChangesAnswer(context: context).whether(what) ?? "")
    case .nothingToUndo where context.understood.sequel?.asksWhether == true:
      Draft(text: ChangesAnswer(context: context).whether(nil) ?? "")
    case .undoable where takenBack != nil, .nothingToUndo where takenBack != nil:
      Draft(text: text(.undone, .phrase(takenBack ?? "")))
    case .nothingToUndo: Draft(text: text(.nothingToUndo))
    case .undoable(let what) where context.understood.sequel == .done:
      Draft(
        text: [text(.lastChange, .phrase(context.localizer.text(what))), ChangesAnswer(context: context).step]
          .compactMap(\.self).joined(separator: " ")
      )
    case .undoable(let what):
      Draft(text: text(.undoAsked, .phrase(context.localizer.text(what))), quickReplies: context.yesAndNo)
    case .overtaken(let what): Draft(text: text(.overtaken, .phrase(context.localizer.text(what))))
    // None is due in the days that were said.
    case .nothingToChange where context.understood.intent == .payRecurring:
      PaymentsAnswer(context: context).whetherMade.response
    case .nothingToChange, .found: Draft(text: text(.nothingToChange))
    case .reminderChanged(let reminder):
      Draft(
        text: OutcomeAnswer(context: context).sentence(ChangeText.reminderChanged.rawValue, reminder),
        link: DeepLink(.inbox)
      )
    case .reminderMovedOnce(let once, let series):
      Draft(
        text: [(ChangeText.reminderOnce, once), (.reminderStays, series)]
          .map { OutcomeAnswer(context: context).sentence($0.0.rawValue, $0.1) }.joined(separator: " "),
        link: DeepLink(.inbox)
      )
    case .remindersCancelled(let count): Draft(text: text(.allCancelled, .integer(count)), link: DeepLink(.inbox))
    case .transactionChanged(let entry): about(entry, .transactionChanged)
    case .transactionDeleted(let entry): about(entry, .transactionDeleted)
    case .noSuchTransaction(let entries): noneNamed(among: entries)
    case .whichTransaction(let entries): choice(of: entries)
    case .transactions(let entries) where context.understood.aspect == .count:
      Draft(text: text(.transactionCount, .integer(entries.count)), link: DeepLink(.transactions))
    case .transactions(let entries): list(entries, .transactions)
    case .budgetSet, .budgets, .budgetDeleted, .whichBudget, .goalCreated, .goalChanged, .goalDeleted, .saved,
      .noSuchGoal, .whichGoal:
      PlanOutcomeAnswer(context: context).draft(for: outcome)
    case .serviceUpdated(let own):
      Draft(
        text: context.localizer.text(
          ChangeText.updated,
          gender: own.service.gender,
          [.phrase(context.alertWording.status(of: own))]
        ),
        link: DeepLink(own.service)
      )
    case .serviceDeleted(let own): DocumentRemovalAnswer(context: context).draft(.serviceDeleted, own.service)
    case .dependentUpdated(let record): about(record, .updated)
    case .dependentAdded(let record): about(record, .dependentAdded)
    case .dependentDone(let record): about(record, .dependentDone)
    case .dependentAcknowledged(let record):
      Draft(text: text(.dependentAcknowledged, .text(record.name)), link: DeepLink(.dependents))
    case .alertSnoozed(let alert, let day, let time):
      about(alert, .alertSnoozed, .phrase(context.text(.reminderTime, .day(day), .text(time.description))))
    case .snoozePast: Draft(text: context.text(.reminderPast), link: DeepLink(.alerts))
    case .alertAcknowledged(let alert): about(alert, .alertAcknowledged)
    case .matterSnoozed(let id, let day, let time):
      about(id, .alertSnoozed, .phrase(context.text(.reminderTime, .day(day), .text(time.description))))
    case .matterAcknowledged(let id): about(id, .matterAcknowledged)
    case .paymentMade(let payment, let due):
      Draft(text: text(.paymentMade, .text(payment.title), .day(due)), link: DeepLink(.payments))
    case .paymentNotMade(let payment, let due):
      Draft(text: text(.paymentNotMade, .text(payment.title), .day(due)), link: DeepLink(.payments))
    case .instalmentPaid(let payment, let loan): LendingAnswer(context: context).draft(ofPaid: payment, of: loan)
    case .recurringAdded(let payment):
      PaymentsAnswer(context: context).draft(
        ofNew: payment.title,
        payment.amount,
        payment.currency,
        payment.every,
        payment.nextDue,
        .recurringAdded
      )
    case .recurringChanged(let payment): RecurringChangeAnswer(context: context).draft(for: payment)
    case .recurringDeleted(let payment):
      Draft(text: text(.recurringDeleted, .text(payment.title)), link: DeepLink(.payments))
    case .loanAdded(let loan): LoanChangeAnswer(context: context).draft(.loanAdded, loan)
    case .loanChanged(let loan): LoanChangeAnswer(context: context).draft(.loanChanged, loan)
    case .loanDeleted(let loan): LoanChangeAnswer(context: context).draft(.loanDeleted, loan)
    case .allButDone(let allBut, _): AllButAnswer(context: context).done(allBut)
    case .named(let name): Draft(text: text(.nameChanged, .text(name)), link: DeepLink(.settings))
    case .timeZoneSet(let zone): Draft(text: text(.zoneChanged, .text(zone)), link: DeepLink(.settings))
    case .forgotten: Draft(text: text(.forgotten))
    }
  }

  /// What was taken back last, where it is asked what was done; nil where something else was done since.
  private var takenBack: String? {
    guard context.understood.sequel == .done, context.memory.isUndoing else { return nil }
    return context.memory.done?.wasTakenBack.map(context.localizer.text)
  }

  /// What waits for an answer; nil where nothing does.
  package func question(after outcome: ChangeOutcome) -> DialogueQuestion? {
    switch outcome {
    case .undoable where context.understood.sequel == nil:
      .offer(Understood(.undo, language: context.understood.language))
    // «البيك»: the one that was meant is named otherwise.
    case .whichTransaction(let entries) where entries.count > 1,
      .noSuchTransaction(let entries) where entries.count > 1:
      .choice(
        entries.prefix(Self.most).map { entry in
          let transaction = entry.transaction
          var meant = context.understood
          meant.reference = .transaction(transaction.id)
          meant.slots = [
            .text: .text([transaction.category, transaction.merchant].compactMap(\.self).joined(separator: " ")),
            .amount: .money(value: "\(transaction.amount)", currency: transaction.currency),
            .when: .text(entry.day.description),
          ]
          return meant
        }
      )
    case .whichGoal(let goals) where goals.count > 1:
      .choice(
        goals.map { goal in
          var meant = context.understood
          meant.reference = .goal(goal.id)
          // The sum stays beside it: what names the goal is its own.
          if let sum = meant.slots[.amount]?.sum {
            meant.amendment = Amendment()
            meant.amendment?.number = sum
          }
          meant.slots = [
            .text: .text(goal.title), .amount: .money(value: "\(goal.target)", currency: goal.currency),
          ]
          if let deadline = goal.deadline { meant.slots[.when] = .text(deadline.description) }
          return meant
        }
      )
    default: nil
    }
  }

  package func income(_ transaction: Transaction) -> String {
    text(.incomeLogged, .text("\(transaction.amount)"), .text(transaction.currency))
  }

  private func about(_ alert: Alert, _ key: ChangeText, _ more: Argument...) -> Draft {
    let heading = Argument.text(context.alertWording.heading(of: alert))
    return Draft(
      text: context.localizer.text(key.rawValue, [heading] + more),
      link: DeepLink(.alerts),
      alert: context.alertWording.response(for: alert)
    )
  }

  private func about(_ id: Matter.ID, _ key: ChangeText, _ more: Argument...) -> Draft {
    let name = context.situationWording.name(of: id)
    let text = context.localizer.text(key.rawValue, [.text(name)] + more)
    return Draft(text: text, link: id.document.map { DeepLink($0) } ?? DeepLink(.dependents))
  }

  private func about(_ entry: ChangeOutcome.Entry, _ key: ChangeText) -> Draft {
    Draft(text: text(key, .phrase(phrase(entry))), link: DeepLink(.transactions))
  }

  private func about(_ record: DependentRecord, _ key: ChangeText) -> Draft {
    let wording = DependentWording(localizer: context.localizer, relationships: context.relationships)
    let dependent = record.dependent(on: context.today)
    let status = wording.status(of: dependent, today: context.today)
    let gender = context.relationships.gender(of: dependent)
    return Draft(text: context.localizer.text(key, gender: gender, [.phrase(status)]), link: DeepLink(.dependents))
  }

  private func list(_ all: [ChangeOutcome.Entry], _ key: ChangeText) -> Draft {
    let reference = context.understood.reference
    let place = all.first { .transaction($0.transaction.id) == reference }
    let entries = place.map { [$0] } ?? all
    guard !entries.isEmpty else { return Draft(text: text(.noTransactions), link: DeepLink(.transactions)) }
    if let entry = place, let told = ChangesAnswer(context: context).held(phrase(entry)) {
      return Draft(text: told, link: DeepLink(.transactions))
    }
    let lines = [text(key)] + entries.prefix(Self.most).map(phrase)
    return Draft(text: lines.joined(separator: "\n"), link: DeepLink(.transactions))
  }

  private func noneNamed(among entries: [ChangeOutcome.Entry]) -> Draft {
    var draft = list(entries, .noSuchTransaction)
    if entries.count > 1 { draft.text += "\n" + text(.whichTransaction) }
    return draft
  }

  private func choice(of entries: [ChangeOutcome.Entry]) -> Draft {
    var draft = list(entries, .whichTransaction)
    draft.quickReplies = entries.prefix(Self.most).map { "\($0.transaction.amount)" }
    return draft
  }

  private func phrase(_ entry: ChangeOutcome.Entry) -> String {
    let wording = MoneyWording(localizer: context.localizer)
    let isOfMerchant = context.understood.amendment?.merchant != nil
    return wording.entry(entry.transaction, on: entry.day, isWithMerchant: isOfMerchant)
  }

  private func text(_ key: ChangeText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }

  /// So many are told in one message.
  package static let most = 10
}
