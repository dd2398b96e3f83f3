import Meanings

extension Intent {
  /// The key of a short question that asks for this; nil for what nobody asks for.
  package var questionKey: String? {
    switch self {
    case .outOfScope, .cancelled, .declined, .acknowledged, .supposed, .unsure,
      .addRecurring, .payRecurring, .payInstalment, .addLoan, .changeLoan, .deleteLoan,
      .unpayRecurring, .changeRecurring, .deleteRecurring, .snoozeAlert, .profileStatus, .changeProfile, .unkeptList,
      .deleteService, .limitAlerts:
      nil
    default: "question.\(rawValue)"
    }
  }
}
