import JSONText
import FoundationEssentials
import OperationInterface

/// A call of the Model Context Protocol, with what it says of itself.
struct ModelContextCall {
  let method: String
  let parameters: CallParameters
  let id: RequestID
  let era: ModelContextRevision.Era
  /// From which level on the client wants to hear of this call, where it says so itself.
  let logLevel: LogLevel?
  /// So many bytes its result may take, without what its era demands beside it.
  let room: Int

  /// What an era demands beside a result takes less, and so does what stands around a text.
  static let frame = 512

  /// - Throws: ``OperationError`` where the call's `_meta` is not as the stateless revision demands it.
  init(_ method: String, params: Data?, id: RequestID, room: Int) throws(OperationError) {
    self.method = method
    self.id = id
    self.room = max(0, room - Self.frame)
    parameters = CallParameters(params)
    let meta = parameters.object("_meta")
    guard let requested: String = try meta?.value(Key.protocolVersion) else {
      guard method != "server/discover" else { throw .missingMeta(Key.protocolVersion) }
      era = .handshake
      logLevel = nil
      return
    }
    era = .stateless
    guard requested == ModelContextRevision.july2026.rawValue else { throw .unsupported(requested) }
    guard meta?.json(Key.clientCapabilities)?.first == UInt8(ascii: "{") else {
      throw .missingMeta(Key.clientCapabilities)
    }
    logLevel = try meta?.value(Key.logLevel)
  }

  /// The reserved names of `_meta`.
  enum Key {
    static let protocolVersion = "io.modelcontextprotocol/protocolVersion"
    static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
    static let logLevel = "io.modelcontextprotocol/logLevel"
    static let serverInfo = "io.modelcontextprotocol/serverInfo"
    static let subscriptionID = "io.modelcontextprotocol/subscriptionId"
  }
}

/// How grave a log message is, by the names of RFC 5424.
enum LogLevel: String, CaseIterable, Codable, Comparable {
  case debug, info, notice, warning, error, critical, alert, emergency

  static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension OperationError.Code {
  /// The Model Context Protocol's own code, in the range that JSON-RPC leaves to servers.
  static let unsupportedProtocolVersion = Self(rawValue: -32022)
}

extension OperationError {
  fileprivate static func missingMeta(_ key: String) -> Self {
    .invalidParams("The member \(key) of _meta is missing or does not fit.", field: "_meta.\(key)")
  }

  /// A revision that is not spoken, or not where it is asked for.
  static func unsupported(
    _ requested: String,
    among supported: [ModelContextRevision] = ModelContextRevision.stateless
  )
    -> Self
  {
    struct Versions: Encodable {
      let supported: [ModelContextRevision]
      let requested: String
    }
    let names = supported.map(\.rawValue).joined(separator: ", ")
    return OperationError(
      code: .unsupportedProtocolVersion,
      message: "Unsupported protocol version",
      reason: supported == ModelContextRevision.stateless
        ? "Only \(names) is spoken without a handshake." : "It is none of \(names).",
      details: try? JSONTextEncoder().encode(Versions(supported: supported, requested: String(requested.prefix(100))))
    )
  }

  static func unknown(_ method: String) -> Self {
    OperationError(.methodNotFound, "There is no method \"\(method.prefix(100))\".")
  }
}
