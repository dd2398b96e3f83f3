import DeepLinkTesting
import Foundation
import Navigation
import PropertyTesting

/// Follows links that are right, spelled oddly, broken or damaged, by `link/tap` and by `open`.
struct LinksFuzzer: Fuzzer {
  private static let services = [
    "dependents", "taxes", "settings", "inbox", "passport_renewal", "TAXES", "taxes%2F", "%74axes", "taxes.", "",
    "localhost",
    "[::1]", "t\u{430}xes", "taxes\u{200B}", "taxes%00", "taxes:80", "taxes:", "me@taxes", "me:x@taxes", "taxes\\",
    "ｔaxes", ".taxes",
  ]
  private static let schemes = [
    "tanbih://", "TANBIH://", "tanbih:", "tanbih:/", "tanbih:///", "/", "//", "", "https://", "tanbih%3A//",
    " tanbih://", "tanbih://\t",
    "\u{FEFF}tanbih://", "javascript:", "tanbih\u{200F}://", "tan\nbih://",
  ]
  private static let paths = [
    "", "/", "/a", "/a/b", "//", "/.", "/..", "/%2e", "/%2E%2e/settings", "/a/../b", "/%2F", "/%5C", "/\\", "/a;b",
    "/%00", "/%ff",
    "/%c0%ae", "/%", "/%2", "/%zz", "/a%20b", "/ ", "/\u{202E}", "/%E2%80%AE", "/ض", "/%25", "/a//b", "/a/", "/:",
  ]
  private static let queries = [
    "", "?", "?id=1", "?id=", "?id", "?id=1&id=2", "?id=1&", "?&id=1", "?ID=1", "?%69d=1", "?id=%00", "?id=%ff",
    "?id=%E2%80%AE",
    "?id=\u{202E}", "?id=%0A", "?id=%1B[31m", "?id=a+b", "?id=%2B", "?id=٣", "?id=%D9%A3", "?id=1;2", "?id=?", "?id==",
    "?x=1", "?id=%C2%85",
    "?id=%EF%BB%BF", "?id=%F3%A0%81%81", "?id=..", "?id=%2e%2e", "?id=%25", "?id=%ED%A0%80", "??id=1", "?id=1?id=2",
  ]
  private static let fragments = [
    "", "", "", "#", "#top", "#%ff", "#%00", "#%", "#\u{202E}", "%23", "#?id=1", "##", "#%E2%80%AE",
  ]

  let name = "links"
  private let program: TestedProgram
  private var session: ServeSession?

  init(_ program: TestedProgram) {
    self.program = program
  }

  var cases: Gen<[Tap]> {
    .array(of: Self.tap, count: 0...60)
  }

  /// A link, and where it must lead as far as that is known.
  enum Tap: Sendable {
    case predicted(PredictedLink)
    case near(String)

    var url: String {
      switch self {
      case .predicted(let link): link.url
      case .near(let url): url
      }
    }
  }

  private static var tap: Gen<Tap> {
    let parts = zip(
      zip(.element(of: schemes), .element(of: services)),
      zip(.element(of: paths), .element(of: queries), .element(of: fragments))
    )
    return .oneOf(
      Gen<PredictedLink>.predictedLink.map { .predicted($0) },
      Gen<String>.nearURL.map { .near($0) },
      parts.map { .near("\($0.0)\($0.1)\($1.0)\($1.1)\($1.2)") },
      zip(zip(.element(of: paths), .element(of: queries)), .element(of: fragments)).map {
        .near("tanbih://taxes\($0.0)\($0.1)\($1)")
      },
      zip(.nearURL, .scrap).map { .near($0 + $1) }
    )
  }

  mutating func startOver() {
    session = nil
  }

  func text(of value: [Tap]) -> String {
    value.map { $0.url.shown }.joined(separator: "\n")
  }

  mutating func run(_ value: [Tap]) throws {
    Tally.count(\.links, value.count)
    let session = try session ?? ServeSession(program, ["--demo"])
    self.session = nil
    var screen = try Self.json(session.result("navigation/state"))
    for tap in value {
      let answer = try session.ask("link/tap", "{\"url\":\(tap.url.quoted)}")
      let state = try Self.json(session.result("navigation/state"))
      try check(tap, answer, before: screen, after: state)
      screen = state
    }
    self.session = session
    if let first = value.first { try open(first) }
  }

  private func check(_ tap: Tap, _ answer: [String: Any], before: String, after: String) throws {
    let destination = (answer["result"] as? [String: Any])?["destination"]
    guard destination != nil && !(destination is NSNull) else {
      let data = (answer["error"] as? [String: Any])?["data"] as? [String: Any]
      guard let reason = data?["reason"] as? String, !reason.isEmpty else {
        throw Violation(.link, "\(tap.url.shown) is refused without a reason: \(Self.json(answer).shown)")
      }
      guard before == after else {
        throw Violation(.link, "\(tap.url.shown) is refused and moves the screen from \(before) to \(after)")
      }
      guard case .predicted(let link) = tap, link.destination != nil else { return }
      throw Violation(.link, "\(tap.url.shown) is refused: \(reason.shown)")
    }
    switch tap {
    case .predicted(let link):
      let expected = try link.destination.map { try JSONEncoder().encode($0) }.map {
        try JSONSerialization.jsonObject(with: $0)
      }
      guard let expected, Self.json(expected) == Self.json(destination ?? "") else {
        throw Violation(.link, "\(tap.url.shown) leads to \(Self.json(destination ?? "").shown)")
      }
    case .near(let url):
      if let fault = LinkRule.fault(of: url) {
        throw Violation(.link, "followed although it \(fault): \(url.shown)")
      }
    }
  }

  /// The same link on the command line leads as far.
  private func open(_ tap: Tap) throws {
    let url = tap.url.replacing("\u{0}", with: "")
    let ended = try program.run(["open", "--", url], isData: true)
    guard ended.code != 0 || LinkRule.fault(of: url) == nil else {
      throw Violation(.link, "opened although it \(LinkRule.fault(of: url) ?? ""): \(url.shown)")
    }
  }

  private static func json(_ value: Any?) -> String {
    let value = value ?? [:]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
