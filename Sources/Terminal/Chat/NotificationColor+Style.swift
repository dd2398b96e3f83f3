import Models

extension NotificationColor {
  /// The nearest that can be read on any ground.
  var style: Style {
    switch self {
    case .green: .green
    case .red: .red
    case .orange, .purple, .yellow: .magenta
    case .gray: .dim
    case .blue: .plain
    }
  }
}
