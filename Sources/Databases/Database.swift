/// A kind of database that can hold the store: what one does otherwise than another is behind this, and nothing of it in a
/// repository.
///
/// It is open, and belongs to one thread: the one that made it.
package protocol Database: AnyObject {
  /// What it is called in errors: the path of a file, or the address of a server.
  var name: String { get }

  // MARK: Statements

  /// Runs one statement, lets each of its rows be visited, and answers how many rows it changed by itself: what triggers change
  /// besides, an insertion that was ignored changes nothing of.
  func run(
    _ statement: SQLStatement,
    _ values: [Cell],
    _ visit: (Row) throws(StoreError) -> Void
  ) throws(StoreError) -> Int

  /// Runs several statements that take no values, such as a migration.
  func run(script: StaticString) throws(StoreError)

  // MARK: Transactions

  func begin(_ kind: TransactionKind) throws(StoreError)
  func commit(_ kind: TransactionKind) throws(StoreError)
  /// Undoes what was done since the beginning, because of an error; it never fails itself.
  func rollBack(_ kind: TransactionKind, after error: StoreError)

  // MARK: Changes

  /// Runs `body` and answers, beside its value, what takes back what it did to some tables; nil where it did nothing to them.
  func recording<Value>(
    _ tables: [String],
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> (value: Value, inverse: [UInt8]?)
  /// Takes back what was recorded, all of it or nothing; answers whether it did.
  ///
  /// A row that stands otherwise than it was left keeps all of it from being taken back, unless `yields` says of the row's table
  /// that it follows from others: then it is left as it is, and one to be deleted is deleted all the same. Where all rows are left
  /// as they are, nothing was taken back.
  func takeBack(_ inverse: [UInt8], yields: Set<String>) throws(StoreError) -> Bool

  // MARK: State

  /// Brings the database to the current schema, or refuses it without a trace.
  func adoptSchema() throws(StoreError)
  /// Differs whenever others have changed anything.
  func versionOfOthers() throws(StoreError) -> Int
  /// Rows that were changed here since it was opened.
  var totalChanges: Int { get }
  /// For so long a lock of another process is waited for, each time.
  var longestWait: Duration { get set }
  /// How often that was in vain.
  var refusedLocks: Int { get }
  /// Whether all that is held is in order, as far as the database itself can tell.
  func isSound() throws(StoreError) -> Bool
  /// Whether what would be written is lost, as in a file that is no longer where it was opened.
  var isLost: Bool { get }
  /// Whether it can be written, as far as that is known before anything is.
  func takesWrites() throws(StoreError) -> Bool
  /// The program that holds it, by its name and version, where that is another one; nil for a part of this one.
  func server() throws(StoreError) -> String?
  /// Prepares for many writes in a row.
  func widen() throws(StoreError)
  /// Has what is added next be placed behind all that is there, whatever places that was given.
  func continuePositions() throws(StoreError)
  /// Erases what deleted rows have left behind.
  func eraseTraces() throws(StoreError)
}

extension Database {
  /// Nothing need be done where the database does so by itself.
  package func continuePositions() throws(StoreError) {}

  package func takesWrites() throws(StoreError) -> Bool { true }

  package func server() throws(StoreError) -> String? { nil }
}

/// What a transaction is for.
package enum TransactionKind: Hashable, Sendable {
  /// It reads and writes; nobody else writes meanwhile.
  case writing
  /// All that it reads is of one moment, whatever others write meanwhile.
  case reading
  /// It is a part of another, and can be undone by itself.
  case part
}
