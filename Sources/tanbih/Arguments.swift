import Conversations
import Operations

/// What was typed, taken apart: a command, its options, its operands.
struct Arguments: Equatable {
  private(set) var command = Command.chat
  private(set) var operands: [String] = []
  /// All that were given of an option, in their order.
  private var values: [Flag: [String]] = [:]

  /// Takes apart a command line without the program's own name; options may stand before the command as well as after it.
  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    var bare: [String] = []
    while let word = words.popFirst() {
      if word == "--" {
        bare += words
        break
      } else if word.hasPrefix("-") && word != "-" {
        try take(option: word, from: &words)
      } else {
        bare.append(word)
      }
    }
    if let first = bare.first {
      guard let command = Command(rawValue: first) else {
        throw unknown(command: first)
      }
      self.command = command
      operands = Array(bare.dropFirst())
    }
    try check()
  }

  func contains(_ flag: Flag) -> Bool { values[flag] != nil }

  func value(of flag: Flag) -> String? { values[flag]?.last }

  /// The value of an option in a form of its own; nil where the option was not given.
  func value<Value>(of flag: Flag, as read: (String) -> Value?) throws(UsageError) -> Value? {
    guard let text = value(of: flag) else { return nil }
    guard let value = read(text) else { throw .wrongValue(flag, text) }
    return value
  }

  /// The values of an option that may be given several times.
  func values<Value>(of flag: Flag, as read: (String) -> Value?) throws(UsageError) -> [Value] {
    var found: [Value] = []
    for text in values[flag] ?? [] {
      guard let value = read(text) else { throw .wrongValue(flag, text) }
      found.append(value)
    }
    return found
  }

  private mutating func take(option word: String, from words: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let flag = Flag.allCases.first(where: { $0.name == parts[0] }) else { throw unknown(option: parts[0]) }
    if flag.placeholder == nil {
      if parts.count > 1 { throw .valueNotTaken(flag, parts[1]) }
      values[flag] = [""]
    } else if let value = parts.count > 1 ? parts[1] : words.popFirst() {
      // An empty value is a variable that was not set, never a wish.
      if value.isEmpty { throw .wrongValue(flag, value) }
      values[flag, default: []].append(value)
    } else {
      throw .missingValue(flag)
    }
  }

  /// `help` may have been meant as an option, and `-h` as the beginning of one.
  private func unknown(command: String) -> UsageError {
    let nearest = Suggestion.nearest(to: command, among: Command.allCases.map(\.rawValue))
    return .unknownCommand(command, suggestion: nearest ?? Flag(rawValue: command)?.name)
  }

  private func unknown(option: String) -> UsageError {
    let nearest = Suggestion.nearest(to: option, among: Flag.allCases.map(\.name))
    let beginning = Flag.everywhere.first { $0.name.hasPrefix("-\(option)") }
    return .unknownOption(option, suggestion: nearest ?? beginning?.name)
  }

  private func check() throws(UsageError) {
    let allowed = Flag.everywhere + command.flags
    if let foreign = Flag.allCases.first(where: { contains($0) && !allowed.contains($0) }) {
      throw .foreignOption(foreign, command)
    }
    if [.help, .version, .completions, .man].contains(where: contains) { return }
    if operands.count < command.operandCount.lowerBound { throw .missingOperand(command) }
    if operands.count > command.operandCount.upperBound {
      throw .unexpectedOperand(operands[command.operandCount.upperBound])
    }
  }
}
