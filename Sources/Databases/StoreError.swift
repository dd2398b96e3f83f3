package import Models

/// Why the store cannot do what was asked.
///
/// Nothing was changed then; a file that was refused keeps its bytes.
package enum StoreError: ExplainedError, Hashable {
  /// A later version of the program wrote the file.
  case newerSchema(path: String, version: Int, known: Int)
  /// Something that is not this program's database stands in its place: another program's, a folder, a symbolic link.
  case foreignFile(path: String)
  /// The file is no database, or is damaged.
  case corrupt(path: String)
  /// One value cannot be read, which an earlier version of the program wrote: its table, its column, and which record it is of.
  case unreadable(path: String, value: String)
  /// The disk is full.
  case full(path: String)
  case readOnly(path: String)
  /// The data folder cannot be made, entered or written.
  case unwritableFolder(path: String)
  /// Something has the name already that a new file was to have.
  case occupied(path: String)
  /// Another process held the file for longer than anyone wants to wait.
  case busy(path: String)
  /// The server cannot be reached, or has cut the connection.
  case unreachable(path: String, reason: String)
  /// The data is on a server, which has its own ways of doing what was asked.
  case onServer(path: String)
  /// The process is asked to end.
  case interrupted
  /// Anything else: SQLite's extended result code, or an `errno` where the file system refused; never a bound value.
  case failed(path: String, code: Int, message: String)

  package var explanation: Explanation {
    switch self {
    case .newerSchema(let path, let version, let known):
      Explanation("store.error.newerSchema", path, String(version), String(known))
    case .foreignFile(let path): Explanation("store.error.foreignFile", path)
    case .corrupt(let path): Explanation("store.error.corrupt", path)
    case .unreadable(let path, let value): Explanation("store.error.unreadable", path, value)
    case .full(let path): Explanation("store.error.full", path)
    case .readOnly(let path): Explanation("store.error.readOnly", path)
    case .unwritableFolder(let path): Explanation("store.error.unwritableFolder", path)
    case .occupied(let path): Explanation("store.error.occupied", path)
    case .busy(let path): Explanation("store.error.busy", path)
    case .unreachable(let path, let reason): Explanation("store.error.unreachable", path, reason)
    case .onServer(let path): Explanation("store.error.onServer", path)
    case .interrupted: Explanation("store.error.interrupted")
    case .failed(let path, let code, let message): Explanation("store.error.failed", path, String(code), message)
    }
  }
}
