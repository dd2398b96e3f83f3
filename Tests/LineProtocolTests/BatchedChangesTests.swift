import Assistant
import Foundation
import LineProtocol
import Models
import Repositories
import Store
import Testing

/// What a batch changes is told, and what could not be told is not changed.
@MainActor
struct BatchedChangesTests {
  private let notDone =
    #""error":{"code":-32600,"message":"Invalid Request","data":{"reason":"Not done: no room for its answer."}}}"#

  private func count(_ text: String, in answer: String) -> Int { answer.components(separatedBy: text).count - 1 }

  @Test(arguments: [(300, 1_000), (300, 100), (60, 7_000), (20, 8_000), (3, 60_000), (400, 10)])
  func `each change is made and told, or neither`(count: Int, bytes: Int) throws {
    let operations = SampleOperations()
    let requests = (0..<count).map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"change","params":{"bytes":\#(bytes)}}"#
    }
    let answer = try #require(answers(to: "[\(requests.joined(separator: ","))]", from: operations).first)
    #expect(answer.utf8.count < Outgoing.longestLine)
    let (results, refusals) = (self.count(#""result":"#, in: answer), self.count(notDone, in: answer))
    #expect(results + refusals == count || bytes > 8 * 1024)
    #expect(results == operations.performed.count || bytes > 8 * 1024)
    #expect(results > 0)
  }

  @Test func `what is read is answered behind changes that have no room any more`() throws {
    let operations = SampleOperations()
    let changes = (0..<100).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"change","params":{"bytes":2000}}"# }
    let read = #"{"jsonrpc":"2.0","id":"r","method":"size","params":{"bytes":500}}"#
    let batch = "[\((changes + [read]).joined(separator: ","))]"
    let answer = try #require(answers(to: batch, from: operations).first)
    #expect(answer.contains(#"{"jsonrpc":"2.0","id":"r","result":"xxx"#))
    #expect(count(notDone, in: answer) == 101 - operations.performed.count)
  }

  @Test(arguments: [
    (Language.english, "I spent 7 SAR on coffee"), (.arabic, "صرفت 7 ريال على القهوة"),
    (.azerbaijani, "qəhvəyə 7 manat xərclədim"),
  ])
  func `as many expenses are held as a batch of three hundred says were logged`(language: Language, text: String) throws
  {
    let frontEnd = try FrontEnd(language: language)
    let records = try frontEnd.account.records()
    let before = try records.transactions.count()
    let requests = (0..<300).map { _ in frontEnd.request("chat/send", #"{"text":"\#(text)"}"#) }
    let lines = frontEnd.send("[\(requests.joined(separator: ","))]")
    let answer = try #require(lines.first { $0.hasPrefix("[") })
    let logged = count(#""intent":{"confidence""#, in: answer)
    #expect(logged > 10)
    #expect(try records.transactions.count() == before + logged)
    #expect(count(notDone, in: answer) == 300 - logged)
  }
}
