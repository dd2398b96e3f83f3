import Models

extension NotificationColor {
  var style: Style {
    switch self {
    case .green: .green
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .purple: .magenta
    case .gray: .dim
    case .blue: .blue
    }
  }
}
