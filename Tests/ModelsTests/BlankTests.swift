import Models
import TestSupport
import Testing

@Suite(.onOwnThreads)
struct BlankTests {
  @Test func `of all scalars those are blank that Unicode calls white space`() {
    let wrong = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      $0.isBlank != $0.properties.isWhitespace
    }
    #expect(wrong == [])
  }
}
