import Models

/// Which answer belongs to which intent.
enum AnswerTable {
  static func answer(in context: AnswerContext) -> Answer {
    switch context.understood.intent {
    case .greet: SmallTalkAnswer(context: context).greeting
    case .thank: SmallTalkAnswer(context: context).thanks
    case .goodbye: SmallTalkAnswer(context: context).farewell
    case .help: SmallTalkAnswer(context: context).help
    case .changeLanguage: SmallTalkAnswer(context: context).language
    case .serviceStatus, .serviceRenew: ServiceAnswer(context: context).answer
    case .listDependents, .dependentAlerts: DependentsAnswer(context: context).answer
    case .listAlerts: OwnAlertsAnswer(context: context).list
    case .dismissAlert: OwnAlertsAnswer(context: context).dismissal
    case .taxDeadlines: OwnAlertsAnswer(context: context).alerts(of: .taxDeadline)
    case .balanceStatus: OwnAlertsAnswer(context: context).alerts(of: .lowBalance)
    case .unusualSpending: OwnAlertsAnswer(context: context).alerts(of: .unusualSpending)
    case .unauthorizedPayment: OwnAlertsAnswer(context: context).alerts(of: .unauthorizedPayment)
    case .listRecommendations: OwnAlertsAnswer(context: context).alerts(of: .recommendation)
    case .openScreen: NavigationAnswer(context: context).open
    case .goBack: NavigationAnswer(context: context).back
    case .outOfScope: SmallTalkAnswer(context: context).refusal
    }
  }
}
