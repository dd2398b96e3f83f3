import Foundation
import Synchronization

/// A PostgreSQL server of the tests' own: a folder that nobody else has, a socket in it and no port.
///
/// It ends with the process that started it, however that ends.
/// It keeps nothing that outlives a loss of power, which no test brings about.
package final class PostgreSQLServer: Sendable {
  package struct Missing: Error, CustomStringConvertible {
    package let description: String
  }

  /// Started with the first use, for all tests of the process.
  package static let shared = Result { try PostgreSQLServer() }

  private let folder: URL
  private let process: Mutex<ChildProcess>
  private let places = Mutex(0)

  package init() throws {
    let programs = try Self.programs()
    let folder = URL.temporaryDirectory.appending(path: "tanbih-postgresql-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    self.folder = folder
    // Nobody may run the server as root.
    let isRoot = geteuid() == 0
    if isRoot { try FileManager.default.setAttributes([.ownerAccountName: "postgres"], ofItemAtPath: folder.path) }
    let user = isRoot ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : []
    let command = user + ["/bin/sh", "-c", Self.script, "sh", programs.path, folder.path]
    let server = try ChildProcess(
      URL(filePath: command[0]),
      Array(command.dropFirst()),
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    )
    guard try server.readLine(within: .seconds(60)) == "ready" else {
      throw Missing(description: "The server did not start: \(try server.readErrorsToEnd())")
    }
    process = Mutex(server)
  }

  deinit {
    // Killed, what waits for its end would leave the server behind.
    process.withLock { process in
      process.closeInput()
      _ = try? process.wait(within: .seconds(60))
    }
  }

  /// It is told to end by the end of its input, which comes with the end of whoever holds the other side.
  private static let script = """
    exec 3>&1 >/dev/null
    "$1/initdb" -D "$2/data" -A trust -E UTF8 --no-locale -N -U tanbih || exit 1
    begin() {
      "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c max_connections=300 \
        -c shared_buffers=64MB -c full_page_writes=off 2>"$2/log" &
      server=$!
      until grep -q ready "$2/data/postmaster.pid" 2>/dev/null; do kill -0 $server || exit 1; sleep 0.05; done
    }
    end() { kill -QUIT $server; wait $server; rm -f "$2/data/postmaster.pid"; }
    begin "$@"
    echo ready >&3
    while read -r what place; do
      case $what in
        make) "$1/psql" -q -h "$2" -U tanbih -c "CREATE SCHEMA $place" postgres ;;
        crash) end "$@" ;;
        begin) begin "$@" ;;
      esac
      echo "$place" >&3
    done
    end "$@"
    rm -rf "$2"
    """

  /// The newest version that Debian has installed.
  private static func programs() throws -> URL {
    let versions = URL(filePath: "/usr/lib/postgresql")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: versions.path)) ?? []
    let found = names.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }.last { name in
      FileManager.default.isExecutableFile(atPath: versions.appending(path: "\(name)/bin/initdb").path)
    }
    guard let found else { throw Missing(description: "PostgreSQL is not installed: apt-get install postgresql") }
    return versions.appending(path: "\(found)/bin")
  }

  /// The address of a new place in which nothing is yet.
  package func newPlace() throws -> String {
    let place = places.withLock { number in
      number += 1
      return "test\(number)"
    }
    try perform("make \(place)")
    return "postgresql:///postgres?host=\(folder.path)&user=tanbih&options=-csearch_path%3D\(place)"
  }

  /// Cuts every connection at once, as a failure of the machine does; what was confirmed is there when it begins again.
  package func crash() throws { try perform("crash it") }

  package func begin() throws { try perform("begin it") }

  private func perform(_ command: String) throws {
    try process.withLock { process in
      try process.write("\(command)\n")
      guard try process.readLine(within: .seconds(60)) == command.split(separator: " ").last.map(String.init) else {
        throw Missing(description: "The server did not: \(command)")
      }
    }
  }
}
