import ForAll
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

@testable import Terminal

struct DisplayTests {
  @Test(
    arguments: [
      (true, ["TERM": "xterm"], false, true),
      (true, ["TERM": "xterm", "NO_COLOR": ""], false, true),
      (true, ["TERM": "xterm", "NO_COLOR": "1"], false, false),
      (true, ["TERM": "xterm"], true, false),
      (true, ["TERM": "dumb"], false, false),
      (true, ["TERM": ""], false, false),
      (true, [:], false, false),
      (false, ["TERM": "xterm"], false, false),
    ] as [(Bool, [String: String], Bool, Bool)]
  )
  func `decoration is for a capable terminal whose user wants it`(
    isTerminal: Bool,
    environment: [String: String],
    plain: Bool,
    isDecorated: Bool
  ) {
    let display = Display(descriptor: -1, isTerminal: isTerminal, environment: environment, plain: plain)
    #expect(display.isDecorated == isDecorated)
  }

  @Test(arguments: [
    (Style.plain, "تنبيه␛"),
    (.bold, "\u{1B}[1mتنبيه␛\u{1B}[0m"),
    (.red, "\u{1B}[31mتنبيه␛\u{1B}[0m"),
  ])
  func `decoration surrounds text that is already harmless`(style: Style, row: String) {
    let line = Line("تنبيه\u{1B}", direction: .rightToLeft, style: style)
    #expect(Self.display(bidi: .terminal).rows(of: line, width: 80).map(\.text) == [row])
  }

