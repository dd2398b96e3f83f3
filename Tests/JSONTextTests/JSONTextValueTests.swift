import Foundation
import JSONText
import Testing

struct JSONTextValueTests {
  private static func value(_ json: String) throws -> JSONTextValue { try JSONTextValue(Data(json.utf8)) }

  private static func refusal(_ json: String, _ look: (JSONTextValue) throws -> Void) -> Refusal? {
    let error = #expect(throws: DecodingError.self) { try look(value(json)) }
    return error.flatMap(Refusal.init)
  }

  @Test func `members and elements are found, and texts read`() throws {
    let value = try Self.value(#" {"a":[{"x":"سارة"}, {"x":"\u0062"}, {"x":""}], "b":"ascii", "b":"second"} "#)
    #expect(try value.member("a").elements().map { try $0.member("x").string() } == ["سارة", "b", ""])
    #expect(try value.member("b").string() == "ascii")
    #expect(try Self.value("[]").elements().isEmpty)
    #expect(try Self.value("[[1],[],[[2],3]]").elements().map { try $0.elements().count } == [1, 0, 2])
  }

  @Test func `what is wrong is told as a decoder tells it, with its place`() {
    #expect(Self.refusal("[1") { _ in }?.description == "corrupted")
    #expect(Self.refusal(#"{"a":1}"#) { _ = try $0.member("b") }?.description == "no b")
    #expect(Self.refusal(#"{"a":{}}"#) { _ = try $0.member("a").member("b") }?.description == "no b a")
    #expect(Self.refusal("[]") { _ = try $0.member("b") }?.description == "mismatch")
    #expect(Self.refusal(#"{"a":"x"}"#) { _ = try $0.member("a").elements() }?.description == "mismatch a")
    #expect(
      Self.refusal(#"{"a":["x",1]}"#) { _ = try $0.member("a").elements()[1].string() }?.description == "mismatch a 1"
    )
    #expect(Self.refusal(#"{"a":null}"#) { _ = try $0.member("a").string() }?.description == "null a")
    #expect(
      Self.refusal(#"{"a":["x"]}"#) { throw try $0.member("a").elements()[0].error("no") }?.description
        == "corrupted a 0"
    )
  }
}
