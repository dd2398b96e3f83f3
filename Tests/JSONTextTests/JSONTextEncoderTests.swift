import ForAll
import Foundation
import JSONText
import PropertyTesting
import TestSupport
import Testing

@Suite struct JSONTextEncoderTests {
  private struct Person: Codable, Equatable {
    var name: String
    var age: Int?
    var tags: [String] = []
    var scores: [String: Double] = [:]
  }

  /// Goes on with the object that another value began, and opens containers within it.
  private struct Nested: Encodable {
    private enum Key: String, CodingKey { case inner, list, last }

    func encode(to encoder: any Encoder) throws {
      try Person(name: "a").encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      var inner = container.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try inner.encode(1, forKey: .last)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encode(true)
      try list.encodeNil()
      try container.encode([Int8(-5)], forKey: .last)
    }
  }

  private struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  private static func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONTextEncoder().encode(value), as: UTF8.self)
  }

  @Test func `members stand in the order of their names`() throws {
    let person = Person(name: "سارة", age: 30, tags: ["a/b", ""], scores: ["z": 1, "a": 0.5])
    #expect(try Self.text(person) == #"{"age":30,"name":"سارة","scores":{"a":0.5,"z":1},"tags":["a/b",""]}"#)
    #expect(try Self.text(Person(name: "x")) == #"{"name":"x","scores":{},"tags":[]}"#)
    #expect(
      try Self.text(Nested())
        == #"{"inner":{"last":1},"last":[-5],"list":[true,null],"name":"a","scores":{},"tags":[]}"#
    )
    #expect(try Self.text([Nothing()]) == "[{}]")
  }

  @Test(
    arguments: [
      ("\"\\\n\r\t", #""\"\\\n\r\t""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
      ("~\u{7F}\u{80}\u{9B}\u{9F}\u{A0}", "\"~\\u007f\\u0080\\u009b\\u009f\u{A0}\""),
      ("«ab» ½ \u{85}", "\"«ab» ½ \\u0085\""), ("a\u{2028}\u{2029}…", #""a\u2028\u2029…""#),
      ("\u{200C}\u{200E}\u{200F}\u{2010}", "\"\u{200C}\\u200e\\u200f\u{2010}\""),
      (
        "\u{202A}\u{202E}\u{202F}\u{2065}\u{2066}\u{2069}\u{206A}\u{2070}",
        "\"\\u202a\\u202e\u{202F}\u{2065}\\u2066\\u2069\\u206a\u{2070}\""
      ),
      ("\u{61C}", #""\u061c""#), ("سنة\u{61C}ش\u{65C}東\u{61C}\u{61C}", "\"سنة\\u061cش\u{65C}東\\u061c\\u061c\""),
      ("\u{FEFF}ﷲ\u{FFF8}\u{FFF9}\u{FFFD}", "\"\\ufeffﷲ\u{FFF8}\\ufff9\u{FFFD}\""),
      ("😀\u{E0041}\u{E007F}\u{E0100}", "\"😀\\udb40\\udc41\\udb40\\udc7f\u{E0100}\""),
    ]
  )
  func `what JSON forbids in a text is escaped, and what could command a terminal`(text: String, json: String) throws {
    #expect(try Self.text(text) == json)
  }

  @Test func `whole numbers have no fraction, and what is no number is an error`() throws {
    #expect(try Self.text([1.0, -0.25, 1e300, 4096.5]) == "[1,-0.25,1e+300,4096.5]")
    #expect(try Self.text([Int64.min, Int64.max]) == "[-9223372036854775808,9223372036854775807]")
    #expect(try Self.text(UInt64.max) == "18446744073709551615")
    #expect(throws: EncodingError.self) { try Self.text(Double.nan) }
    #expect(throws: EncodingError.self) { try Self.text(["x": Double.infinity]) }
  }

  @Test func `no control character is written raw, wherever it stands`() async {
    let scalars = Gen<Unicode.Scalar>.element(of: (0...0xBF).compactMap { Unicode.Scalar($0 as UInt32) } + ["ي", "😀"])
    await forAll(.string(of: scalars, count: 0...40), iterations: 1000) { text in
      let json = try Self.text([text])
      #expect(json.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(json)")
      #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }
  }

  @Test func `any text and any number comes back from Foundation's decoder as it was`() async {
    await forAll(.array(of: zip(.text, .int(in: Int.min...Int.max)), count: 0...8), iterations: 1000) {
      (pairs: [(String, Int)]) in
      let values = pairs.map { Person(name: $0.0, age: $0.1, tags: [$0.0], scores: [$0.0: Double($0.1) / 3]) }
      let read = try JSONDecoder().decode([Person].self, from: JSONTextEncoder().encode(values))
      #expect(read == values)
    }
  }
}
