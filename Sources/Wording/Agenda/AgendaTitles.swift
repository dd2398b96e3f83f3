import Alerts
package import Localization
package import Meanings
package import Models

/// What things are called in an agenda or a calendar: nothing that changes from day to day.
package struct AgendaTitles: Sendable {
  private let localizer: Localizer
  private let relationships: Relationships

  package init(localizer: Localizer, relationships: Relationships) {
    self.localizer = localizer
    self.relationships = relationships
  }

  package func title(of own: OwnService) -> String {
    localizer.text(ChatText.agendaDocument, .phrase(localizer.text(own.service.nameKey)))
  }

  /// Who it is for and what is due, as in «حسام: إصدار رخصة».
  package func title(of dependent: Dependent) -> String {
    localizer.text(ChatText.agendaDependent, .text(dependent.name), .text(dependent.serviceType))
  }

  /// What was found is worded for the reader, what was told from outside stands as it was told, but for days that it counts.
  package func title(of alert: Alert) -> String {
    alert.cause.map { localizer.text($0.message) } ?? LastingAlertWording(localizer: localizer).heading(of: alert)
  }

  package func title(of appointment: Appointment) -> String {
    AppointmentWording(localizer: localizer).subject(of: appointment)
  }

  package func title(of payment: RecurringTransaction) -> String {
    localizer.text(
      ChatText.agendaPayment,
      .text(payment.title),
      .text("\(payment.amount)"),
      .text(payment.currency)
    )
  }

  package func title(of payment: Loan.Payment, of loan: Loan) -> String {
    localizer.text(ChatText.agendaLoan, .text("\(payment.amount)"), .text(loan.currency))
  }
}
