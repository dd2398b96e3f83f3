import Foundation
import TestSupport
import Testing

/// The fuzzers on a program that has a fault which was planted: they are a check only if they find it.
@Suite(.onOwnThreads)
struct FuzzingTests {
  /// What a wrapper does instead of the program, or to what the program writes.
  struct Fault: CustomTestStringConvertible {
    let fuzzer: String
    let rule: String
    /// Commands of the shell; `$TANBIH` is the program, and what does not end goes on to it.
    let script: String
    /// For how many milliseconds the program may work without an answer.
    var limit = 2_000

    var testDescription: String { rule }
  }

  private static let faults = [
    Fault(
      fuzzer: "records",
      rule: "it ends with 0, 1, 2 or 70, and by no signal that nobody sent",
      script: #"case "$*" in *import*) kill -SEGV $$ ;; esac"#
    ),
    Fault(
      fuzzer: "records",
      rule: "nothing but a fault around it makes it end with 70",
      script: #"case "$*" in *import*) echo "tanbih: a fault" >&2; exit 70 ;; esac"#
    ),
    Fault(
      fuzzer: "records",
      rule: "what it refuses, it says why, beginning with its name",
      script: #"case "$*" in *import*) echo "Fatal error" >&2; exit 1 ;; esac"#
    ),
    Fault(
      fuzzer: "records",
      rule: "what is exported and imported elsewhere is exported the same",
      script: #"case "$*" in *export*) "$TANBIH" "$@" | sed '$d'; exit ;; esac"#
    ),
    Fault(
      fuzzer: "records",
      rule: "it takes little memory",
      script:
        #"case "$*" in *import*) "$TANBIH" "$@"; head -c 300000000 /dev/zero | tail -c 300000000 >/dev/null; exit ;; esac"#
    ),
    Fault(
      fuzzer: "links",
      rule: "it answers in time",
      script: #"case "$*" in *open*) while :; do :; done ;; esac"#,
      // It works that long each time that it is found.
      limit: 400
    ),
    Fault(
      fuzzer: "links",
      rule: "it writes no control character",
      script: #"case "$*" in *open*) printf 'tanbih: \033[31m\n' >&2; exit 1 ;; esac"#
    ),
    Fault(
      fuzzer: "links",
      rule: "it writes no bidi control outside of balanced isolates",
      script: #"case "$*" in *open*) printf 'tanbih: \342\201\250x\n' >&2; exit 1 ;; esac"#
    ),
    Fault(
      fuzzer: "links",
      rule: "a link leads where it must, and a refused one says why and leaves the screen",
      script:
        #"case "$*" in *serve*) "$TANBIH" "$@" | sed -u 's/"destination":{"name":"[a-z]*"/"destination":{"name":"x"/'; exit ;; esac"#
    ),
    Fault(
      fuzzer: "lines",
      rule: "each request is answered once",
      script: #"case "$*" in *serve*) "$TANBIH" "$@" | sed -u '/"error"/p'; exit ;; esac"#
    ),
    Fault(
      fuzzer: "lines",
      rule: "no request ends in an internal error",
      script: #"case "$*" in *serve*) "$TANBIH" "$@" | sed -u 's/"code":-326../"code":-32603/'; exit ;; esac"#
    ),
    Fault(
      fuzzer: "lines",
      rule: "its lines are JSON",
      script: #"case "$*" in *serve*) "$TANBIH" "$@" | sed -u 's/"error":/error:/'; exit ;; esac"#
    ),
    Fault(
      fuzzer: "kills",
      rule: "what was confirmed is there",
      script: #"case "$*" in *import*) cat >/dev/null; echo "stdin: 30 added"; exit ;; esac"#
    ),
  ]

  /// In so many rounds each fuzzer comes by the faults below, with the seed of the test.
  private static let rounds = ["lines": 6, "records": 2, "links": 1, "kills": 4]

  @Test(arguments: faults)
  func `a planted fault is found, and told with the seed that brings it back`(fault: Fault) throws {
    let folder = try TemporaryFolder()
    let wrapper = folder.url.appending(path: "tanbih")
    let program = try URL.builtProgram("tanbih").path
    try Data("#!/bin/sh\nTANBIH='\(program)'\n\(fault.script)\nexec \"$TANBIH\" \"$@\"\n".utf8).write(to: wrapper)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: wrapper.path)

    func fuzz(_ seed: String, rounds: Int) throws -> String {
      let arguments = [
        "--program", wrapper.path, "--seed", seed, "--rounds", "\(rounds)", "--runs", "2", "--limit",
        "\(fault.limit)", fault.fuzzer,
      ]
      let environment = ["TMPDIR": folder.url.path]
      let process = try ChildProcess(.builtProgram("Fuzzing"), arguments, environment: environment)
      process.closeInput()
      let output = try process.readToEnd(within: .seconds(300))
      let errors = try process.readErrorsToEnd()
      #expect(try process.wait() == .exited(1), "\(output)\(errors)")
      return output
    }

    let output = try fuzz("7", rounds: Self.rounds[fault.fuzzer] ?? 1)
    #expect(output.contains("VIOLATION of: \(fault.rule)\n"), "\(output)")
    let line = try #require(output.split(separator: "\nVIOLATION of: \(fault.rule)\n").dropFirst().first)
    let seed = try #require(line.firstMatch(of: #/--rounds 1 --seed (0x[0-9A-F]+)/#)).1
    #expect(try fuzz(String(seed), rounds: 1).contains("VIOLATION of: \(fault.rule)\n"))
  }

  @Test func `a fuzzer that does not exist is refused with the names of those that do`() throws {
    let process = try ChildProcess(.builtProgram("Fuzzing"), ["nothing"])
    #expect(try process.wait(within: .seconds(60)) == .exited(2))
    #expect(try process.readErrorsToEnd().contains("the names are lines, records, commands, links"))
  }
}
