import Models

/// The part of ``CatalogLint`` that looks at one wording by itself.
struct LocalizationLint {
  /// Nil for a language that Tanbih does not speak: its plural categories are not known here.
  let language: Language?
  private(set) var problems: [String] = []

  init(language: Language?) {
    self.language = language
  }

  mutating func check(_ localization: StringCatalog.Localization) {
    check(localization, substitutions: localization.substitutions, counted: nil)
    let text = localization.stringUnit?.value ?? ""
    for (name, part) in localization.substitutions.sorted(by: { $0.key < $1.key }) {
      if !text.contains("#@\(name)@") { problems.append("The substitution \(name) is never used.") }
      check(forms: part.variations, substitutions: localization.substitutions, counted: part.argNum ?? 1)
    }
  }

  private mutating func check(
    _ localization: StringCatalog.Localization,
    substitutions: [String: StringCatalog.Substitution],
    counted: Int?
  ) {
    if let variations = localization.variations {
      check(forms: variations, substitutions: substitutions, counted: counted)
    } else {
      check(localization.stringUnit ?? .init(), substitutions: substitutions, isCounting: counted != nil)
    }
  }

  private mutating func check(
    forms variations: StringCatalog.Variations,
    substitutions: [String: StringCatalog.Substitution],
    counted: Int?
  ) {
    if !variations.plural.isEmpty { checkCategories(of: variations.plural) }
    if variations.forms.isEmpty { problems.append("A variation has no forms.") }
    let whole = variations.forms["other"]?.placeholders(substitutions: substitutions, counted: counted)
    for (name, form) in variations.forms.sorted(by: { $0.key < $1.key }) {
      check(form, substitutions: substitutions, counted: counted)
      let places = form.placeholders(substitutions: substitutions, counted: counted)
      guard let whole, places != whole else { continue }
      // Arabic's dual says its number by itself, and so may the forms of one and none.
      let lacksOnlyNumber = places.isSubset(of: whole) && whole.subtracting(places).allSatisfy { $0.kind == .integer }
      guard !(Self.formsWithoutNumber.contains(name) && lacksOnlyNumber) else { continue }
      let (own, others) = (CatalogLint.listed(places), CatalogLint.listed(whole))
      problems.append("The placeholders of the form \(name) are \(own), but those of other are \(others).")
    }
  }

  private mutating func checkCategories(of forms: [String: StringCatalog.Localization]) {
    guard let language else { return }
    let needed = PluralCategory.cardinals(of: language).map(\.rawValue)
    for name in needed where forms[name] == nil {
      problems.append("The plural form \(name) is missing.")
    }
    for name in forms.keys.sorted() where !needed.contains(name) {
      problems.append("The plural form \(name) is never used in this language.")
    }
  }

  private mutating func check(
    _ unit: StringCatalog.StringUnit,
    substitutions: [String: StringCatalog.Substitution],
    isCounting: Bool
  ) {
    if unit.value.isEmpty { problems.append("The text is empty.") }
    if unit.state != "translated" { problems.append("The state is “\(unit.state)” and not “translated”.") }
    if unit.value.unicodeScalars.contains(where: { $0 != "\n" && $0.isCommand }) {
      problems.append("The text contains a control character.")
    }
    for token in FormatTokens(unit.value) {
      switch token {
      case .unknown(let source):
        let place = unit.value[source.startIndex...].prefix(8)
        problems.append("“\(place)” begins with no known specifier; a percent sign is written %%.")
      case .countedNumber where !isCounting: problems.append("%arg stands outside of a substitution.")
      case .substitution(FormatToken.money, .some, _) where substitutions[FormatToken.money] == nil: break
      case .substitution(let name, _, _) where substitutions[name] == nil:
        problems.append("The substitution \(name) is missing.")
      default: break
      }
    }
  }

  private static let formsWithoutNumber = ["zero", "one", "two"]
}
