/// The schema as JSON Schema writes it (2020-12), in the few words of it that every client knows.
extension Schema: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type, format, pattern, minLength, maxLength, minimum, maximum, items, properties, required,
      additionalProperties
    case choices = "enum"
    case alternatives = "anyOf"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(typeName, forKey: .type)
    switch self {
    case .text(let length):
      if length.lowerBound > 0 { try container.encode(length.lowerBound, forKey: .minLength) }
      if length.upperBound < .max { try container.encode(length.upperBound, forKey: .maxLength) }
    case .day:
      try container.encode("date", forKey: .format)
    case .clock:
      try container.encode("^([01][0-9]|2[0-3]):[0-5][0-9]$", forKey: .pattern)
    case .link:
      try container.encode("uri", forKey: .format)
    case .choice(let choices):
      try container.encode(choices, forKey: .choices)
    case .integer(let range):
      if range.lowerBound > .min { try container.encode(range.lowerBound, forKey: .minimum) }
      if range.upperBound < .max { try container.encode(range.upperBound, forKey: .maximum) }
    case .number, .flag, .anything:
      break
    case .list(let element):
      try container.encode(element, forKey: .items)
    case .object(let members):
      let properties = members.map { ($0.name, $0) }
      try container.encode(Dictionary(uniqueKeysWithValues: properties), forKey: .properties)
      try container.encode(members.filter(\.isRequired).map(\.name), forKey: .required)
    case .dictionary(let value):
      try container.encode(value, forKey: .additionalProperties)
    case .nullable(let value):
      var alternatives = container.nestedUnkeyedContainer(forKey: .alternatives)
      try alternatives.encode(value)
      try alternatives.encode(["type": "null"])
    }
  }

  private var typeName: String? {
    switch self {
    case .text, .day, .clock, .link, .choice: "string"
    case .integer: "integer"
    case .number: "number"
    case .flag: "boolean"
    case .list: "array"
    case .object, .dictionary: "object"
    case .nullable, .anything: nil
    }
  }
}

extension Schema.Member: Encodable {
  private enum CodingKeys: String, CodingKey {
    case description
    case standard = "default"
  }

  package func encode(to encoder: any Encoder) throws {
    try schema.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(summary, forKey: .description)
    try container.encodeIfPresent(standard, forKey: .standard)
  }
}

extension Schema.Literal: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}
