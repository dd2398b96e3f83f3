import PropertyTesting

/// One way to attack the program: cases that are drawn, and what must hold for each.
protocol Fuzzer {
  associatedtype Case

  var name: String { get }
  var cases: Gen<Case> { get }

  /// Runs the program on one case.
  ///
  /// - Throws: A ``Violation`` of what must hold; any other error is a fault of this tool.
  mutating func run(_ value: Case) throws

  /// Ends what is kept between cases, so that the next one meets nothing of those before.
  mutating func startOver()

  /// Returns a case as someone writes it who wants to run it by hand.
  func text(of value: Case) -> String
}

extension Fuzzer {
  mutating func startOver() {}
}
