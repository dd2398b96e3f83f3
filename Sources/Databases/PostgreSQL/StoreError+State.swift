extension StoreError {
  /// The error behind one of PostgreSQL's states.
  init(state: String, message: String, server: String) {
    switch state.prefix(2) {
    case "08": self = .unreachable(path: server, reason: message)
    case "40": self = .busy(path: server)
    case "53": self = state == "53100" ? .full(path: server) : .unreachable(path: server, reason: message)
    case "57": self = state == "57014" ? .busy(path: server) : .unreachable(path: server, reason: message)
    case "XX" where state != "XX000": self = .corrupt(path: server)
    // What it says of statements names no value.
    case "42": self = .failed(path: server, code: 0, message: "\(state) \(message)")
    default:
      self =
        switch state {
        case "55P03": .busy(path: server)
        case "25006": .readOnly(path: server)
        default: .failed(path: server, code: 0, message: state)
        }
    }
  }

  /// Whether a statement was ended before its time.
  var isGivenUp: Bool { if case .busy = self { true } else { false } }
}
