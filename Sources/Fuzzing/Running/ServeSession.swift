import Foundation

/// A conversation with `serve`, in which every line that comes back is held against the rules of the protocol.
final class ServeSession {
  private static let lineFeed = UInt8(ascii: "\n")

  let program: RunningProgram
  private(set) var notifications: [String] = []
  /// How often each id was answered, and the last result of each, or nil for an error.
  private var answers: [String: Int] = [:]
  private var awaited: [String: [String: Any]] = [:]
  private var serial = 0
  private var violation: Violation?
  /// Whether a store that cannot be used is the reason of an internal error.
  private let faults: Bool

  init(_ tested: TestedProgram, _ arguments: [String], faults: Bool = false) throws {
    program = try tested.start(arguments + ["serve"])
    self.faults = faults
  }

  /// Sends a line; a request's `$ID` becomes an id of its own.
  ///
  /// - Returns: The id, where there is one.
  @discardableResult
  func send(_ line: [UInt8]) -> String? {
    Tally.count(\.lines)
    guard let place = Self.place(ofIDIn: line) else {
      program.write(line + [Self.lineFeed])
      return nil
    }
    serial += 1
    let id = "f\(serial)"
    program.write(line[..<place] + id.utf8 + line[(place + Self.idMark.count)...] + [Self.lineFeed])
    return id
  }

  private static let idMark = Array("$ID".utf8)

  /// Lines are long, and the standard library looks for several bytes a hundred times as slowly as for one.
  private static func place(ofIDIn line: [UInt8]) -> Int? {
    var rest = line[...]
    while let place = rest.firstIndex(of: idMark[0]) {
      if line[place...].starts(with: idMark) { return place }
      rest = line[(place + 1)...]
    }
    return nil
  }

  /// Sends a request and waits for its answer.
  func ask(_ method: String, _ params: String = "{}") throws -> [String: Any] {
    guard let id = send(Array(#"{"jsonrpc":"2.0","id":"$ID","method":"\#(method)","params":\#(params)}"#.utf8)) else {
      return [:]
    }
    awaited[id] = [:]
    try wait(for: id)
    return awaited.removeValue(forKey: id) ?? [:]
  }

  func result(_ method: String, _ params: String = "{}") throws -> [String: Any]? {
    try ask(method, params)["result"] as? [String: Any]
  }

  /// How often an id was answered.
  func answers(to id: String) -> Int {
    answers[id, default: 0]
  }

  func wait(for id: String) throws {
    try pump { self.answers[id] != nil }
    guard answers[id] != nil else {
      let ending = program.ending.map { "\($0)" } ?? "no answer"
      throw Violation(.death, "\(ending), \(program.errors.glimpse)", command: program.command)
    }
  }

  /// Lets the program answer until a condition holds.
  func pump(until isDone: () -> Bool) throws {
    try program.pump {
      readLines()
      return violation != nil || isDone()
    }
    readLines()
    if let violation { throw violation }
  }

  /// Ends the input and waits until all is answered.
  func end() throws {
    program.closeInput()
    try pump { false }
    let ended = try program.finish(isData: true)
    guard ended.code == 0, ended.errors.isEmpty else {
      throw Violation(.death, "\(ended.ending), \(ended.errors.glimpse)", command: program.command)
    }
  }

  /// Takes what came, line by line, up to the first that breaks a rule.
  private func readLines() {
    guard let last = program.output.lastIndex(of: Self.lineFeed) else { return }
    let lines = program.output[...last].split(separator: Self.lineFeed, omittingEmptySubsequences: false).dropLast()
    program.drop(last + 1)
    do {
      for line in lines { try take(Array(line)) }
    } catch {
      violation = violation ?? error
    }
  }

  private func take(_ line: [UInt8]) throws(Violation) {
    guard line.count < 64 << 10 else {
      throw Violation(.longLine, "\(line.count) bytes: \(line.glimpse)", command: program.command)
    }
    try OutputRules.check(line, isData: true, of: "a line", command: program.command)
    guard let value = try? JSONSerialization.jsonObject(with: Data(line)) else {
      throw Violation(.notJSON, line.glimpse, command: program.command)
    }
    for message in value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]] {
      if let method = message["method"] as? String { notifications.append(method) }
      if let error = message["error"] as? [String: Any], error["code"] as? Int == -32603, !faults {
        throw Violation(.internalError, line.glimpse, command: program.command)
      }
      guard let id = message["id"] as? String, message["method"] == nil else { continue }
      answers[id, default: 0] += 1
      if awaited[id] != nil { awaited[id] = message }
      if id.hasPrefix("f"), answers[id, default: 0] > 1 {
        throw Violation(.answers, "id \(id) is answered again: \(line.glimpse)", command: program.command)
      }
    }
  }
}
