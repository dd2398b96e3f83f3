import Foundation

/// A server that speaks the wire as APNs does, over TLS and HTTP/2 on the loopback, and fails when it is told to.
///
///     apns-server make-key P-256|P-384 FILE      a new private key in PEM, for its owner only
///     apns-server serve --authorities FILE …     see ``Options``
///
/// It writes its port on a line, and the report of what it saw whenever a line comes; it ends with its input.
@main
enum APNsServer {
  static func main() {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      switch words.first {
      case "make-key" where words.count == 3: try Certificate.makeKey(curve: words[1], file: words[2])
      case "serve": try Loop(Options(Array(words.dropFirst()))).run()
      default: throw Fault("usage: apns-server make-key P-256|P-384 FILE | serve --authorities FILE …")
      }
    } catch {
      FileHandle.standardError.write(Data("apns-server: \(error)\n".utf8))
      exit(2)
    }
  }
}

struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
