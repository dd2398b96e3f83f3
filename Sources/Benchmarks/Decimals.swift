/// Numbers for a reader: three digits that count, thousands apart.
enum Decimals {
  static func text(_ value: Double) -> String {
    if value >= 100 || value == value.rounded() { return grouped(Int(value.rounded())) }
    let places = value >= 10 ? 1 : 2
    let scale = places == 1 ? 10 : 100
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
  }

  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
