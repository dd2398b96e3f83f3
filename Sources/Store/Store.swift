package import Databases
package import FoundationEssentials
import Glibc
package import Repositories

/// What is held about the users, in one SQLite database.
///
/// A store that exists has the current schema. It belongs to the thread that made it; several processes may share its
/// folder.
package struct Store {
  package let connection: Connection

  /// Opens the database of a data folder, and makes folder and database where there are none.
  ///
  /// A long statement and a long wait for another process end early, with ``StoreError/interrupted``, once `isInterrupted`
  /// says so.
  package init(folder: URL, isInterrupted: @escaping () -> Bool = { false }) throws(StoreError) {
    try self.init(SQLiteDatabase(path: DatabaseFile(in: folder).path, isInterrupted: isInterrupted))
  }

  /// Connects to a server, and makes the store in the database where there is none.
  package init(
    server: PostgreSQLAddress,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(StoreError) {
    try self.init(PostgreSQLDatabase(server, isInterrupted: isInterrupted))
  }

  /// A store that vanishes with the process.
  package static func inMemory() throws(StoreError) -> Self {
    try Self(SQLiteDatabase(path: ":memory:"))
  }

  /// Makes a store that vanishes with the process and holds at first what this one holds, which must be of SQLite: its tables are copied,
  /// where SQLite would read their script.
  package func copyInMemory() throws(StoreError) -> Self {
    let copy = try SQLiteDatabase(path: ":memory:")
    try DatabaseCopy(source: try databaseFile, target: copy).make()
    return try Self(copy)
  }

  /// Opens the database of a data folder that SQLite takes for damaged, to be repaired and for nothing else.
  package init(damagedIn folder: URL) throws(StoreError) {
    let database = try SQLiteDatabase(path: DatabaseFile(in: folder).path)
    try SchemaStatements(database: database).tolerateDamage()
    connection = Connection(database)
  }

  init(_ database: any Database) throws(StoreError) {
    connection = Connection(database)
    try database.adoptSchema()
  }

  /// What is held about one user.
  package func user(_ user: String) -> UserStore {
    UserStore(user: user, connection: connection)
  }

  package var outbox: PushOutbox { PushOutbox(connection: connection) }
  package var staffDevices: StaffDevices { StaffDevices(connection: connection) }
  package var tokens: TokenRepository { TokenRepository(connection: connection) }
  package var providerTokens: ProviderTokenRepository { ProviderTokenRepository(connection: connection) }

  /// Does all of `body` or nothing of it.
  package func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    try connection.transaction(body)
  }

  /// Performs reads that see one state of the store.
  package func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    try connection.snapshot(body)
  }

  /// Has long work that writes much take fewer turns to the disk.
  package func prepareManyWrites() throws(StoreError) { try connection.database.widen() }

  /// Lets other processes write that wait for it, between two transactions of long work: each looks at the lock once meanwhile.
  package func pauseForOthers() { usleep(UInt32(BusyWait.longestStep)) }

  /// Differs whenever anything may have changed, by this process or by another; cheap enough to ask each time.
  package func version() throws(StoreError) -> Version {
    Version(others: try connection.versionOfOthers(), own: connection.database.totalChanges)
  }

  /// Performs the work of one request, in which ``version()`` looks once for what others have changed, and anew behind each transaction.
  package func lookingOnce<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try connection.lookingOnce(body)
  }

  /// For so long a lock of another process is waited for, each time; at first 30 s.
  package func wait(atMost duration: Duration) { connection.database.longestWait = duration }

  /// How often another process's lock was waited for in vain, and how many rows were changed: between two equal counts nothing was.
  package var outcomes: (refusedLocks: Int, changes: Int) {
    (connection.database.refusedLocks, connection.database.totalChanges)
  }

  package struct Version: Hashable, Sendable {
    let others: Int
    let own: Int

    /// Whether no other process has changed anything since an earlier one.
    package func isOwn(since earlier: Self) -> Bool { others == earlier.others }
  }
}
