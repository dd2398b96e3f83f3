import Foundation
import Synchronization

/// Runs `body` on a thread that ends with it, and waits.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
  try concurrently(1) { _ in try body() }[0]
}

/// Runs `body` on so many threads at once, and waits for all.
func concurrently<Value: Sendable>(
  _ count: Int,
  _ body: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  let results = Mutex<[Int: Result<Value, any Error>]>([:])
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      let result = Result { try body(index) }
      results.withLock { $0[index] = result }
      group.leave()
    }
  }
  group.wait()
  let finished = results.withLock { $0 }
  return try (0..<count).compactMap { try finished[$0]?.get() }
}

/// Runs `body` under another umask, on a thread that shares its umask with no other test.
func withUmask<Value: Sendable>(_ mask: mode_t, _ body: @escaping @Sendable () throws -> Value) throws -> Value {
  try onOwnThread {
    let ownFileSystemState: Int32 = 0x200  // `CLONE_FS`
    guard try glibc("unshare", as: (@convention(c) (Int32) -> Int32).self)(ownFileSystemState) == 0 else {
      throw POSIXError(.EPERM)
    }
    umask(mask)
    return try body()
  }
}

/// Runs `body` with the rights of nobody in the file system, since file modes do not bind root.
///
/// Who is not root keeps the own rights, which do as well.
func withoutPrivileges<Value: Sendable>(
  owning folder: TemporaryFolder,
  _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
  guard geteuid() == 0 else { return try body() }
  let nobody: uid_t = 65_534
  let entries = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
  for path in [folder.url.path] + entries.map({ folder.url.appending(path: $0).path }) {
    guard lchown(path, nobody, nobody) == 0 else { throw POSIXError(.EPERM) }
  }
  // It concerns the calling thread alone, which ends here.
  return try onOwnThread {
    _ = try glibc("setfsuid", as: (@convention(c) (uid_t) -> Int32).self)(nobody)
    return try body()
  }
}

/// A function that Glibc shows to GNU sources only.
private func glibc<Function>(_ name: String, as type: Function.Type) throws -> Function {
  guard let symbol = dlsym(nil, name) else { throw POSIXError(.ENOSYS) }
  return unsafeBitCast(symbol, to: type)
}
