import Foundation
import TestSupport
import Testing

/// The chat page in a real browser, driven over WebDriver by `Browser/page.py` and `Browser/places.py`.
@Suite(.onOwnThreads)
struct PageInBrowserTests {
  private static let needed = ["/usr/bin/chromium", "/usr/bin/chromedriver", "/usr/lib/python3/dist-packages/selenium"]
  private static let isBrowserThere = needed.allSatisfy(FileManager.default.fileExists(atPath:))

  @Test(
    .enabled(
      if: isBrowserThere,
      "There is no Chromium to look with: apt-get install chromium chromium-driver python3-selenium"
    )
  )
  func `the page speaks first, opens screens, hears alerts, keeps what is typed, and runs nothing that people wrote`()
    throws
  {
    try look("page", until: "and with what was said")
  }

  @Test(.enabled(if: isBrowserThere))
  func
    `lists go on where they ended, addresses lead somewhere, tabs move alone, and what was known stays without a connection`()
    throws
  {
    try look("places", until: "all places were looked at")
  }

  private func look(_ name: String, until last: String) throws {
    let pictures = FileManager.default.temporaryDirectory.appending(path: "tanbih-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let server = try Tanbih(locale: "ar", options: ["--now", Tanbih.now, "--demo"]).start(["serve", "--http", "0"])
    _ = try server.readLine()
    let link = try #require(try server.readLine())
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Browser/\(name).py")
    let run = try Ended(
      ChildProcess(
        URL(filePath: "/usr/bin/python3"),
        ["-B", "-W", "ignore", script.path, link, "\(server.identifier)", pictures.path],
        environment: ["HOME": pictures.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TMPDIR": pictures.path]
      ),
      input: []
    )
    #expect(run.code == 0, "\(run.errors)\nAfter: \(run.output.suffix(300))\nPictures: \(pictures.path)")
    #expect(run.output.hasSuffix(last + "\n"))
    print("Pictures of the page: \(pictures.path)")
    // Where the script ended early, it has not ended the server.
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }
}
