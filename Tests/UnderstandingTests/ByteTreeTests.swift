import ForAll
import PropertyTesting
import TestSupport
import Testing

@testable import Understanding

@Suite struct ByteTreeTests {
  /// Of few letters, so that many texts begin alike.
  private static let text = Gen.int(in: 0...3).map { UInt8($0) }.array(count: 0...6)

  @Test func `what was put at texts is found at these, and nowhere else`() async {
    await forAll(zip(Self.text.array(count: 0...200), Self.text.array(count: 0...50)), iterations: 500) {
      texts,
      others in
      var tree = ByteTree()
      var values: [[UInt8]: Int] = [:]
      for (number, text) in texts.enumerated() {
        tree[tree.grow(text)] = number
        values[text] = number
      }
      for text in texts + others {
        #expect(tree.contains(text) == (values[text] != nil))
        var node: Int? = ByteTree.root
        for byte in text { node = node.flatMap { tree.child(byte, of: $0) } }
        #expect(node.flatMap { tree[$0] } == values[text])
      }
    }
  }

  @Test func `a tree of words holds each of them, and no beginning of one`() {
    let tree = ByteTree(["وش", "what", "whats", ""])
    #expect(["وش", "what", "whats", ""].allSatisfy { tree.contains($0.utf8) })
    #expect(!["و", "wha", "whatsoever", " ", "\u{0}"].contains { tree.contains($0.utf8) })
  }
}
