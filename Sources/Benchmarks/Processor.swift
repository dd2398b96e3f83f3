import Foundation

/// The cores that things are measured on.
///
/// On two cores a line costs a wake-up across them, many times what is measured; unpinned programs flip between the two.
struct Processor {
  /// The core of this process, and of every one that it starts.
  let own: Int
  /// One that is left to what stands for another machine; the same one where there is no other.
  let other: Int

  // Swift's Glibc module leaves out sched_setaffinity(2), which this program calls.
  private static let taskset = "/usr/bin/taskset"

  /// Keeps this process, and every one that it starts, on the first core that it may use.
  init() throws {
    let cores = try Self.allowed()
    (own, other) = (cores[0], cores.count > 1 ? cores[1] : cores[0])
    let arguments = ["-cp", String(own), String(ProcessInfo.processInfo.processIdentifier)]
    let taskset = try RunningProgram(Programs.Command(path: Self.taskset, arguments: arguments))
    taskset.awaitEnd()
    guard try Self.allowed() == [own] else {
      throw SystemError("\(Self.taskset) did not keep this process on core \(own)")
    }
  }

  /// The same program on the other core.
  func elsewhere(_ command: Programs.Command) -> Programs.Command {
    Programs.Command(path: Self.taskset, arguments: ["-c", String(other), command.path] + command.arguments)
  }

  /// The cores that this process may use, which the system writes as in `0-3,6`.
  private static func allowed() throws -> [Int] {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
    let list = line?.split(whereSeparator: \.isWhitespace).last ?? ""
    let cores = list.split(separator: ",").flatMap { range -> [Int] in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      return ends.isEmpty ? [] : Array(ends[0]...ends[ends.count - 1])
    }
    guard !cores.isEmpty else { throw SystemError("no core is allowed: \(list)") }
    return cores
  }
}
