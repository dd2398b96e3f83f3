import HTTP

/// Where the rest of a list is, as the head of an answer says by `Link` (RFC 8288).
enum NextPage: Hashable {
  /// Nothing is said of it.
  case untold
  case at(WebAddress)
  /// At another server, or nowhere: that is not asked.
  case elsewhere

  /// - Parameters:
  ///   - header: `<…?page=2>; rel="next"`, and others beside it.
  ///   - address: Where the list was asked for.
  init(_ header: String, from address: WebAddress) {
    guard let target = Self.target(in: header) else {
      self = .untold
      return
    }
    if let next = try? WebAddress(target, relativeTo: address), next.hasSameOrigin(as: address) {
      self = .at(next)
    } else {
      self = .elsewhere
    }
  }

  private static func target(in header: String) -> String? {
    var rest = header[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let target = rest[rest.index(after: start)..<end]
      let parameters = split(rest[rest.index(after: end)...], at: ",", most: 1)
      if leadsOn(parameters[0]) { return String(target) }
      rest = parameters.count > 1 ? parameters[1] : ""
    }
    return nil
  }

  /// Only the first `rel` of a link counts.
  private static func leadsOn(_ parameters: Substring) -> Bool {
    for parameter in split(parameters, at: ";") {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else { continue }
      let names = parts[1].filter { $0 != "\"" }.lowercased().split(whereSeparator: \.isWhitespace)
      return names.contains("next")
    }
    return false
  }

  /// What stands in quotes is not cut.
  private static func split(_ text: Substring, at separator: Character, most: Int = .max) -> [Substring] {
    var (parts, start, isQuoted): ([Substring], Substring.Index, Bool) = ([], text.startIndex, false)
    for index in text.indices where parts.count < most {
      if text[index] == "\"" { isQuoted.toggle() }
      guard text[index] == separator, !isQuoted else { continue }
      parts.append(text[start..<index])
      start = text.index(after: index)
    }
    return parts + [text[start...]]
  }
}
