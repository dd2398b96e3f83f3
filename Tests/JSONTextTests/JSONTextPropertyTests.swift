import ForAll
import Foundation
import JSONText
import PropertyTesting
import TestSupport
import Testing

struct JSONTextPropertyTests {
  @Test func `every text written by the grammar is JSON`() async {
    await forAll(.json, iterations: 1_000) { text in
      try validate(text.utf8)
    }
  }

  @Test func `no text goes on after its value, nor ends before it`() async {
    await forAll(.json.map { "[\($0)]" }, iterations: 200) { text in
      let bytes = Array(text.utf8)
      for count in bytes.indices {
        #expect(throws: JSONTextError.self) { try validate(bytes[..<count]) }
      }
      #expect(throws: JSONTextError.self) { try validate(bytes + [UInt8(ascii: "]")]) }
    }
  }

  /// Foundation takes more than JSON, but all of JSON: what it refuses must be refused here.
  @Test func `what is taken here, Foundation takes as well`() async {
    await forAll(.json, .int(in: 0...10_000), .int(in: 0...255), iterations: 10_000) { text, place, byte in
      var bytes = Array(text.utf8)
      bytes[place % bytes.count] = UInt8(byte)
      guard (try? validate(bytes)) != nil else { return }
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    }
  }

  @Test func `Foundation reads the same members, elements and strings`() async {
    await forAll(.json, iterations: 1_000) { text in
      let bytes = Array(text.utf8)
      let expected = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      switch try validate(bytes).kind {
      case .object:
        let names = try JSONText.members(of: bytes.span).map(\.name)
        #expect(Set(names) == Set(try #require(expected as? [String: Any]).keys))
      case .array:
        let elements = try JSONText.elements(of: bytes.span)
        #expect(elements.count == (expected as? [Any])?.count)
        for element in elements {
          try validate(bytes[element.range])
        }
      case .string:
        let range = try validate(bytes).range
        #expect(JSONText.string(at: range, in: bytes.span) == expected as? String)
      case .number, .boolean, .null:
        break
      }
    }
  }
}

extension Gen where Value == String {
  /// JSON texts of all forms of the grammar, with blanks around their tokens.
  static var json: Gen { json(depth: 3) }

  private static func json(depth: Int) -> Gen {
    let number = Gen.element(of: ["0", "-1", "2.50", "1e3", "-0.1E-7", "655"])
    let scalar = Gen.oneOf([number, jsonString, .element(of: ["true", "false", "null"])])
    guard depth > 0 else { return padded(scalar) }
    let value = json(depth: depth - 1)
    let member = zip(padded(jsonString), value).map { "\($0):\($1)" }
    let array = value.array(count: 0...4).map { "[\($0.joined(separator: ","))]" }
    let object = member.array(count: 0...4).map { "{\($0.joined(separator: ","))}" }
    return padded(.oneOf([scalar, array, object]))
  }

  private static var jsonString: Gen {
    let pieces = [
      "a", "id", "ـب", "é", "😀", "\u{2028}", "abcdefgh", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0041"#, #"\u062A"#,
      #"\ud83d\ude00"#,
    ]
    return Gen.element(of: pieces).array(count: 0...6).map { "\"\($0.joined())\"" }
  }

  private static func padded(_ text: Gen) -> Gen {
    zip(.element(of: ["", " ", "\n", "\t\r\n "]), text, .element(of: ["", " "])).map { "\($0)\($1)\($2)" }
  }
}
