import DeepLinkTesting
import PropertyTesting
import Records

extension Gen where Value == String {
  /// JSON for a schema: mostly what fits, and as often an edge of its type or what fits nowhere.
  static func json(_ schema: Schema, named name: String) -> Gen {
    Gen { choices throws(Rejected) in
      switch choices.draw(upTo: 9) {
      case 0...6: try fitting(schema, named: name).value(from: &choices)
      case 7, 8: try edge(of: schema.type).value(from: &choices)
      default: try Gen.element(of: EdgeValues.junk).value(from: &choices)
      }
    }
  }

  private static func fitting(_ schema: Schema, named name: String) -> Gen {
    if name == "event" { return .record }
    if !schema.enumeration.isEmpty { return Gen.element(of: schema.enumeration).map(\.quoted) }
    return switch schema.type {
    case "object": object(schema)
    case "array":
      Gen<[String]>.array(of: json(schema.items.first ?? schema, named: name), count: 0...5)
        .map { "[\($0.joined(separator: ","))]" }
    case "boolean": .element(of: ["true", "false"])
    case "integer", "number": .element(of: EdgeValues.integers)
    default: string(schema.format, named: name).map(\.quoted)
    }
  }

  private static func object(_ schema: Schema) -> Gen {
    Gen { choices throws(Rejected) in
      var members: [String] = []
      for (name, schema) in schema.properties where choices.draw(upTo: 5) < 5 {
        members.append("\(name.quoted):\(try json(schema, named: name).value(from: &choices))")
      }
      if choices.draw(upTo: 20) == 20, let member = members.last { members.append(member) }
      return "{\(members.joined(separator: ","))}"
    }
  }

  private static func string(_ format: String?, named name: String) -> Gen {
    switch (format, name) {
    case ("date", _): .day
    case (_, "to"), (_, "triggerDate"), (_, "createdAt"): .instant
    case ("uri", _), (_, "actionUrl"): .nearURL
    case (_, "text"): .oneOf(.sentence, .sentence, .hostileText)
    case (_, "timeZone"), (_, "timezone"): .element(of: EdgeValues.zones)
    case (_, "quietHoursStart"), (_, "quietHoursEnd"): .element(of: EdgeValues.clocks)
    case (_, "repeatInterval"):
      .element(of: ["daily", "weekly", "monthly", "yearly", "FREQ=WEEKLY;BYDAY=SU,TU", "hourly", ""])
    case (_, "deviceToken"):
      Gen<Int>.element(of: [64, 64, 200, 201, 63]).map { String(repeating: "ab", count: $0 / 2) }
    case (_, "user"), (_, "session"): .oneOf(.element(of: ["a", "b", "main"]), .hostileText)
    default: .hostileText
    }
  }

  private static func edge(of type: String) -> Gen {
    switch type {
    case "integer", "number": .element(of: EdgeValues.numbers)
    case "string": .oneOf(hostileText.map(\.quoted), .element(of: EdgeValues.numbers))
    default: .element(of: EdgeValues.junk)
    }
  }
}
