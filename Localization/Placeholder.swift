/// A place in a wording where an argument is shown.
struct Placeholder: Hashable, Sendable {
  /// From 1.
  let position: Int
  let kind: FormatToken.Kind
}

extension StringCatalog.Localization {
  /// The places of the wording; of forms that vary, those of "other", which shows everything.
  var placeholders: Set<Placeholder> {
    placeholders(substitutions: substitutions, counted: nil)
  }

  /// The places of a form of a substitution, which counts the argument at the position `counted`.
  func placeholders(substitutions: [String: StringCatalog.Substitution], counted: Int?) -> Set<Placeholder> {
    if let variations, let other = variations.forms["other"] {
      return other.placeholders(substitutions: substitutions, counted: counted)
    }
    var next = counted ?? 1
    func position(_ written: Int?) -> Int {
      if let written { return written }
      defer { next += 1 }
      return next
    }
    var places: Set<Placeholder> = []
    for token in FormatTokens(stringUnit?.value ?? "") {
      switch token {
      case .argument(let kind, let written, _):
        places.insert(Placeholder(position: position(written), kind: kind))
      case .countedNumber:
        if let counted { places.insert(Placeholder(position: counted, kind: .integer)) }
      case .substitution(let name, let written, _):
        guard let part = substitutions[name] else {
          if name == FormatToken.money { places.insert(Placeholder(position: position(written), kind: .text)) }
          continue
        }
        let number = position(written ?? part.argNum)
        places.insert(Placeholder(position: number, kind: .integer))
        let others = substitutions.filter { $0.key != name }
        let inside = part.variations.forms["other"]?.placeholders(substitutions: others, counted: number)
        places.formUnion(inside ?? [])
      case .literal, .unknown: break
      }
    }
    return places
  }
}

extension StringCatalog.Variations {
  /// The forms by plural category, or by device where the number plays no part.
  var forms: [String: StringCatalog.Localization] { plural.isEmpty ? device : plural }
}
