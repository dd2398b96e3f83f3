import DeepLinkTesting
import Operations
import StandardStreams

/// `tanbih links`: generated deep links with the destination each must lead to.
struct LinksCommand {
  private let count: Int
  private let seed: UInt64

  init(_ arguments: Arguments) throws(UsageError) {
    count = try arguments.value(of: .count) { Int($0).flatMap { $0 >= 0 ? $0 : nil } } ?? 10
    seed = try arguments.value(of: .seed) { UInt64($0) } ?? 0
  }

  func run() throws -> ExitCode {
    try StandardOutput.writeJSON(LinkSamples.lines(count: count, seed: seed))
    return .done
  }
}
