import Foundation
import JSONText
import Testing

/// Containers as those who decode by hand ask for them, each answer as Foundation's decoder gives it.
@Suite struct JSONTextDecoderContainerTests {
  private enum Key: String, CodingKey { case array, none, null, object, `super` }

  /// What is read, written down step by step; an error by its kind and its place.
  private struct Notes: Decodable, Equatable {
    private(set) var lines: [String] = []

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      note { members.allKeys.map(\.rawValue).sorted() }
      for key in [Key.array, .none, .null, .object] {
        note { try members.nestedContainer(keyedBy: Key.self, forKey: key).codingPath.map(\.stringValue) }
        note { try members.nestedUnkeyedContainer(forKey: key).codingPath.map(\.stringValue) }
        note { try members.superDecoder(forKey: key).codingPath.map(\.stringValue) }
        note { try members.superDecoder(forKey: key).singleValueContainer().decodeNil() }
        note { try members.decodeNil(forKey: key) }
        note { try members.decodeIfPresent(String.self, forKey: key) }
        note { try members.decodeIfPresent([Int].self, forKey: key) }
      }
      note { try members.superDecoder().codingPath.map(\.stringValue) }
      note { try Int(from: members.superDecoder()) }

      var elements = try members.nestedUnkeyedContainer(forKey: .array)
      note { [elements.count, elements.currentIndex] }
      note { try elements.decodeNil() }
      note { try elements.decode(String.self) }
      note { try elements.decode(Int8.self) }
      note { try elements.nestedUnkeyedContainer() }
      note { try elements.decodeNil() }
      note { try elements.nestedContainer(keyedBy: Key.self).decode([Bool].self, forKey: .object) }
      note { try elements.nestedContainer(keyedBy: Key.self) }
      note { elements.currentIndex }
      note { try elements.superDecoder().codingPath.map(\.stringValue) }
      // At its end Foundation's goes on counting.
      if !elements.isAtEnd { note { try elements.decodeIfPresent(Double.self) } }
      note { [elements.count, elements.currentIndex] }
      note { elements.isAtEnd }
      note { try elements.decode(Int.self) }
      note { try elements.decodeNil() }
      note { try elements.nestedUnkeyedContainer() }
      note { try elements.nestedContainer(keyedBy: Key.self) }
      note { try elements.superDecoder().codingPath.count }
    }

    private mutating func note<Value>(_ read: () throws -> Value) {
      do {
        let value = try read()
        let isContainer = value is any UnkeyedDecodingContainer || value is KeyedDecodingContainer<Key>
        lines.append(isContainer ? "container" : "\(value)")
      } catch {
        lines.append(Refusal(error)?.description ?? "\(error)")
      }
    }
  }

  @Test(arguments: [
    #"{"array":[7,null,{"object":[true,1]},{},[],1.5],"null":null,"object":{},"super":5}"#,
    #"{"object":{"null":1},"array":[12,[[]],[],null,null,null]}"#,
    #"{"array":[],"super":null}"#,
  ])
  func `containers say and refuse what Foundation's do`(json: String) throws {
    let ours = try JSONTextDecoder().decode(Notes.self, from: Data(json.utf8)).lines
    let theirs = try JSONDecoder().decode(Notes.self, from: Data(json.utf8)).lines
    for (ours, theirs) in zip(ours, theirs) { #expect(ours == theirs) }
    #expect(ours.count == theirs.count)
  }
}
