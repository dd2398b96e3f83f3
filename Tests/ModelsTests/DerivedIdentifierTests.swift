import ForAll
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

struct DerivedIdentifierTests {
  // These stand in people's databases: they may never change.
  @Test(
    arguments: [
      ("", "CBF29CE4-8422-8325-95C5-E55DFB685F30"),
      ("a", "AF63DC4C-8601-8C8C-A7A4-0FB23259F6A3"),
      ("حسام\u{1F}ولدك\u{1F}اصدار رخصة", "A0C841FB-2EFB-8F7D-9712-A6DFC55296FA"),
    ]
  )
  func `an identifier follows from its text for ever`(text: String, identifier: String) {
    #expect(UUID(derivedFrom: text).uuidString == identifier)
  }

  @Test func `its digits are those that Foundation writes`() async {
    await forAll(.text) { text in
      let id = UUID(derivedFrom: text)
      #expect(id.digits == id.uuidString)
    }
  }

  @Test func `every derived identifier is of version 8 and of RFC 9562's variant`() async {
    await forAll(.text) { text in
      let octets = UUID(derivedFrom: text).uuid
      #expect(octets.6 >> 4 == 8)
      #expect(octets.8 >> 6 == 0b10)
    }
  }

  @Test func `different texts have different identifiers`() {
    let texts = (0..<10_000).map { "dependent \($0)" }
    #expect(Set(texts.map { UUID(derivedFrom: $0) }).count == texts.count)
  }

  @Test(
    arguments: [
      ("6f1c2a90-0b7e-4e55-9e0a-2c9b1a54f3d1", "6F1C2A90-0B7E-4E55-9E0A-2C9B1A54F3D1"),
      ("6F1C2A90-0B7E-4E55-9E0A-2C9B1A54F3D1", "6F1C2A90-0B7E-4E55-9E0A-2C9B1A54F3D1"),
      ("a", "AF63DC4C-8601-8C8C-A7A4-0FB23259F6A3"),
      ("", "CBF29CE4-8422-8325-95C5-E55DFB685F30"),
    ]
  )
  func `a record's id is a UUID as it stands, or derived`(text: String, identifier: String) {
    #expect(UUID(recordIdentifier: text).uuidString == identifier)
  }
}
