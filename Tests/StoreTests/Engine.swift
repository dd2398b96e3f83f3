import Databases
import Store
import Synchronization
import TestSupport
import Testing

/// Which database the store of a test is held by.
enum Engine: CaseIterable {
  case sqlite, postgreSQL

  @TaskLocal static var current = sqlite
}

extension Store {
  /// An empty store of the engine that the test is run on.
  static func ofTest() throws -> Self {
    switch Engine.current {
    case .sqlite: try inMemory()
    case .postgreSQL: try TestPlaces.emptyStore()
    }
  }
}

/// The places of stores on the tests' server: one whose store is gone is emptied and taken again.
enum TestPlaces {
  private struct Place {
    let address: PostgreSQLAddress
    weak var use: Use?
  }

  /// Held by a database for as long as it is there.
  private final class Use: Sendable {}

  private static let places = Mutex<[Place]>([])

  /// The address of a place that no other test has.
  static func newAddress() throws -> PostgreSQLAddress {
    try #require(try PostgreSQLAddress(PostgreSQLServer.shared.get().newPlace()))
  }

  static func emptyStore() throws -> Store {
    let free = places.withLock { places in
      places.firstIndex { $0.use == nil }.map { places.remove(at: $0) }
    }
    let address = try free?.address ?? newAddress()
    let use = Use()
    let store = try Store(server: address) { withExtendedLifetime(use) { false } }
    if free != nil { try store.connection.database.run(script: emptying) }
    places.withLock { $0.append(Place(address: address, use: use)) }
    return store
  }

  /// Nothing follows from what goes.
  private static let emptying: StaticString = """
    SET session_replication_role = replica;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'store' LOOP
        EXECUTE format('DELETE FROM %I', name);
      END LOOP;
    END $$;
    SET session_replication_role = origin;
    """
}

/// Has each test run on every engine.
struct OnEveryEngine: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  @concurrent func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    for engine in Engine.allCases { try await Engine.$current.withValue(engine) { try await function() } }
  }
}

extension Trait where Self == OnEveryEngine {
  static var onEveryEngine: Self { Self() }
}