  @Test func `a link is one where the terminal knows links, and only if it can end nothing`() {
    let line = Line([Line.Span("Taxes", link: "tanbih://taxes")], direction: .leftToRight)
    let bad = Line([Line.Span("Taxes", link: "tanbih://\u{1B}\\")], direction: .leftToRight)
    let vte = ["VTE_VERSION": "7006"]
    #expect(
      Self.display(vte).rows(of: line, width: 80) == ["\u{1B}]8;;tanbih://taxes\u{1B}\\Taxes\u{1B}]8;;\u{1B}\\"]
    )
    #expect(Self.display(vte).rows(of: bad, width: 80) == ["Taxes"])
    #expect(Self.display([:]).rows(of: line, width: 80) == ["Taxes"])
    #expect(Self.display(["VTE_VERSION": "7006", "NO_COLOR": "1"]).rows(of: line, width: 80) == ["Taxes"])
  }

  @Test func `readline is told what of a prompt takes no column`() {
    let prompt = Line("\u{1}أنت> ", direction: .rightToLeft, style: .bold)
    #expect(Self.display(bidi: .off).prompt(prompt) == "\u{1}\u{1B}[1m\u{2}␁أنت> \u{1}\u{1B}[0m\u{2}")
    #expect(Self.display(bidi: .terminal).prompt(prompt).text.hasPrefix("\u{1}\u{1B}[2 k\u{1B}[1m\u{2}␁أنت> "))
    #expect(Self.display(bidi: .app).prompt(prompt) == "␁أنت> ")
    #expect(Self.display(bidi: .off).prompt(Line("> ", direction: .leftToRight)) == "> ")
  }

  @Test(
    arguments: [
      (true, [:], false, BidiMode.auto, Display.Order.visual), (true, ["VTE_VERSION": "7006"], false, .auto, .terminal),
      (true, ["VTE_VERSION": "5600"], false, .auto, .visual), (true, [:], true, .auto, .bare),
      (true, ["TERM": "dumb"], false, .auto, .bare), (false, [:], false, .auto, .logical),
      (false, [:], false, .app, .visual), (true, ["VTE_VERSION": "7006"], false, .app, .visual),
      (true, [:], true, .terminal, .terminal), (true, [:], false, .off, .bare), (false, [:], false, .off, .logical),
    ] as [(Bool, [String: String], Bool, BidiMode, Display.Order)]
  )
  func `whoever can puts the words in order, unless someone is named`(
    isTerminal: Bool,
    environment: [String: String],
    plain: Bool,
    bidi: BidiMode,
    order: Display.Order
  ) {
    let environment = ["TERM": "xterm"].merging(environment) { $1 }
    let display = Display(
      descriptor: -1,
      isTerminal: isTerminal,
      environment: environment,
      plain: plain,
      bidi: bidi
    )
    #expect(display.order == order)
  }

  @Test func `what was asked for on the command line comes before the environment`() {
    #expect(BidiMode(asked: nil, environment: [:]) == .auto)
    #expect(BidiMode(asked: nil, environment: ["TANBIH_BIDI": "app"]) == .app)
    #expect(BidiMode(asked: .off, environment: ["TANBIH_BIDI": "app"]) == .off)
    #expect(BidiMode(asked: nil, environment: ["TANBIH_BIDI": "both"]) == .auto)
  }

  private static func display(_ environment: [String: String] = [:], bidi: BidiMode = .auto) -> Display {
    let environment = ["TERM": "xterm"].merging(environment) { $1 }
    return Display(descriptor: -1, isTerminal: true, environment: environment, plain: false, bidi: bidi)
  }

  @Test func `no text can do anything to a terminal`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "output")
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(descriptor) }
    let display = Display(
      descriptor: descriptor,
      isTerminal: true,
      environment: ["TERM": "xterm"],
      plain: false,
      bidi: .terminal
    )
    await forAll(.array(of: .troublesomeText, count: 0...3), .anyCase, iterations: 1_000) { texts, style in
      ftruncate(descriptor, 0)
      try display.write(texts.map { Line($0, direction: .leftToRight, style: style) })
      let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      let lines = written.components(separatedBy: "\n")
      #expect(lines.count == texts.count + 1)
      for line in lines {
        let bare = bare(line, style: style)
        #expect(bare.allSatisfy { $0.properties.generalCategory != .control })
        #expect(bare.allSatisfy { !("\u{202A}"..."\u{202E}").contains($0) })
        #expect(isolateDepths(of: bare).allSatisfy { $0 >= 0 })
        #expect(isolateDepths(of: bare).last ?? 0 == 0)
      }
    }
  }

  @Test func `a closed output is told from one that fails`() throws {
    signal(SIGPIPE, SIG_IGN)
    var descriptors: [Int32] = [-1, -1]
    try #require(pipe(&descriptors) == 0)
    close(descriptors[0])
    #expect(throws: Display.Failure.closed) { try Self.writing(to: descriptors[1]) }
    close(descriptors[1])
    let full = open("/dev/full", O_WRONLY)
    #expect(throws: Display.Failure.system(ENOSPC)) { try Self.writing(to: full) }
    close(full)
  }

  private static func writing(to descriptor: Int32) throws(Display.Failure) {
    try Display(descriptor: descriptor, isTerminal: false, environment: [:], plain: true).write([
      Line("تنبيه", direction: .rightToLeft)
    ])
  }

  /// A line without the decoration around it.
  private func bare(_ line: String, style: Style) -> Substring.UnicodeScalarView {
    let scalars = line.unicodeScalars[...]
    guard style != .plain, !line.isEmpty else { return scalars }
    let (start, end) = (style.start().text.unicodeScalars, Style.plain.start().text.unicodeScalars)
    #expect(scalars.starts(with: start))
    #expect(scalars.suffix(end.count).elementsEqual(end))
    return scalars.dropFirst(start.count).dropLast(end.count)
  }

  /// How many isolates are open after each scalar.
  private func isolateDepths(of line: Substring.UnicodeScalarView) -> [Int] {
    line.reduce(into: []) { depths, scalar in
      let depth = depths.last ?? 0
      switch scalar {
      case "\u{2066}"..."\u{2068}": depths.append(depth + 1)
      case "\u{2069}": depths.append(depth - 1)
      default: depths.append(depth)
      }
    }
  }
}
