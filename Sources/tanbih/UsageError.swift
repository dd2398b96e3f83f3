import Databases
import HTTP
import Models
import Store

/// What was typed wrongly.
enum UsageError: ExplainedError, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  case foreignOption(Flag, Command)
  case missingValue(Flag)
  case wrongValue(Flag, String)
  case valueNotTaken(Flag, String)
  case missingOperand(Command)
  case unexpectedOperand(String)
  case address(PostgreSQLAddress.Refusal)
  /// With U+FFFD for what is none.
  case notUTF8(String)

  var explanation: Explanation {
    let explanation = wordedExplanation
    // A word in the wrong place may be an address with a password.
    let shown = explanation.arguments.map { Self.mayBeAddress($0) ? WebAddress.redacted($0) : $0 }
    return Explanation(explanation.key, arguments: shown)
  }

  private static func mayBeAddress(_ word: String) -> Bool {
    word.contains("://") || word.contains(":") && (word.contains("@") || word.contains("%40"))
  }

  private var wordedExplanation: Explanation {
    switch self {
    case .unknownCommand(let word, nil): Explanation("usage.unknownCommand", word)
    case .unknownCommand(let word, let suggestion?): Explanation("usage.unknownCommand.nearest", word, suggestion)
    case .unknownOption(let word, nil): Explanation("usage.unknownOption", word)
    case .unknownOption(let word, let suggestion?): Explanation("usage.unknownOption.nearest", word, suggestion)
    case .foreignOption(let flag, let command): Explanation("usage.foreignOption", flag.name, command.rawValue)
    case .missingValue(let flag): Explanation("usage.missingValue", flag.name, flag.placeholder ?? "")
    case .wrongValue(let flag, let value): Explanation("usage.wrongValue", flag.name, value, flag.placeholder ?? "")
    case .valueNotTaken(let flag, let value): Explanation("usage.takesNoValue", flag.name, value)
    case .missingOperand(let command): Explanation("usage.missingOperand", command.rawValue, command.operands ?? "")
    case .unexpectedOperand(let word): Explanation("usage.unexpectedOperand", word)
    case .address(let refusal): refusal.explanation
    case .notUTF8(let word): Explanation("usage.notUTF8", word)
    }
  }
}
