import Models
import Testing
import Understanding

@Suite struct NLUDataTests {
  private func example(_ line: String) throws -> Example? {
    try NLUData.example(in: Array(line.utf8)[...])
  }

  @Test(arguments: [
    ("greet\thello\tthere", "greet", "hello\tthere"), ("رصيد\tكم رصيدي؟", "رصيد", "كم رصيدي؟"),
    (" two words\t x ", "two words", " x "),
  ])
  func `a line is an intent and a text`(line: String, intent: String, text: String) throws {
    #expect(try example(line) == Example(intent: intent, language: nil, text: text))
  }

  @Test(arguments: [("no tab", NLUData.Fault.noTab), ("\ttext", .noIntent), ("intent\t ", .noText)])
  func `a line that is no example says why`(line: String, fault: NLUData.Fault) {
    #expect(throws: fault) { try example(line) }
  }

  @Test func `bytes that are no text are no example`() {
    #expect(throws: NLUData.Fault.notUTF8) { try NLUData.example(in: [0x61, 0x09, 0xFF]) }
    #expect(NLUData.Fault.noTab.description == "data.error.noTab")
  }

  @Test func `an empty line is nothing`() throws {
    #expect(try example("") == nil)
  }
}
