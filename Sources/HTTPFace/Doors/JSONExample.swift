/// A value of JSON that is written as it was read, whatever its form.
enum JSONExample: Codable {
  case object([String: JSONExample])
  case list([JSONExample])
  case text(String)
  case number(Int)
  case flag(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONExample].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONExample].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .list(let elements): try container.encode(elements)
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .null: try container.encodeNil()
    }
  }
}
