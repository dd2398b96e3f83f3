import Foundation
import TestSupport
import Testing

/// The recipes of the page Embedding, run as they stand there.
@Suite(.onOwnThreads)
struct EmbeddingTests {
  let page: EmbeddingPage
  let folder: TemporaryFolder
  /// What the recipes find: the program under its name, and a folder for sockets.
  let environment: [String: String]

  init() throws {
    page = try EmbeddingPage()
    folder = try TemporaryFolder()
    let programs = folder.url.appending(path: "bin")
    // Written by a process of its own: while this one has a file open to write, another test may start a program, which
    // then has it open as well, and what is open to be written cannot be run.
    let ended = try Ended(
      ChildProcess(
        URL(filePath: "/bin/sh"),
        [
          "-c", #"mkdir "$BIN"; printf '#!/bin/sh\nexec %s "$@"\n' "$COMMAND" >"$BIN/tanbih"; chmod 700 "$BIN/tanbih""#,
        ],
        environment: [
          "BIN": programs.path,
          "COMMAND": "'\(URL.builtProgram("tanbih").path)' --now \(Tanbih.now) --time-zone Asia/Riyadh --locale ar",
          "PATH": "/usr/bin:/bin",
        ]
      ),
      input: []
    )
    #expect(ended == Ended(code: 0))
    environment = [
      "PATH": "\(programs.path):\(Self.searchPath)",
      "HOME": folder.url.path,
      "PYTHONIOENCODING": "utf-8",
      "TANBIH_DATA": folder.url.appending(path: "data").path,
      "XDG_RUNTIME_DIR": folder.url.path,
    ]
  }

  private static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  private static func isInstalled(_ program: String) -> Bool {
    searchPath.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  private func start(_ command: String) throws -> ChildProcess {
    try ChildProcess(URL(filePath: "/bin/sh"), ["-c", command], environment: environment)
  }

  private func run(_ command: String, input: String = "") throws -> Ended {
    try Ended(start(command), input: Array(input.utf8))
  }

  // MARK: Child processes

  @Test(.enabled(if: isInstalled("python3"))) func `the Python lines print what the page says`() throws {
    let program = folder.url.appending(path: "recipe.py")
    try #require(page.blocks(in: "python").first).write(to: program, atomically: true, encoding: .utf8)
    let ended = try run("python3 -W ignore \(program.path)")
    #expect(ended.errors.isEmpty)
    #expect(ended.output == page.blocks(in: "text").first)
    #expect(page.blocks(in: "python").first?.split(separator: "\n").count == 9)
  }

  @Test(.enabled(if: isInstalled("node"))) func `the Node lines get an alert and its link`() throws {
    let program = folder.url.appending(path: "recipe.js")
    try #require(page.blocks(in: "js").first).write(to: program, atomically: true, encoding: .utf8)
    let ended = try run("node \(program.path)")
    #expect(ended.code == 0)
    #expect(ended.errors.isEmpty)
    #expect(ended.lines.contains { $0.hasPrefix("dependent_alert tanbih://dependents") })
  }

  // MARK: Sockets

  /// Says a line to the socket of the recipes and prints what comes back.
  private static let client = """
    import os, socket, sys, time
    path = os.environ["XDG_RUNTIME_DIR"] + "/tanbih.sock"
    while True:
        try:
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(path)
            break
        except OSError:
            time.sleep(0.02)
    connection.sendall(sys.stdin.buffer.read())
    connection.shutdown(socket.SHUT_WR)
    sys.stdout.buffer.write(connection.makefile("rb").read())
    """

  private func converse(with command: String) throws {
    let listener = try start("exec \(command)")
    let client = folder.url.appending(path: "client.py")
    try Self.client.write(to: client, atomically: true, encoding: .utf8)
    for _ in 1...2 {
      let ended = try run("timeout 600 python3 \(client.path)", input: JSONRPC.request("navigation/state"))
      #expect(ended.output == JSONRPC.result(#"{"screen":"chat","stack":["chat"]}"#) + "\n")
    }
    listener.send(signal: SIGTERM)
    _ = try listener.wait()
  }

  @Test(.enabled(if: isInstalled("socat") && isInstalled("python3"))) func `socat serves each client`() throws {
    try converse(with: page.command("socat"))
  }

  @Test(.enabled(if: isInstalled("systemd-socket-activate") && isInstalled("python3")))
  func `systemd starts a process for each client`() throws {
    try converse(with: page.command("systemd-socket-activate"))
  }

  @Test(.enabled(if: isInstalled("systemd-analyze"))) func `the units are those that systemd takes`() throws {
    let units = page.blocks(in: "ini")
    for (name, text) in zip(["tanbih.socket", "tanbih@.service"], units) {
      try text.write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }
    let ended = try run("cd \(folder.url.path) && systemd-analyze --user --man=no verify ./tanbih.socket")
    #expect(units.count == 2)
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(!ended.errors.contains("tanbih"), "\(ended.errors)")
  }

  // MARK: Configurations

  private struct Configuration: Decodable {
    struct Server: Decodable {
      let command: String
      let args: [String]
    }
    let agent_servers: [String: Server]?
    let mcpServers: [String: Server]?
  }

  @Test func `what the configurations start speaks the protocol that is asked for`() throws {
    let configurations = try page.blocks(in: "json").map {
      try JSONDecoder().decode(Configuration.self, from: Data($0.utf8))
    }
    let agents = configurations.compactMap(\.agent_servers).flatMap(\.values)
    let servers = configurations.compactMap(\.mcpServers).flatMap(\.values)
    #expect(agents.count == 1 && servers.count == 1)
    let client = #""clientInfo":{"name":"x","version":"1"}"#
    for (servers, params, answer) in [
      (agents, #"{"protocolVersion":1,\#(client)}"#, #""protocolVersion":1"#),
      (servers, #"{"protocolVersion":"2025-06-18","capabilities":{},\#(client)}"#, #""protocolVersion":"2025-06-18""#),
    ] {
      for server in servers {
        let command = ([server.command] + server.args).joined(separator: " ")
        let ended = try run(command, input: JSONRPC.request("initialize", params))
        #expect(ended.output.contains(answer), "\(ended)")
      }
    }
  }
}
