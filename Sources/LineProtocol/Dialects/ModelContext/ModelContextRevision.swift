/// The revisions of the Model Context Protocol that are spoken, by the dates that name them.
enum ModelContextRevision: String, CaseIterable, Encodable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// How a client and a server come to know of one another.
  enum Era {
    /// By an `initialize` at the beginning.
    case handshake
    /// By what every call says in its `_meta`.
    case stateless
  }

  /// The newest that an `initialize` can agree on.
  static let newestHandshake = Self.november2025

  /// Those that have the transport "Streamable HTTP".
  static let overHTTP = allCases.filter { $0 != .november2024 }

  /// Those that a call can ask for without a handshake.
  static let stateless = allCases.filter { $0.era == .stateless }

  var era: Era { self == .july2026 ? .stateless : .handshake }
}
