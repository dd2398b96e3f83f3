import Foundation

/// The programs that are started: those built beside this one, and the floor that every system has.
struct Programs {
  let tanbih: Command
  let hello: Command
  private let apnsServer: String
  let cat = Command(path: "/bin/cat", arguments: [])

  struct Command {
    let path: String
    let arguments: [String]
  }

  init() throws(SystemError) {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    func path(_ name: String) throws(SystemError) -> String {
      let path = folder.appending(path: name).path
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw SystemError("\(path) is missing: build all with `swift build -c release`")
      }
      return path
    }
    tanbih = Command(path: try path("tanbih"), arguments: ["serve", "--demo"])
    hello = Command(path: try path("Hello"), arguments: [])
    apnsServer = try path("apns-server")
  }

  /// The server that pushes go to.
  func server(_ arguments: String...) -> Command {
    Command(path: apnsServer, arguments: arguments)
  }
}
