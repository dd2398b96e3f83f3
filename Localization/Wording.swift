/// What a catalog says under a key in one language, read once: which argument stands where, and which of them a form goes by.
///
/// A message is worded from it thousands of times a second, a catalog's text is taken apart only here.
indirect enum Wording: Sendable {
  case text([Piece])
  /// Forms by plural category; `other` where a language asks for one that is not there.
  case plural(of: Number, forms: [PluralCategory: Wording], other: Wording)

  enum Piece: Sendable {
    case literal(String)
    /// The source stands where the argument is missing, or is shown as a number without being one.
    case argument(Int, FormatToken.Kind, source: String)
    /// The argument is a sum that names its currency, or an amount whose currency is the next one.
    case money(Int)
    case part(Wording)
  }

  /// Which number a form goes by.
  enum Number: Sendable {
    case argument(Int)
    /// The first argument that is a number or shows one.
    case first
  }

  /// Nil for one that is too long, as parts that name each other easily make it.
  init?(_ localization: StringCatalog.Localization) {
    let room = Reader.Room()
    self = Reader(substitutions: localization.substitutions, room: room).wording(of: localization) ?? .text([])
    if room.isUsedUp { return nil }
  }
}

/// What the wording around a text brings along.
private struct Reader {
  var substitutions: [String: StringCatalog.Substitution]
  /// The index of the argument that the substitution around the text counts.
  var counted: Int?
  let room: Room

  /// The bytes that a wording may still have, all of its forms together.
  ///
  /// Ten parts that name one another are a message of millions of pieces.
  final class Room {
    private var bytes = 256 << 10

    var isUsedUp: Bool { bytes < 0 }

    func take(_ count: Int) { bytes -= count }
  }

  init(substitutions: [String: StringCatalog.Substitution], counted: Int? = nil, room: Room) {
    self.substitutions = substitutions
    self.counted = counted
    self.room = room
  }

  /// Nil where nothing is said.
  func wording(of localization: StringCatalog.Localization) -> Wording? {
    if room.isUsedUp { return nil }
    return localization.variations.flatMap(wording) ?? localization.stringUnit.map { .text(pieces(of: $0.value)) }
  }

  /// The forms by number, or the one for a device that is none of Apple's.
  private func wording(of variations: StringCatalog.Variations) -> Wording? {
    let forms = variations.forms
    guard let other = forms[PluralCategory.other.rawValue] ?? forms.values.first else { return nil }
    let otherWording = wording(of: other) ?? .text([])
    guard !variations.plural.isEmpty else { return otherWording }
    let categories = forms.compactMap { name, form in
      PluralCategory(rawValue: name).map { ($0, wording(of: form) ?? .text([])) }
    }
    return .plural(of: number(in: other), forms: Dictionary(uniqueKeysWithValues: categories), other: otherWording)
  }

  /// The number that a variation as a whole goes by: the first that its form "other" shows, as Arabic's dual shows none.
  private func number(in form: StringCatalog.Localization) -> Wording.Number {
    if let counted { return .argument(counted) }
    var shown = 0
    for token in FormatTokens(form.stringUnit?.value ?? "") {
      guard case .argument(let kind, let position, _) = token else { continue }
      if kind == .integer { return .argument(position.map { $0 - 1 } ?? shown) }
      if position == nil { shown += 1 }
    }
    return .first
  }

  private func pieces(of format: String) -> [Wording.Piece] {
    var next = counted ?? 0
    func index(_ position: Int?) -> Int {
      if let position { return position - 1 }
      defer { next += 1 }
      return next
    }
    room.take(format.utf8.count)
    return FormatTokens(format).map { token in
      switch token {
      case .literal(let source), .unknown(let source): return .literal(String(source))
      case .argument(let kind, let position, let source):
        return .argument(index(position), kind, source: String(source))
      case .countedNumber(let source):
        return counted.map { .argument($0, .integer, source: String(source)) } ?? .literal(String(source))
      case .substitution(let name, let position, let source):
        guard let substitution = substitutions[name] else {
          return name == FormatToken.money ? .money(index(position)) : .literal(String(source))
        }
        var inside = Self(substitutions: substitutions, counted: index(position ?? substitution.argNum), room: room)
        // A part may name other parts, but never itself again.
        inside.substitutions[name] = nil
        return inside.wording(of: substitution.variations).map(Wording.Piece.part) ?? .literal(String(source))
      }
    }
  }
}
