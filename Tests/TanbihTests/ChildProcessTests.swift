import Foundation
import TestSupport
import Testing

struct ChildProcessTests {
  @Test func `a program that ends before it reads its input is judged by what it says`() throws {
    let program = try ChildProcess(URL(filePath: "/bin/sh"), ["-c", "exec 0<&-; echo refused"])
    let said = try program.converse(Array(repeating: 0x20, count: 1 << 20))
    #expect(said.output == "refused\n")
    #expect(try program.wait() == .exited(0))
  }
}
