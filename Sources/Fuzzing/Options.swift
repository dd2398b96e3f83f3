import Foundation
import PropertyTesting

/// What the command line asks for.
struct Options {
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  /// Nil leaves the end to `rounds`.
  private(set) var seconds: Int?
  private(set) var rounds = Int.max
  private(set) var seed = Seed.random()
  private(set) var program: String
  /// Of a build with debug information, which takes its time, ten.
  private(set) var answerLimit: Duration
  /// How often at most a case is run again, to leave out of it what it does not need.
  private(set) var runs = 60
  private(set) var names: [String] = []

  private static let usage =
    "usage: Fuzzing [--seconds N] [--rounds N] [--seed S] [--program PATH] [--limit MILLISECONDS] [--runs N] [NAME…]; "
    + "the names are " + Campaign.names.joined(separator: ", ")

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    program =
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "tanbih").path
    #if DEBUG
    answerLimit = .seconds(10)
    #else
    answerLimit = .seconds(1)
    #endif
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard argument.hasPrefix("-") else {
        guard Campaign.names.contains(argument) else { throw Mistake(description: Self.usage) }
        names.append(argument)
        continue
      }
      guard let value = rest.next(), take(value, for: argument) else { throw Mistake(description: Self.usage) }
    }
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Mistake(description: "\(program) is not built")
    }
    if seconds == nil && rounds == .max { seconds = 60 }
    if names.isEmpty { names = Campaign.names }
  }

  /// False for a flag that does not exist, and for a value that does not fit.
  private mutating func take(_ value: String, for flag: String) -> Bool {
    switch flag {
    case "--program":
      program = URL(filePath: value).path
      return true
    case "--seed":
      guard let seed = Seed(value) else { return false }
      self.seed = seed
      return true
    default:
      guard let number = Int(value), number > 0 else { return false }
      switch flag {
      case "--seconds": seconds = number
      case "--rounds": rounds = number
      case "--runs": runs = number
      case "--limit": answerLimit = .milliseconds(number)
      default: return false
      }
      return true
    }
  }
}
