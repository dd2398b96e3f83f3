/// A property of a calendar file: `DTSTART;TZID=Asia/Riyadh:20261122T090000`.
struct CalendarProperty {
  let name: String
  /// By their names in capitals; of a list its text.
  let parameters: [String: String]
  let value: String

  /// Nil for what is none.
  init?(_ text: String) {
    var parts: [String] = [""]
    var isQuoted = false
    var rest = Substring(text)
    while let letter = rest.popFirst() {
      switch letter {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted: parts.append("")
      case ":" where !isQuoted:
        value = String(rest)
        name = parts[0].uppercased()
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
          return nil
        }
        parameters = Dictionary(
          parts.dropFirst().compactMap { part in
            part.firstIndex(of: "=").map { (part[..<$0].uppercased(), String(part[part.index(after: $0)...])) }
          },
          uniquingKeysWith: { first, _ in first }
        )
        return
      default: parts[parts.count - 1].append(letter)
      }
    }
    return nil
  }

  /// The value as a text, its escapes undone.
  var text: String {
    var (text, isEscaped) = ("", false)
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
