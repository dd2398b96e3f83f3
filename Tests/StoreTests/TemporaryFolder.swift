import Databases
import Foundation
import Store

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = URL.temporaryDirectory.appending(path: "StoreTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    // A test may have closed it.
    chmod(url.path, 0o700)
    try? FileManager.default.removeItem(at: url)
  }

  var database: URL { url.appending(path: DatabaseFile.name) }

  /// The bytes of every file, by name.
  func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try names.reduce(into: [:]) { files, name in
      files[name] = try Data(contentsOf: url.appending(path: name))
    }
  }

  func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat(url.appending(path: name).path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
