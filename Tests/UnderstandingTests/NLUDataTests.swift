import Models
import Testing
import Understanding

@Suite struct NLUDataTests {
  @Test func `a line is an intent and a text`() {
    let data = NLUData(Array("\u{FEFF}greet\thello\tthere\r\n\nرصيد\tكم رصيدي؟\n two words\t x ".utf8))
    #expect(data.examples.map(\.intent) == ["greet", "رصيد", "two words"])
    #expect(data.examples.map(\.text) == ["hello\tthere", "كم رصيدي؟", " x "])
    #expect(data.faults == [])
  }

  @Test func `lines that are no examples are named and the rest is taken`() {
    let bytes = Array("a\tb\nno tab\n\ttext\nintent\t \n".utf8) + [0x61, 0x09, 0xFF, 0x0A] + Array("c\td".utf8)
    let data = NLUData(bytes)
    #expect(data.examples.map(\.intent) == ["a", "c"])
    #expect(data.faults.map(\.line) == [2, 3, 4, 5])
    #expect(data.faults.map(\.reason) == [.noTab, .noIntent, .noText, .notUTF8])
    #expect(data.faults.map(\.reason.description).first == "data.error.noTab")
  }

  @Test func `nothing has no examples`() {
    #expect(NLUData([]).examples == [])
    #expect(NLUData([]).faults == [])
  }
}
