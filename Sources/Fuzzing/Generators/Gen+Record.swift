import DeepLinkTesting
import PropertyTesting

extension Gen where Value == String {
  /// A record of any kind as a JSON object, each field now and then at an edge of its type, or left out.
  static var record: Gen {
    record(wrong: 12)
  }

  /// Of about so many fields one does not fit.
  static func record(wrong: UInt64) -> Gen {
    Gen { choices throws(Rejected) in
      let (kind, fields) = try Gen<(String, [(String, Field)])>.element(of: kinds).value(from: &choices)
      var members = ["\"kind\":\"\(kind)\""]
      for (name, field) in fields {
        switch choices.draw(upTo: wrong) {
        case 0 where wrong > 0 && choices.draw(upTo: 2) == 2: continue
        case wrong: members.append("\"\(name)\":\(try Gen.element(of: EdgeValues.junk).value(from: &choices))")
        default: members.append("\"\(name)\":\(try field.json.value(from: &choices))")
        }
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  enum Field: Sendable {
    case text, identifier, day, instant, amount, currency, integer, boolean, clock, zone, rule, link, token, recurrence
    case one(of: [String])

    var json: Gen<String> {
      switch self {
      case .text: .oneOf(.element(of: ["\"راتب\"", "\"a\""]), Gen.hostileText.map(\.quoted))
      case .identifier: .oneOf(.element(of: ["\"r-1\"", "\"r-2\"", "\"r-3\""]), Gen.hostileText.map(\.quoted))
      case .day: Gen.day.map(\.quoted)
      case .instant: Gen.instant.map(\.quoted)
      case .amount:
        .oneOf(
          .element(of: ["\"42.50\"", "\"100\"", "60"]),
          .element(of: EdgeValues.numbers),
          Gen.element(of: EdgeValues.amounts).map(\.quoted)
        )
      case .currency:
        .element(of: ["\"SAR\"", "\"AZN\"", "\"USD\"", "\"KWD\"", "\"\"", "\"sar\"", "\"ريال\"", "\"XXX\""])
      case .integer: .element(of: EdgeValues.integers)
      case .boolean: .element(of: ["true", "false"])
      case .clock: Gen.element(of: EdgeValues.clocks).map(\.quoted)
      case .zone: Gen.element(of: EdgeValues.zones).map(\.quoted)
      case .rule: .element(of: ["\"daily\"", "\"weekly\"", "\"monthly\"", "\"yearly\"", "\"\"", "\"hourly\""])
      case .recurrence: Gen.element(of: EdgeValues.recurrences).map(\.quoted)
      case .link: .oneOf(Gen.nearURL.map(\.quoted), .element(of: ["\"/taxes\"", "\"https://example.com/\"", "\"\""]))
      case .token:
        .element(of: ["\"\(String(repeating: "ab", count: 32))\"", "\"\(String(repeating: "F0", count: 100))\""])
      case .one(let values): Gen.element(of: values).map(\.quoted)
      }
    }
  }

  /// The kinds of records and their fields, as the contract and the documentation name them.
  private static let kinds: [(String, [(String, Field)])] = [
    ("reminder", [("id", .identifier), ("title", .text), ("body", .text), ("at", .instant), ("every", .rule)]),
    ("reminder", [("id", .identifier), ("title", .text), ("at", .instant), ("rrule", .recurrence)]),
    ("reminder", [("id", .identifier), ("title", .text), ("at", .instant)]),
    (
      "notification",
      [
        ("id", .identifier), ("type", .text), ("title", .text), ("body", .text), ("createdAt", .instant),
        ("isRead", .boolean), ("deepLink", .link),
      ]
    ),
    (
      "alert",
      [
        ("id", .integer), ("alertType", .text), ("title", .text), ("message", .text),
        ("severity", .one(of: ["low", "medium", "high", "critical"])), ("isRead", .boolean), ("isDismissed", .boolean),
        ("createdAt", .instant), ("deadlineDate", .day), ("actionUrl", .link),
      ]
    ),
    (
      "alert",
      [
        ("id", .integer), ("alertType", .one(of: ["TAX_DEADLINE", "LOW_BALANCE"])), ("title", .text),
        ("message", .text),
        ("severity", .one(of: ["high"])), ("createdAt", .instant), ("daysRemaining", .integer), ("countedFrom", .day),
      ]
    ),
    ("profile", [("name", .text), ("locale", .one(of: ["ar", "en", "az"])), ("timeZone", .zone)]),
    (
      "service",
      [
        ("service", .one(of: ["passport_renewal", "driving_license_renewal", "national_id_renewal"])),
        ("expires", .day),
      ]
    ),
    ("dependent", [("name", .text), ("relationship", .text), ("serviceType", .text), ("daysRemaining", .integer)]),
    (
      "dependent",
      [("id", .identifier), ("name", .text), ("relationship", .text), ("serviceType", .text), ("deadline", .day)]
    ),
    ("appointment", [("id", .identifier), ("petName", .text), ("petOwnerName", .text), ("time", .instant)]),
    (
      "transaction",
      [
        ("amount", .amount), ("currency", .currency), ("category", .text), ("merchant", .text), ("at", .instant),
        ("type", .one(of: ["income", "expense"])),
      ]
    ),
    (
      "transaction",
      [("id", .identifier), ("amount", .amount), ("currency", .currency), ("category", .text), ("at", .instant)]
    ),
    (
      "budget",
      [
        ("period", .one(of: ["daily", "weekly", "monthly", "yearly"])), ("category", .text), ("amount", .amount),
        ("currency", .currency),
      ]
    ),
    (
      "goal",
      [
        ("id", .identifier), ("title", .text), ("target", .amount), ("current", .amount), ("currency", .currency),
        ("deadline", .day),
      ]
    ),
    (
      "recurring",
      [
        ("id", .identifier), ("title", .text), ("amount", .amount), ("currency", .currency), ("every", .rule),
        ("nextDue", .day),
      ]
    ),
    (
      "recurring",
      [
        ("id", .identifier), ("title", .text), ("amount", .amount), ("currency", .currency), ("rrule", .recurrence),
        ("nextDue", .day),
      ]
    ),
    (
      "loan",
      [
        ("id", .identifier), ("status", .one(of: ["approved", "active", "pending", "rejected", "paid", "odd"])),
        ("amount", .amount), ("currency", .currency), ("lender", .text), ("reason", .text), ("nextPaymentDue", .day),
        ("nextPaymentAmount", .amount), ("paymentsLeft", .integer), ("paymentDay", .integer),
      ]
    ),
    ("device", [("deviceToken", .token), ("deviceType", .one(of: ["ios", "ipados", "android", ""]))]),
    ("balance", [("amount", .amount), ("currency", .currency), ("at", .instant)]),
    ("taxes", [("country", .one(of: ["SA", "AZ", "sa", "XX", ""]))]),
    (
      "settings",
      [
        ("isEnabled", .boolean), ("spendingAlerts", .boolean), ("quietHoursStart", .clock), ("quietHoursEnd", .clock),
        ("timezone", .zone),
      ]
    ),
  ]
}
