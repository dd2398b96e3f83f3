import Foundation

/// What the system says of a running program, in proc(5).
struct ProgramState {
  private let tasks: [[Substring: Substring]]

  init(of identifier: pid_t) {
    let folder = "/proc/\(identifier)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    tasks = names.map { name in
      let status = (try? String(contentsOfFile: "\(folder)/\(name)/status", encoding: .utf8)) ?? ""
      let fields = status.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
      return Dictionary(fields.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }) { $1 }
    }
  }

  /// How often its threads have given up the processor, if all of them wait for something or have ended.
  ///
  /// What waits for the processor or for the disk is at work.
  var switchesWhileAsleep: Int? {
    var sum = 0
    for task in tasks {
      guard let state = task["State"], state.contains("(sleeping)") || state.contains("(zombie)") else { return nil }
      let switches = ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"].compactMap { task[Substring($0)] }
      sum += switches.compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }.reduce(0, +)
    }
    return sum
  }
}
