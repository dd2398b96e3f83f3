import Foundation
import JSONText
import Testing

@Suite struct JSONTextDecoderTests {
  private struct Person: Decodable, Equatable {
    var name: String
    var age: Int?
    var friends: [Self]?
  }

  private struct Unit: Decodable {
    let K: Int
  }

  private enum Level: String, Decodable { case low, high }

  /// Two values in the same object, and null told from nothing.
  private struct Both: Decodable {
    private enum Key: String, CodingKey { case name, none, null }

    let person: Person
    let name: String
    let isKnown: [Bool]
    let keys: [String]

    init(from decoder: any Decoder) throws {
      person = try Person(from: decoder)
      let container = try decoder.container(keyedBy: Key.self)
      name = try container.decode(String.self, forKey: .name)
      isKnown = [container.contains(.none), container.contains(.null), try container.decodeNil(forKey: .null)]
      keys = container.allKeys.map(\.rawValue)
    }
  }

  private static func refusal<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Refusal? {
    let error = #expect(throws: DecodingError.self) { try JSONTextDecoder().decode(type, from: Data(json.utf8)) }
    return error.flatMap(Refusal.init)
  }

  private static func value<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONTextDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func `a value comes by its type, its members in any order`() throws {
    let person: Person = try Self.value(
      #" { "friends":[ {"name":""} , {"age":null,"name":"x"} ], "age":1.0,"name":"سارة" } "#
    )
    #expect(person == Person(name: "سارة", age: 1, friends: [Person(name: ""), Person(name: "x")]))
    #expect(try Self.value("[true,false]") == [true, false])
    #expect(try Self.value("[1,null]") == [1, nil])
    #expect(try Self.value("null", as: Int?.self) == nil)
    #expect(try Self.value(#"["high","low"]"#) == [Level.high, .low])
    #expect(try Self.value(#"{"1":[],"2":[{}]}"#) == [1: [[String: Int]](), 2: [[:]]])
    #expect(try Self.value("[[],[[]]]") == [[], [[Int]()]])
  }

  @Test(arguments: [
    (#""""#, ""), (#""تنبيه 😀""#, "تنبيه 😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0000\u062Aـ\ud83d\ude00!""#, "\u{0}تـ😀!"), ("\"\u{7F}\u{2028}\u{FEFF}\"", "\u{7F}\u{2028}\u{FEFF}"),
  ])
  func `a text is unescaped`(json: String, text: String) throws {
    #expect(try Self.value(json) == text)
    #expect(try Self.value("{\(json):1}") == [text: 1])
  }

  @Test func `the first of members of the same name counts, however it is written`() throws {
    #expect(try Self.value(#"{"name":"first","name":"last"}"#) == Person(name: "first"))
    #expect(try Self.value(#"{"n\u0061me":"first","name":"last"}"#) == Person(name: "first"))
    #expect(try Self.value(#"{"a":1,"\u0061":2,"b":3}"#) == ["a": 1, "b": 3])
    #expect(try Self.refusal(Person.self, #"{"name":1,"name":"last"}"#)?.description == "mismatch name")
  }

  @Test(arguments: [10, 1_000]) func `in an object of any size each member is found, the first of its name`(
    count: Int
  ) throws {
    let members = (0..<count).map { "\"شي\($0)\":\($0)" }
    let json = "{\((members + members.map { "\($0).5" }).joined(separator: ","))}"
    let expected = Dictionary(uniqueKeysWithValues: (0..<count).map { ("شي\($0)", $0) })
    #expect(try Self.value(json) == expected)
  }

  /// To Swift's strings U+212A, the sign of a unit, is the letter K.
  @Test func `names are the same when their code units are`() throws {
    let json = "{\"\u{212A}\":1,\"K\":2}"
    #expect(try Self.value(json, as: Unit.self).K == 2)
  }

  @Test func `an object can be decoded more than once, and tells null from nothing`() throws {
    let both: Both = try Self.value(#"{"null":null,"other":0,"name":"x","name":"y"}"#)
    #expect(both.person == Person(name: "x"))
    #expect(both.name == "x")
    #expect(both.isKnown == [false, true, true])
    #expect(both.keys == ["null", "name"])
  }

  @Test func `the digits of a decimal number stay as they are`() throws {
    let digits = ["0.1", "42.50", "0.1000000000000000000000000000001", "1e3", "-7"]
    #expect(try Self.value("[\(digits.joined(separator: ","))]") == digits.map { Decimal(string: $0) })
    #expect(try Self.refusal([Decimal].self, "[1,1e200]")?.description == "corrupted 1")
    #expect(try Self.refusal([Decimal].self, #"["1"]"#)?.description == "mismatch 0")
  }

  @Test func `an error says where it stands`() throws {
    let cases: [(String, String)] = [
      ("{}", "no name"), (#"{"name":null}"#, "null name"), (#"{"name":1}"#, "mismatch name"), ("[]", "mismatch"),
      ("null", "null"), ("1", "mismatch"), (#"{"name":"","age":true}"#, "mismatch age"),
      (#"{"name":"","age":2.5}"#, "corrupted age"), (#"{"name":"","friends":{}}"#, "mismatch friends"),
      (#"{"name":"","friends":[{"name":""},{}]}"#, "no name friends 1"),
      (#"{"name":"","friends":[null]}"#, "null friends 0"),
      (#"{"x":[[1]],"friends":[{"friends":[{"name":[]}],"name":""}],"name":""}"#, "mismatch friends 0 friends 0 name"),
      (#"{"name":"""#, "corrupted"), (#"{"name":"",}"#, "corrupted"), ("", "corrupted"),
      ("\u{FEFF}{}", "corrupted"), (#"{"name":"\ud800"}"#, "corrupted"),
    ]
    for (json, refusal) in cases {
      #expect(try Self.refusal(Person.self, json)?.description == refusal, "\(json)")
    }
    #expect(try Self.refusal([String: Person].self, #"{"a":{"name":""},"ب":{}}"#)?.description == "no name ب")
    #expect(try Self.refusal([Level].self, #"["high","x"]"#)?.description == "corrupted 1")
    #expect(try Self.refusal([Bool].self, "[true,null]")?.description == "null 1")
    #expect(try Self.refusal([Int: Int].self, #"{"x":1}"#)?.description == "mismatch x")
  }

  @Test func `what is no JSON text says why`() throws {
    let error = #expect(throws: DecodingError.self) { try Self.value("[1,]", as: [Int].self) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.underlyingError as? JSONTextError == JSONTextError(problem: .unexpectedByte, offset: 3, line: 1))
  }

  @Test func `a text of any length is decoded, but nesting has an end`() throws {
    let long = String(repeating: "ش", count: 1 << 20)
    #expect(try Self.value(#"{"name":"\#(long)"}"#) == Person(name: long))
    #expect(try Self.value(#"{"name":"\n\#(long)"}"#) == Person(name: "\n" + long))
    let deep = String(repeating: #"{"name":"","friends":["#, count: 65)
    #expect(try Self.refusal(Person.self, deep)?.description == "corrupted")
  }
}
