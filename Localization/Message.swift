import Models

/// One message in the making: a wording whose specifiers are replaced by arguments as they are met.
struct Message {
  let localizer: Localizer
  let arguments: [Argument]
  private(set) var text = ""

  /// What the wording around a text brings along.
  private struct Scope {
    var substitutions: [String: StringCatalog.Substitution]
    /// The index of the argument that the substitution around the text counts.
    var counted: Int?
  }

  init(_ localization: StringCatalog.Localization, _ arguments: [Argument], by localizer: Localizer) {
    self.localizer = localizer
    self.arguments = arguments
    append(localization, in: Scope(substitutions: localization.substitutions))
  }

  private mutating func append(_ localization: StringCatalog.Localization, in scope: Scope) {
    if let variations = localization.variations, let wording = choice(of: variations, in: scope) {
      append(wording, in: scope)
    } else if let unit = localization.stringUnit {
      append(unit.value, in: scope)
    }
  }

  private mutating func append(_ format: String, in scope: Scope) {
    guard format.utf8.contains(UInt8(ascii: "%")) else {
      text += format
      return
    }
    var next = scope.counted ?? 0
    func index(_ position: Int?) -> Int {
      if let position { return position - 1 }
      defer { next += 1 }
      return next
    }
    for token in FormatTokens(format) {
      switch token {
      case .literal(let source), .unknown(let source):
        text += source
      case .argument(let kind, let position, let source):
        append(argument(index(position)), as: kind, or: source)
      case .countedNumber(let source):
        append(scope.counted.flatMap(argument), as: .integer, or: source)
      case .substitution(let name, let position, let source):
        guard let part = scope.substitutions[name] else {
          text += source
          continue
        }
        var inside = Scope(substitutions: scope.substitutions, counted: index(position ?? part.argNum))
        // A part may name other parts, but never itself again.
        inside.substitutions[name] = nil
        if let form = choice(of: part.variations, in: inside) { append(form, in: inside) } else { text += source }
      }
    }
  }

  /// An argument that is missing, or is shown as a number without being one, leaves the specifier standing.
  private mutating func append(_ argument: Argument?, as kind: FormatToken.Kind, or source: Substring) {
    switch argument {
    case .integer(let number): text += Isolation.isolated(String(number), in: localizer.language.direction)
    case .text(let value) where kind == .text || PluralOperands(value) != nil:
      text += Isolation.isolated(value, in: localizer.language.direction)
    case .phrase(let phrase) where kind == .text: text += phrase
    case .day(let day) where kind == .text: text += localizer.text(day)
    default: text += source
    }
  }

  private func argument(_ index: Int) -> Argument? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }
}

extension Message {
  /// The form for the number that is counted, or for a device that is none of Apple's; nil where nothing varies.
  private func choice(of variations: StringCatalog.Variations, in scope: Scope) -> StringCatalog.Localization? {
    let forms = variations.plural.isEmpty ? variations.device : variations.plural
    let other = forms[PluralCategory.other.rawValue] ?? forms.values.first
    guard let other, !variations.plural.isEmpty else { return other }
    guard let number = counted(by: other, in: scope) else { return other }
    return forms[PluralCategory(of: number, in: localizer.language).rawValue] ?? other
  }

  /// The number that a variation as a whole goes by: the first that its form "other" shows, as Arabic's dual shows none.
  private func counted(by form: StringCatalog.Localization, in scope: Scope) -> PluralOperands? {
    if let counted = scope.counted { return argument(counted)?.operands }
    var shown = 0
    for token in FormatTokens(form.stringUnit?.value ?? "") {
      guard case .argument(let kind, let position, _) = token else { continue }
      if kind == .integer { return argument(position.map { $0 - 1 } ?? shown)?.operands }
      if position == nil { shown += 1 }
    }
    return arguments.lazy.compactMap(\.operands).first
  }
}

extension Argument {
  /// The number that the argument is or shows.
  fileprivate var operands: PluralOperands? {
    switch self {
    case .integer(let number): PluralOperands(number)
    case .text(let text): PluralOperands(text)
    case .day, .phrase: nil
    }
  }
}
