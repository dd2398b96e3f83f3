import ForAll
import Foundation
import JSONText
import PropertyTesting
import TestSupport
import Testing

/// Ours beside Foundation's: the same values, and the same errors in the same places.
@Suite struct JSONTextDecoderPropertyTests {
  private struct Sample: Decodable, Equatable {
    let text: String
    let small: Int8?
    let count: Int?
    let ratio: Double?
    let flag: Bool?
    let list: [Sample]?
    let words: [String?]?
    let numbers: [String: UInt64]?
  }

  private struct Holder<Held: Decodable & Equatable>: Decodable, Equatable {
    let text: Held
  }

  private static func outcome<Value: Decodable>(_ decode: () throws -> Value) -> Result<Value, any Error> {
    Result(catching: decode)
  }

  /// Foundation decodes a dictionary in the order of hashes: which error comes first is chance.
  private static func compare<Value: Decodable & Equatable>(_ type: Value.Type, _ json: Data, isOrdered: Bool = true) {
    let ours = outcome { try JSONTextDecoder().decode(type, from: json) }
    let theirs = outcome { try JSONDecoder().decode(type, from: json) }
    switch (ours, theirs) {
    case (.success(let ours), .success(let theirs)):
      #expect(ours == theirs)
    case (.failure(let ours), .failure(let theirs)) where isOrdered:
      let (ours, theirs) = (Refusal(ours), Refusal(theirs))
      #expect(ours?.kind == theirs?.kind)
      // Of a number that does not fit Foundation does not say where it stands.
      if theirs?.path.isEmpty == false { #expect(ours?.path == theirs?.path) }
    case (.failure, .failure):
      break
    default:
      Issue.record("ours: \(ours), Foundation's: \(theirs)")
    }
  }

  @Test func `objects give what they give with Foundation, or the same error`() async {
    await forAll(.sample, iterations: 2_000) { text in
      Self.compare(Sample.self, Data(text.utf8))
    }
  }

  @Test func `any text gives what it gives with Foundation, whatever it is decoded as`() async {
    await forAll(.json, iterations: 1_000) { text in
      let data = Data(text.utf8)
      Self.compare(String.self, data)
      Self.compare([String: [Int]].self, data, isOrdered: false)
      Self.compare([String?].self, data)
      Self.compare([[Double]].self, data)
      Self.compare([Int: Decimal].self, data, isOrdered: false)
      Self.compare(UInt16?.self, data)
      Self.compare(Holder<[Float?]>.self, Data("{\"text\":\(text)}".utf8))
    }
  }

  @Test func `strings of all characters come through`() async {
    await forAll(.array(of: .text), iterations: 500) { texts in
      let data = try JSONEncoder().encode(texts)
      #expect(try JSONTextDecoder().decode([String].self, from: data) == texts)
      let ours = try JSONTextDecoder().decode([String].self, from: JSONTextEncoder().encode(texts))
      #expect(ours.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    }
  }

  @Test func `with one byte changed a text gives what it gives with Foundation, or is no JSON`() async {
    await forAll(.sample, .int(in: 0...10_000), .int(in: 0...255), iterations: 5_000) { text, place, byte in
      var bytes = Array(text.utf8)
      bytes[place % bytes.count] = UInt8(byte)
      if (try? validate(bytes)) == nil {
        let refusal = Self.outcome { try JSONTextDecoder().decode(Sample.self, from: Data(bytes)) }
        #expect(throws: DecodingError.self) { try refusal.get() }
      } else {
        let changed = String(decoding: bytes, as: UTF8.self).lowercased()
        // Foundation takes 0e0, but not 0e5; and it takes a fraction for none that a number beyond 2^53 has.
        guard !changed.contains("0e"), changed.firstMatch(of: /[0-9]{16}\.[0-9]/) == nil else { return }
        Self.compare(Sample.self, Data(bytes))
      }
    }
  }
}

extension Gen where Value == String {
  /// Objects with the members of `Sample`, most of them of their types, in any order, some of them twice.
  fileprivate static var sample: Gen { sample(depth: 2) }

  private static func sample(depth: Int) -> Gen {
    let text = Gen.element(of: [#""""#, #""a\n""#, #""\ud83d\ude00ت""#, #""وش عندي؟""#, #""more than fifteen bytes""#])
    let number = Gen.element(of: ["0", "1", "-0", "2.0", "1e2", "12e-1", "255", "-129", "9223372036854775808", "1E30"])
    let odd = Gen.element(of: ["null", "true", "[]", "{}", #""x""#, "[[{}]]", "1e999"])
    let list = depth > 0 ? sample(depth: depth - 1).array(count: 0...3).map { "[\($0.joined(separator: ","))]" } : odd
    let words = oneOf([text, text, text, .always("null")]).array(count: 0...4).map { "[\($0.joined(separator: ","))]" }
    let name = Gen.element(of: [#""a""#, #""\u0061""#, #""é""#, #""""#, #""شي""#])
    let numbers = zip(name, number).map { "\($0):\($1)" }.array(count: 0...5).map { "{\($0.joined(separator: ","))}" }
    let members = oneOf([
      member("text", text, odd), member("small", number, odd), member("count", number, odd),
      member("ratio", number, odd),
      member("flag", .element(of: ["true", "false", "null"]), odd), member("list", list, odd),
      member("words", words, odd), member("numbers", numbers, odd), member("other", odd, odd),
    ])
    return zip(text, members.array(count: 0...8), .int(in: 0...20)).map { text, members, order in
      let first = #""t\u0065xt" :\#(text)"#
      guard order > 0 else { return "{\(members.joined(separator: ","))}" }
      return "{\((order.isMultiple(of: 2) ? [first] + members : members + [first]).joined(separator: " , "))}"
    }
  }

  /// Nine of ten of its type.
  private static func member(_ name: String, _ value: Gen, _ odd: Gen) -> Gen {
    oneOf(Array(repeating: value, count: 9) + [odd]).map { "\"\(name)\":\($0)" }
  }
}
