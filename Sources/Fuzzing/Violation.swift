/// Something that must hold of the program and does not.
struct Violation: Error {
  enum Rule: String {
    case death = "it ends with 0, 1, 2 or 70, and by no signal that nobody sent"
    case fault = "nothing but a fault around it makes it end with 70"
    case hang = "it answers in time"
    case memory = "it takes little memory"
    case control = "it writes no control character"
    case direction = "it writes no bidi control outside of balanced isolates"
    case errorForm = "what it refuses, it says why, beginning with its name"
    case longLine = "its lines are shorter than 64 KiB"
    case notJSON = "its lines are JSON"
    case answers = "each request is answered once"
    case internalError = "no request ends in an internal error"
    case identity = "what is exported and imported elsewhere is exported the same"
    case loss = "what was confirmed is there"
    case change = "the same question gets the same answer after a restart"
    case growth = "what a backend leaves behind is bounded"
    case link = "a link leads where it must, and a refused one says why and leaves the screen"
  }

  let rule: Rule
  let detail: String
  /// What was run.
  var command = ""

  init(_ rule: Rule, _ detail: String, command: String = "") {
    self.rule = rule
    self.detail = detail
    self.command = command
  }

  /// What two reports have in common that tell of the same fault: numbers and generated words aside.
  var signature: String {
    let words = detail.prefix(60).map { $0.isNumber ? "0" : $0 }
    return "\(rule.rawValue) \(String(words))"
  }
}
