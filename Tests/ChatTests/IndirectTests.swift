import FoundationEssentials
import Meanings
import Testing

struct IndirectTests {
  private struct Memory: Codable, Hashable {
    @Indirect var words: [String]? = nil
    @Indirect var count = 0
  }

  @Test func `what one copy changes the other keeps as it was`() {
    var memory = Memory(words: ["a"], count: 1)
    let copy = memory
    memory.words?.append("b")
    memory.count += 1
    #expect(copy == Memory(words: ["a"], count: 1))
    #expect(memory == Memory(words: ["a", "b"], count: 2))
    #expect(copy != memory)
  }

  @Test func `equal values are equal wherever they lie, and are counted as one in a set`() {
    #expect(Set([Memory(words: ["a"], count: 1), Memory(words: ["a"], count: 1)]).count == 1)
  }

  @Test(arguments: [
    (Memory(words: nil, count: 2), #"{"count":2}"#), (Memory(words: ["a"], count: 0), #"{"count":0,"words":["a"]}"#),
  ])
  private func `a member is written as any other, and one without a value is left out`(
    memory: Memory,
    json: String
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(memory), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Memory.self, from: Data(json.utf8)) == memory)
  }
}
