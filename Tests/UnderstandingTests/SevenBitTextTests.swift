import ForAll
import PropertyTesting
import Testing

@testable import Understanding

@Suite struct SevenBitTextTests {
  @Test(
    arguments: [
      ([], []),
      ([0xFF], [0x7F, 0x01, 0, 0, 0, 0, 0, 0]),
      ([0x80, 0x01], [0, 0x03, 0, 0, 0, 0, 0, 0]),
      ([UInt8](repeating: 0xFF, count: 7), [UInt8](repeating: 0x7F, count: 8)),
    ] as [([UInt8], [UInt8])]
  )
  func `seven bytes are eight characters, the lowest bits first`(bytes: [UInt8], text: [UInt8]) {
    #expect(bytes.withUnsafeBytes(SevenBitText.encode) == text)
  }

  @Test func `any bytes come back, and their text is ASCII`() async {
    let bytes = Gen.int(in: 0...255).map { UInt8($0) }.array(count: 0...100)
    await forAll(bytes) { bytes in
      let text = bytes.withUnsafeBytes(SevenBitText.encode)
      #expect(text.allSatisfy { $0 < 0x80 })
      let decoded = text.withUnsafeBytes { SevenBitText.decode($0, count: bytes.count) }
      #expect(decoded.buffer.elementsEqual(bytes))
    }
  }
}
