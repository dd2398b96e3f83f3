extension Intent {
  /// The key of a short question that asks for this; nil for what nobody asks for.
  var questionKey: String? {
    switch self {
    case .outOfScope, .cancelled, .declined, .acknowledged, .supposed, .addRecurring, .payRecurring, .payInstalment,
      .unpayRecurring, .changeRecurring, .deleteRecurring, .snoozeAlert, .addLoan, .changeLoan, .deleteLoan:
      nil
    default: "question.\(rawValue)"
    }
  }
}
