import FoundationEssentials
import Glibc

/// A process that claims what is due, named so that others can tell whether it is still there.
///
/// The number of a process is given to another one later; together with when it began it names one process until the machine starts anew
/// (proc(5), the 22nd field of `stat`). Whoever cannot see a process that is there, as from another container, takes its claim over: of
/// two that deliver the same, the one that lost its claim puts nothing into the inbox.
struct Claimant: Hashable {
  private let process: pid_t
  private let start: String
  /// Tells one delivery of a process from another.
  private let delivery: UUID

  /// The delivery that begins now in this process.
  init() {
    process = getpid()
    start = Self.ownStart
    delivery = UUID()
  }

  /// Whether the process has ended.
  var isGone: Bool { Self.start(of: process) != start }

  /// When this process began.
  private static let ownStart = start(of: getpid()) ?? ""

  /// When a process began, in clock ticks since the machine did; nil where there is none of that number.
  private static func start(of process: pid_t) -> String? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      // The name of the program stands in brackets, and may hold anything.
      let fields = status.split(separator: ")").last?.split(separator: " "), fields.count > 19
    else { return nil }
    return String(fields[19])
  }
}

extension Claimant: LosslessStringConvertible {
  var description: String { "\(process) \(start) \(delivery.uuidString)" }

  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let process = pid_t(parts[0]), let delivery = UUID(uuidString: String(parts[2])) else {
      return nil
    }
    self.process = process
    start = String(parts[1])
    self.delivery = delivery
  }
}
