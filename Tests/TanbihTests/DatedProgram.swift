import Foundation
import TestSupport
import Testing

/// Tests that drive the built program, in English and in Riyadh, at one time after the other.
protocol DatedProgram {
  var folder: TemporaryFolder { get }
}

/// How something is done with the program.
enum ProgramStep: Sendable {
  case call(String, String)
  case words(String)
  case record(String)
}

extension DatedProgram {
  /// Returns what a command prints at a time such as `2026-11-21T09:00`.
  func run(_ words: [String], at time: String, input: String? = nil) throws -> String {
    let options = ["--now", "\(time):00+03:00", "--locale", "en", "--plain", "--time-zone", "Asia/Riyadh"]
    let program = Tanbih(data: folder.url, options: options)
    return try input.map { try program.run(words, input: $0).output } ?? program.run(words).output
  }

  func take(_ records: String..., at time: String) throws {
    _ = try run(["import", "-"], at: time, input: records.joined(separator: "\n"))
  }

  func perform(_ method: String, _ params: String, at time: String) throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    let answer = try run(["serve"], at: time, input: request)
    #expect(answer.contains(#""result""#), "\(answer)")
  }

  func make(_ step: ProgramStep, at time: String) throws {
    switch step {
    case .call(let method, let params): try perform(method, params, at: time)
    case .words(let words): _ = try run(["ask", words], at: time)
    case .record(let record): try take(record, at: time)
    }
  }
}
