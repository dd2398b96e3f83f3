import Models

/// One message in the making: a wording whose places are filled by arguments as they are met.
struct Message {
  let localizer: Localizer
  let arguments: [Argument]
  private(set) var text = ""

  /// So many bytes have room before a message grows, which most of those that are put together do not exceed.
  private static let usualSize = 160

  init(_ wording: Wording, _ arguments: [Argument], by localizer: Localizer) {
    self.localizer = localizer
    self.arguments = arguments
    append(wording)
  }

  private mutating func append(_ wording: Wording) {
    switch wording {
    case .text(let pieces):
      if pieces.count > 1, text.isEmpty { text.reserveCapacity(Self.usualSize) }
      for piece in pieces { append(piece) }
    case .plural(let number, let forms, let other):
      let category = operands(of: number).map { PluralCategory(of: $0, in: localizer.language) }
      append(category.flatMap { forms[$0] } ?? other)
    }
  }

  private mutating func append(_ piece: Wording.Piece) {
    switch piece {
    case .literal(let literal): text += literal
    case .argument(let index, let kind, let source): append(argument(index), as: kind, or: source)
    case .money(let index): appendMoney(argument(index), next: argument(index + 1))
    case .part(let wording): append(wording)
    }
  }

  private mutating func append(_ argument: Argument?, as kind: FormatToken.Kind, or source: String) {
    switch argument {
    case .integer(let number): text += Isolation.isolated(String(number), in: localizer.language.direction)
    case .text(let value) where kind == .text || PluralOperands(value) != nil:
      text += Isolation.isolated(value, in: localizer.language.direction)
    case .decimal(let number) where kind == .text: text += DecimalWording.text(number, in: localizer.language)
    case .phrase(let phrase) where kind == .text: text += phrase
    case .day(let day) where kind == .text: text += localizer.text(day)
    default: text += source
    }
  }

  private mutating func appendMoney(_ argument: Argument?, next: Argument?) {
    guard case .text(let amount) = argument else { return append(argument, as: .text, or: "") }
    if case .text(let currency) = next, let money = Money(amount, next: currency) {
      text += localizer.text(money)
    } else {
      let sums = Money.sums(in: amount).map(localizer.text)
      if sums.isEmpty { append(argument, as: .text, or: "") } else { text += sums.joined(separator: " + ") }
    }
  }

  private func operands(of number: Wording.Number) -> PluralOperands? {
    switch number {
    case .argument(let index): argument(index)?.operands
    case .first: arguments.lazy.compactMap(\.operands).first
    }
  }

  private func argument(_ index: Int) -> Argument? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }
}

extension Argument {
  /// The number that the argument is or shows.
  fileprivate var operands: PluralOperands? {
    switch self {
    case .integer(let number): PluralOperands(number)
    case .text(let text), .decimal(let text): PluralOperands(text)
    case .day, .phrase: nil
    }
  }
}
