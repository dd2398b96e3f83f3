import Foundation

/// The core that everything is measured on.
///
/// On two cores a line costs a wake-up across them, many times what is measured; unpinned programs flip between the two.
enum Processor {
  /// Keeps this process, and every one that it starts, on the first core that it may use; gives back the core's number.
  static func pinToOne() throws -> String {
    let first = String(try allowed().prefix { $0.isNumber })
    // Swift's Glibc module leaves out sched_setaffinity(2), which this program calls.
    let path = "/usr/bin/taskset"
    let arguments = ["-cp", first, String(ProcessInfo.processInfo.processIdentifier)]
    let taskset = try RunningProgram(Programs.Command(path: path, arguments: arguments))
    taskset.awaitEnd()
    guard try allowed() == first else { throw SystemError("\(path) did not keep this process on core \(first)") }
    return first
  }

  /// The cores that this process may use, as in `0-3,6`.
  private static func allowed() throws -> String {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
    return line?.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
  }
}
