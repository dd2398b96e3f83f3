package import Foundation

/// The test server that speaks as APNs does, started with faults of its own; it ends with the value.
package final class APNsServer {
  /// What the server says that it saw.
  package struct Report: Decodable {
    package let requests: Int
    package let connections: Int
    /// Different pushes, by their ids.
    package let pushes: Int
    /// Those that were taken, each counted once.
    package let accepted: Int
    /// How often a push came again that had been taken.
    package let repeated: Int
    package let statuses: [String: Int]
    /// Different provider tokens.
    package let tokens: Int
    package let mostStreams: Int
    package let lastPayload: String
    package let lastHeaders: [String: String]
  }

  package let url: String
  /// The file with the certificate to trust.
  package let authorities: URL
  private let process: ChildProcess

  /// Starts the server; its certificate goes into the folder.
  package init(in folder: URL, _ options: [String] = []) throws {
    authorities = folder.appending(path: "authorities-\(UUID().uuidString).pem")
    let arguments = ["serve", "--authorities", authorities.path] + options
    process = try ChildProcess(.builtProgram("apns-server"), arguments)
    guard let port = try process.readLine() else {
      throw ChildProcess.Failure(description: try process.readErrorsToEnd())
    }
    url = "https://localhost:\(port)"
  }

  package func report() throws -> Report {
    try process.write("\n")
    return try JSONDecoder().decode(Report.self, from: Data((process.readLine() ?? "").utf8))
  }

  /// Makes a private key that only its owner may read.
  package static func makeKey(_ curve: String = "P-256", in folder: URL) throws -> URL {
    let file = folder.appending(path: "\(curve).p8")
    let process = try ChildProcess(.builtProgram("apns-server"), ["make-key", curve, file.path])
    let errors = try process.readErrorsToEnd()
    guard try process.wait() == .exited(0) else { throw ChildProcess.Failure(description: errors) }
    return file
  }
}
