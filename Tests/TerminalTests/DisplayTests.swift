import Foundation
import PropertyTesting
import TestSupport
import Testing

@testable import Terminal

struct DisplayTests {
  static let decorated = Display(descriptor: -1, isTerminal: true, environment: ["TERM": "xterm"], plain: false)

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
  func `decoration surrounds text that is already harmless`(style: Style, rendered: String) {
    #expect(Self.decorated.rendered("تنبيه\u{1B}", style: style) == rendered)
  }

  @Test func `readline is told what of a prompt takes no column`() {
    #expect(Self.decorated.prompt("\u{1}أنت> ") == "\u{1}\u{1B}[1m\u{2}␁أنت> \u{1}\u{1B}[0m\u{2}")
    #expect(Self.decorated.prompt("أنت> ", style: .plain) == "أنت> ")
  }

  @Test func `no text can do anything to a terminal`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "output")
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(descriptor) }
    let display = Display(descriptor: descriptor, isTerminal: true, environment: ["TERM": "xterm"], plain: false)
    await forAll(.array(of: .troublesomeText, count: 0...3), .anyCase, iterations: 1_000) { texts, style in
      ftruncate(descriptor, 0)
      try display.write(texts, style: style)
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
    try Display(descriptor: descriptor, isTerminal: false, environment: [:], plain: true).write(["تنبيه"])
  }

  /// A line without the decoration around it.
  private func bare(_ line: String, style: Style) -> Substring.UnicodeScalarView {
    let scalars = line.unicodeScalars[...]
    guard style != .plain, !line.isEmpty else { return scalars }
    let (start, end) = (style.start.unicodeScalars, Style.plain.start.unicodeScalars)
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
