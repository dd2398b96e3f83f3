import Foundation
import TestSupport
import Testing

/// There is one way to standard output and standard error, and it takes only what has been made harmless.
@Suite(.onOwnThreads)
struct WaysOutTests {
  private struct WayOut: Hashable, CustomStringConvertible {
    let file: String
    let call: String

    var description: String { "\(file): \(call)" }
  }

  /// The exceptions, each with its reason.
  private static let allowed: [WayOut: String] = [
    WayOut(file: "Terminal/Display/Output.swift", call: "write(descriptor"): "the one way, which takes OutputText",
    WayOut(file: "Terminal/Display/Output.swift", call: "STDOUT_FILENO"): "the same",
    WayOut(file: "Terminal/Display/Output.swift", call: "STDERR_FILENO"): "the same",
    WayOut(file: "Terminal/Editing/LineEditor+Drawing.swift", call: "fputs("): "readline's stream; it takes OutputText",
    WayOut(file: "Terminal/Editing/LineEditor.swift", call: "STDERR_FILENO"): "asks only whether it is a terminal",
    WayOut(file: "LineProtocol/StandardStreams.swift", call: "STDOUT_FILENO"): "keeps the protocol's pipe from others",
    WayOut(file: "LineProtocol/StandardStreams.swift", call: "STDERR_FILENO"): "the same",
    WayOut(file: "LineProtocol/Connection.swift", call: "write(descriptor"):
      "JSON-RPC for a program, all of it encoded",
    WayOut(file: "LineProtocol/Connection.swift", call: "write(output"): "the same, by its own method",
    WayOut(file: "HTTP/WakeUp.swift", call: "write(descriptor"): "an eventfd of its own",
    WayOut(file: "Store/Backup/PrivateFile.swift", call: "write(descriptor"): "a file of its own",
  ]

  /// Tools of the build and of the figures, which no user starts.
  private static let tools = ["Benchmarks/", "Hello/", "Fuzzing/", "Simulation/", "compile-intents/", "embed-files/"]

  /// What writes to a descriptor, to a stream of C or to a standard file, and what names one.
  private static let calls = [
    #"\b(print|debugPrint|dump|NSLog|puts|putc|fputc|fputs|putchar|fwrite|perror|printf|fprintf|dprintf|psignal|syslog)\("#,
    #"\b(writev|pwritev2?|sendfile|splice)\("#, #"\bwrite\((descriptor|STDOUT|STDERR|output|[12],)"#,
    #"FileHandle\.standard|FileHandle\(fileDescriptor|\bSTD(OUT|ERR)_FILENO|\b(stdout|stderr)\b[,).]"#,
    #"/dev/(stdout|stderr|tty|fd)"#,
  ]

  @Test func `nothing but the one way out writes to standard output or standard error`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let call = try NSRegularExpression(pattern: Self.calls.joined(separator: "|"))
    var found: Set<WayOut> = []
    for folder in ["Sources", "Localization", "Intents"] {
      let base = root.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: base.path) where path.hasSuffix(".swift") {
        guard !Self.tools.contains(where: path.hasPrefix) else { continue }
        let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
        let code = NSString(string: text)
        for match in call.matches(in: text, range: NSRange(location: 0, length: code.length)) {
          let line = code.substring(with: code.lineRange(for: match.range))
          guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { continue }
          found.insert(WayOut(file: path, call: code.substring(with: match.range)))
        }
      }
    }
    #expect(found.subtracting(Self.allowed.keys) == [])
    #expect(Set(Self.allowed.keys).subtracting(found) == [], "an exception that nobody needs any more")
  }
}
