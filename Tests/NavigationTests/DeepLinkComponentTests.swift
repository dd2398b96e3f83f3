import ForAll
import DeepLinkTesting
import Models
import Navigation
import PropertyTesting
import TestSupport
import Testing

/// A link taken apart: whatever stands in one of its components, in whatever encoding, is what we print there or is refused.
struct DeepLinkComponentTests {
  @Test func `whatever a component holds, a link that is read is the one that its canonical form says`() async {
    await forAll(.dressedLink, iterations: 5000) { text in
      let link: DeepLink
      do throws(DeepLinkRefusal) { link = try DeepLink(url: text) } catch { return }
      #expect(Self.isAllowedSpelling(text, of: link), "\(text) was read as \(link.url)")
      let again = try DeepLink(url: link.url)
      #expect(again == link)
      #expect(again.url == link.url)
      #expect(again.id.map { Array($0.utf8) } == link.id.map { Array($0.utf8) })
    }
  }

  /// A link may be spelled otherwise in the case of its scheme and service, a slash or a question mark with nothing behind it,
  /// and percent-encodings of its page and its parameter: written here from the document, byte by byte.
  private static func isAllowedSpelling(_ text: String, of link: DeepLink) -> Bool {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return false }
    var rest = Substring(text)
    if rest.lowercased().hasPrefix("tanbih://") {
      rest = rest.dropFirst(9)
    } else if rest.hasPrefix("/") {
      rest = rest.dropFirst()
    } else {
      return false
    }
    let service = link.serviceType.rawValue
    guard rest.lowercased().hasPrefix(service) else { return false }
    rest = rest.dropFirst(service.count)
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = link.page.map { "/" + $0 }.joined()
    guard decoded(parts[0]) == Array(path.utf8) || path.isEmpty && parts[0] == "/" else { return false }
    let query = parts.count > 1 ? parts[1] : ""
    guard let id = link.id else { return query.isEmpty }
    let pair = query.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return pair.count == 2 && !query.contains("&") && !query.contains("#") && decoded(pair[0]) == Array("id".utf8)
      && decoded(pair[1]) == Array(id.utf8)
  }

  private static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
        return nil
      }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// Each as a fragment, a user, a password, a port, and in the host.
  private static let hidden = [
    "", "a", "%ff", "%", "%4", "%zz", "%C0%AF", "%00", "%2523", "%23", "%E2%80%AE", "a%ffb", "%FE%FF", "%ed%a0%80",
  ]

  @Test(arguments: hidden)
  func `a fragment, a user, a password and a port are refused in every encoding`(text: String) {
    for (url, refusal) in [
      ("tanbih://taxes#\(text)", .fragment), ("tanbih://taxes/vat#\(text)", .fragment), ("/taxes#\(text)", .fragment),
      ("tanbih://taxes?id=7#\(text)", .fragment), ("tanbih://taxes?#\(text)", .fragment),
      ("TANBIH://TAXES#\(text)", .fragment), ("tanbih://\(text)@taxes", .userInfo), ("/\(text)@taxes", .userInfo),
      ("tanbih://me:\(text)@taxes", .userInfo), ("tanbih://\(text)@taxes#\(text)", .fragment),
      ("tanbih://taxes:\(text)", .port), ("/taxes:\(text)", .port), ("tanbih://taxes:\(text)/vat", .port),
    ] as [(String, DeepLinkRefusal)] {
      #expect(throws: refusal, "\(url)") { try DeepLink(url: url) }
    }
    #expect(throws: DeepLinkRefusal.unknownService) { try DeepLink(url: "tanbih://taxes\(text)x") }
  }
}

extension Gen where Value == String {
  /// Links of which one component, or two, hold something else.
  fileprivate static var dressedLink: Gen {
    Gen { choices throws(Rejected) in
      let link = try Gen<DeepLink>.deepLink.value(from: &choices)
      var parts = [
        "tanbih", "://", "", link.serviceType.rawValue, "", link.page.map { "/" + $0 }.joined(),
        link.id == nil ? "" : "?", link.id == nil ? "" : "id", link.id == nil ? "" : "=",
        link.url.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init) ?? "", "",
      ]
      for _ in 0...choices.draw(upTo: 1) {
        let place = Int(choices.draw(upTo: UInt64(parts.count - 1)))
        let text = try Gen.encodedText.value(from: &choices)
        switch choices.draw(upTo: 3) {
        case 0: parts[place] += text
        case 1: parts[place] = text + parts[place]
        case 2: parts[place] = try Gen.element(of: separators).value(from: &choices) + text
        default: parts[place] = try Gen.encoded(parts[place]).value(from: &choices)
        }
      }
      return parts.joined()
    }
  }

  private static let separators = ["", "#", "?", "&", "&id=", "?id=", ":", "@", ":@", "/", "//", "/..", "\\", "=", ";"]

  /// Something short, in one encoding or in two.
  private static var encodedText: Gen {
    Gen<String>.element(of: troubles).flatMap { encoded($0) }
  }

  /// A text as it is, percent-encoded, doubly so, in the other case, or in wide letters.
  private static func encoded(_ text: String) -> Gen {
    func percent(_ text: String) -> String {
      text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    let wide = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { (0x21...0x7E).contains($0.value) ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0 }
      )
    )
    return .element(of: [
      text, percent(text), percent(text).uppercased(), percent(percent(text)), text.uppercased(), wide,
    ])
  }

  private static let troubles = [
    "", "a", "id", "taxes", "settings", "me:pw@", "@", ":80", ":", "#", "#top", "?", "&", "=", "/", "//", ".", "..",
    "\\",
    "%ff", "%FE", "%C0%AF", "%c0%ae", "%E0%80%AF", "%F5%80%80%80", "%ed%a0%80", "%", "%4", "%zz", "%u0041", "%%32%35",
    "\u{0}", "\t", "\n", "\r\n", " ", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{FFFD}",
    "\u{FFFF}", "\u{E000}", "xn--mgbaam", "ضرائب", "İ", "ı", "K", "ß", "٣", "３", "e\u{301}", "é", "[::1]", "[", "]",
    "{",
    "|", "^", "`", "<", ">", "\"", "'", "+", ";", "*", "~", "!", "$", ",", "()", "tanbih://", "https://", "javascript:",
  ]
}
