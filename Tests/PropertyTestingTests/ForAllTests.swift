import ForAll
import Foundation
import PropertyTesting
import Synchronization
import TestSupport
import Testing

/// What `forAll` reports, and where.
struct ForAllTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  @Test func `a failing property is a known issue around the call, and its search is silent there too`() async throws {
    let reports = try await reports {
      await withKnownIssue {
        await forAll(.int(in: 0...1_000)) { number in #expect(number <= 77) }
      }
    }
    #expect(reports.count == 2)
  }

  @Test func `a failed expectation shows the simplest value, then its seed`() async throws {
    let reports = try await reports {
      await forAll(.int(in: 0...1_000), replaying: [0x5]) { number in #expect(number <= 77) }
    }
    #expect(
      reports == [
        "Expectation failed: (number → 78) <= 77 (error)",
        """
        Issue recorded (error): Falsified by 78 (case: 1, shrinks: 6). \
        To run it again: replaying: [0x5], or PROPERTY_SEED=0x5
        """,
      ]
    )
  }

  @Test func `a failed requirement is reported once`() async throws {
    let reports = try await reports {
      await forAll(.int(in: 0...1_000), replaying: [0x5]) { number in try #require(number <= 77) }
    }
    #expect(
      reports == [
        "Expectation failed: (number → 78) <= 77 (error)",
        """
        Issue recorded (error): Falsified by 78 (case: 1, shrinks: 6). \
        To run it again: replaying: [0x5], or PROPERTY_SEED=0x5
        """,
      ]
    )
  }

  @Test func `a thrown error falsifies, and the simplest value brings its own`() async throws {
    let reports = try await reports {
      await forAll(.int(in: 0...1_000), .bool, replaying: [0x5]) { number, isStrict in
        if number > 77 { throw Refusal(description: "\(number) \(isStrict)") }
      }
    }
    #expect(
      reports == [
        "Caught error: 78 false (error)",
        """
        Issue recorded (error): Falsified by (78, false) (case: 1, shrinks: 7). \
        To run it again: replaying: [0x5], or PROPERTY_SEED=0x5
        """,
      ]
    )
  }

  @Test func `the issue stands where the call is`() async throws {
    let log = IssueLog()
    try await log.run {
      await forAll(.bool) { _ in #expect(Bool(false)) }
    }
    #expect(log.issues.map(\.sourceLocation?.line) == [#line - 2, #line - 2])
    #expect(log.issues.map(\.sourceLocation?.fileID) == [#fileID, #fileID])
  }

  @Test func `a filter that accepts nothing is a failure`() async throws {
    let reports = try await reports {
      await forAll(Gen.bool.filter { _ in false }) { _ in }
    }
    let rejected = try 1000 * Self.times + 1
    #expect(reports == ["Issue recorded (error): Gave up: 0 cases passed, \(rejected) were rejected by a filter"])
  }

  @Test func `a failure that does not come again is said to be doubtful`() async throws {
    let reports = try await reports {
      var runs = 0
      await forAll(.bool, replaying: [0x5]) { _ in
        runs += 1
        #expect(runs != 1)
      }
    }
    #expect(
      reports == [
        """
        Issue recorded (error): Falsified by true (case: 1, shrinks: 0). \
        It passed when run again, so it depends on more than the value. \
        To run it again: replaying: [0x5], or PROPERTY_SEED=0x5
        """
      ]
    )
  }

  @Test func `a property that holds reports nothing and runs every case`() async throws {
    let runs = Mutex(0)
    let reports = try await reports {
      await forAll(.int(in: 0...9), .bool, .uint64, iterations: 1_000) { number, _, _ in
        runs.withLock { $0 += 1 }
        #expect(number <= 9)
      }
    }
    #expect(reports == [])
    #expect(try runs.withLock { $0 } == 1_000 * Self.times)
  }

  @Test @MainActor func `a property runs on the actor of its test`() async {
    let model = Model()
    await forAll(.int(in: 1...9)) { number in
      MainActor.assertIsolated()
      model.add(number)
      #expect(model.sum > 0)
    }
    #expect(model.sum >= 100)
  }

  @Test func `fewer than 100 cases are refused`() async {
    await #expect(processExitsWith: .failure) {
      await forAll(.bool, iterations: 99) { _ in }
    }
  }

  @Test func `the environment says what is replayed, where the cases start and how many they are`() throws {
    let silent = try SearchEnvironment([:])
    #expect(silent.replayed == [] && silent.start == nil && silent.times == 1)
    let said = try SearchEnvironment(["PROPERTY_SEED": "0x5", "PROPERTY_START": "7", "PROPERTY_TIMES": "20"])
    #expect(said.replayed == [0x5] && said.start == 0x7 && said.times == 20)
  }

  @Test(arguments: [
    ("PROPERTY_SEED", "five", "PROPERTY_SEED=five is no seed: write 0x and hexadecimal digits"),
    ("PROPERTY_START", "", "PROPERTY_START= is no seed: write 0x and hexadecimal digits"),
    ("PROPERTY_TIMES", "0", "PROPERTY_TIMES=0 is no number of 1 to 1000000"),
    ("PROPERTY_TIMES", "many", "PROPERTY_TIMES=many is no number of 1 to 1000000"),
  ])
  func `a variable that cannot be read is said to be none`(name: String, text: String, sentence: String) {
    let error = #expect(throws: SearchEnvironmentError.self) { try SearchEnvironment([name: text]) }
    #expect(error?.description == sentence)
  }

  /// How many times as many cases these tests themselves are run with.
  private static var times: Int {
    get throws { try SearchEnvironment(ProcessInfo.processInfo.environment).times }
  }

  /// The texts of what a body reports, none of it a failure of this test.
  private func reports(_ body: @Sendable () async -> Void) async throws -> [String] {
    let log = IssueLog()
    try await log.run(body)
    return log.issues.map { "\($0)" }
  }
}

@MainActor private final class Model {
  private(set) var sum = 0

  func add(_ number: Int) {
    sum += number
  }
}

/// Takes the issues of a part of a test, in place of the test.
private final class IssueLog: Sendable {
  private let log = Mutex<[Issue]>([])

  var issues: [Issue] {
    log.withLock { $0 }
  }

  func run(_ body: @Sendable () async -> Void) async throws {
    let test = try #require(Test.current)
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      self.log.withLock { $0.append(issue) }
      return nil
    }
    try await trait.provideScope(for: test, testCase: .current, performing: body)
  }
}
