extension Intent {
  /// The key of a short question that asks for this; nil for what nobody asks for.
  var questionKey: String? {
    switch self {
    case .outOfScope, .cancelled, .declined, .acknowledged, .supposed, .addRecurring, .payRecurring, .unpayRecurring,
      .changeRecurring, .deleteRecurring:
      nil
    default: "question.\(rawValue)"
    }
  }
}
