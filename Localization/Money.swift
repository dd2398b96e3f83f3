/// A sum of money as an argument tells it.
package struct Money: Hashable, Sendable {
  /// In ASCII digits, with a sign and a point where it has them.
  package let amount: String
  /// A code of ISO 4217.
  package let currency: String

  package init(amount: String, currency: String) {
    self.amount = amount
    self.currency = currency
  }

  /// Reads `15` with `SAR` as the argument after it; nil for anything else.
  init?(_ argument: String, next: String?) {
    guard let next, PluralOperands(argument) != nil, Self.isCode(next) else { return nil }
    self.init(amount: argument, currency: next)
  }

  /// Reads `15 SAR`, or `15 SAR + 20 USD`; empty for anything else.
  static func sums(in argument: String) -> [Money] {
    let parts = argument.split(separator: " ").filter { $0 != "+" }.map(String.init)
    guard parts.count.isMultiple(of: 2), parts.count <= longest else { return [] }
    let sums = stride(from: 0, to: parts.count, by: 2).compactMap { Money(parts[$0], next: parts[$0 + 1]) }
    return sums.count == parts.count / 2 ? sums : []
  }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
  }

  /// More words are no list of sums.
  private static let longest = 16
}

extension Localizer {
  /// The sum as the catalogs word its currency: `money.SAR`, or `money` with the code where that is all there is.
  package func text(_ money: Money) -> String {
    text(money, by: catalogs.wording(of: "money.\(money.currency)", gender: nil, in: language))
  }

  private func text(_ money: Money, by wording: Wording?) -> String {
    let arguments: [Argument] = [.decimal(money.amount), .text(money.currency)]
    guard let wording else { return text("money", arguments) }
    return Message(wording, arguments, by: self).text
  }
}
