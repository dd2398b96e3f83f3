import FoundationEssentials
package import Models
package import PropertyTesting

extension Gen where Value == Dependent {
  /// Dependents with real names and hostile ones, near, far and overdue deadlines.
  package static var dependent: Gen<Dependent> {
    Gen { choices throws(Rejected) in
      let name = try Gen<String>.personName.value(from: &choices)
      return Dependent(
        id: UUID(derivedFrom: "\(name)\(choices.draw(upTo: .max))"),
        name: name,
        relationship: try Gen<String>.element(of: ["ولدك", "ابنتك", "زوجتك", "والدك", "أخوك", "your son"]).value(
          from: &choices
        ),
        serviceType: try Gen<String>.element(of: ["اصدار رخصة", "تجديد الهوية", "تجديد الجواز", "Iqama renewal"]).value(
          from: &choices
        ),
        daysRemaining: try Gen<Int>.int(in: -400...4000).value(from: &choices)
      )
    }
  }
}

extension Gen where Value == String {
  /// Names as people have them, and as someone might type them to do harm.
  package static var personName: Gen<String> {
    .oneOf(
      .element(of: ["حسام", "لَيان", "عبد الله", "Aysel", "Əli", "O'Brien", "نورة 2"]),
      .string(of: .scalar(in: "\u{621}"..."\u{64A}"), count: 1...16),
      .element(of: [
        "a\u{1B}[31mb", "x\u{202E}y", "%@ %lld", "'; DROP TABLE dependent; --", "\u{2067}name", "line\nbreak", "😀",
      ])
    )
  }
}
