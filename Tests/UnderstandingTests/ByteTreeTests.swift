import ForAll
import PropertyTesting
import TestSupport
import Testing

@testable import Understanding

@Suite struct ByteTreeTests {
  /// Of few letters, so that many texts begin alike.
  private static let text = Gen.int(in: 1...4).map { UInt8($0) }.array(count: 0...6)

  @Test func `what was put at texts is found at these, and nowhere else, where it is stored as well`() async {
    await forAll(zip(Self.text.array(count: 0...200), Self.text.array(count: 0...50)), iterations: 500) {
      texts,
      others in
      let tree = ByteTree(numbered: texts.enumerated().map { ($0.element, $0.offset) })
      let stored = ByteTree(StoredBytes(Array(tree.stored.buffer)))
      var values: [[UInt8]: Int] = [:]
      for (number, text) in texts.enumerated() where values[text] == nil { values[text] = number }
      for text in texts + others {
        #expect(tree.contains(text) == (values[text] != nil))
        var node: Int? = ByteTree.root
        for byte in text { node = node.flatMap { stored.child(byte, of: $0) } }
        #expect(node.flatMap { stored[$0] } == values[text])
      }
    }
  }

  @Test func `a tree is as deep as its longest text`() {
    let long = [UInt8](repeating: 1, count: 100_000)
    let tree = ByteTree(numbered: [(long, 7), (Array(long.dropLast()) + [2], 8), (long.dropLast(50_000), 9)])
    #expect(tree.end(of: long).flatMap { tree[$0] } == 7)
    #expect(tree.end(of: long.prefix(50_000)).flatMap { tree[$0] } == 9)
    #expect(tree.end(of: long + [1]) == nil)
  }

  @Test func `a tree of words holds each of them, and no beginning of one`() {
    let tree = ByteTree(["وش", "what", "whats", ""])
    #expect(["وش", "what", "whats", ""].allSatisfy { tree.contains($0.utf8) })
    #expect(!["و", "wha", "whatsoever", " ", "\u{0}"].contains { tree.contains($0.utf8) })
  }
}
