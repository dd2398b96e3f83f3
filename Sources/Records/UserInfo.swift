import FoundationEssentials
import JSONText
import Models
import Store

/// What a front end attaches to a notification, whose meaning it alone knows: a JSON object, which comes back with the notification.
package struct UserInfo: Codable, Hashable, Sendable {
  private let members: [String: Value]

  package init(from decoder: any Decoder) throws {
    members = try decoder.singleValueContainer().decode([String: Value].self)
  }

  package func encode(to encoder: any Encoder) throws {
    try members.encode(to: encoder)
  }

  /// The object as it is kept, its members in the order of their names.
  ///
  /// - Throws: ``RecordRefusal`` for one that is too long.
  package func text() throws -> String {
    let text = String(decoding: try JSONTextEncoder().encode(self), as: UTF8.self)
    try FieldRules.checkText(text, field: "userInfo")
    return text
  }

  /// Nil for a text that is none.
  package init?(_ text: String) {
    guard let info = try? JSONTextDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = info
  }

  /// A value of JSON; a number keeps the digits that it was written in.
  private indirect enum Value: Codable, Hashable, Sendable {
    case null
    case flag(Bool)
    case number(JSONNumber)
    case text(String)
    case list([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let list = try? value.decode([Value].self) {
        self = .list(list)
      } else if let object = try? value.decode([String: Value].self) {
        self = .object(object)
      } else {
        self = .number(try value.decode(JSONNumber.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .flag(let flag): try container.encode(flag)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }
  }
}
