import Alerts
import Calendars
import Meanings
import Models
import SentenceWords
package import Wording

/// Tells what was to be done before today: of the user's own, of the dependents, of payments, and of what backends tell besides.
package struct OverdueAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) { self.context = context }

  /// What was to be done on a day.
  private struct Line {
    let day: CalendarDay
    let text: String
  }

  /// Tells all of it, the longest overdue first; where there is none, that there is none.
  package var all: Answer {
    let dependents = context.center.dependents.filter(\.isOverdue).map { dependent in
      Line(
        day: context.today.adding(days: dependent.daysRemaining),
        text: context.situationWording.dependents.alert(for: dependent) + "."
      )
    }
    return answer(own { _ in true } + dependents + payments + instalments + taxesOnly, at: DeepLink(.overview))
  }

  /// Tells the deadlines of taxes alone.
  package var taxes: Answer {
    let alerts = own { own in own.alert?.alertType == .taxDeadline }
    return answer(alerts + taxesOnly, at: DeepLink(AlertType.taxDeadline.section))
  }

  private func answer(_ lines: [Line], at link: DeepLink) -> Answer {
    let told = lines.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
    guard !told.isEmpty else {
      return Answer(
        response: Draft(text: context.text(context.records.isEmpty ? .nothingKept : .nothingOverdue), link: link),
        dependentAlert: .mostUrgent
      )
    }
    return Answer(response: ListWording(context: context).draft(of: told.map(\.element.text), link: link))
  }

  private func own(_ isMeant: (OwnAlert) -> Bool) -> [Line] {
    context.center.ownAlerts.filter(isMeant).compactMap { own in
      guard let day = own.deadline, day < context.today else { return nil }
      return Line(day: day, text: OwnAlertsAnswer(context: context).draft(of: own, kind: .response).text)
    }
  }

  private var payments: [Line] {
    context.records.recurring.filter { $0.nextDue < context.today }.compactMap { payment in
      var days = context.days(payment)
      guard let first = days.unpaid.first else { return nil }
      days.coming = []
      let sentences = PaymentsAnswer(context: context).sentences(
        of: PaymentsAnswer.Upcoming(payment: payment, days: days)
      )
      return Line(day: first, text: sentences.joined(separator: " "))
    }
  }

  private var instalments: [Line] {
    LendingAnswer(context: context).due { $0 < context.today }.map { Line(day: $0.day, text: $0.sentence) }
  }

  /// What no alert tells of, with the age of what a backend told.
  private var taxesOnly: [Line] {
    context.taxDeadlines.compactMap { deadline in
      guard deadline.ownAlert == nil, let day = deadline.day, day < context.today else { return nil }
      let sentence = context.alertWording.sentence(for: context.alertWording.alert(of: deadline))
      let age = deadline.report.map(context.sourceWording.freshness)
      return Line(day: day, text: [sentence, age].compactMap(\.self).joined(separator: " "))
    }
  }
}
