import Databases
import ForAll
import Foundation
import Models
import PropertyTesting
import Repositories
import Store
import TestSupport
import Testing

@Suite(.onEveryEngine) struct PushOutboxTests {
  let store: Store
  let noon = Date(timeIntervalSince1970: 1_795_251_600)

  init() throws {
    store = try Store.ofTest()
  }

  private func push(_ number: Int) -> PushNotification {
    .sample(to: .sample("phone \(number)"), payload: "{\"number\":\(number)}")
  }

  @Test func `a push is added once`() throws {
    #expect(try store.outbox.add([push(1), push(2)], at: noon) == 2)
    #expect(try store.outbox.add([push(2), push(3)], at: noon) == 1)
    #expect(try store.outbox.counts().waiting == 3)
  }

  @Test func `a claim is nobody else's until its time ends, and then another attempt at the same push`() throws {
    try store.outbox.add([push(1), push(2), push(3)], at: noon)
    let first = try store.outbox.claim(2, at: noon, for: 30)
    #expect(first.map(\.notification) == [push(1), push(2)])
    #expect(first.map(\.attempts) == [1, 1])
    #expect(try store.outbox.claim(9, at: noon + 29, for: 30).map(\.notification) == [push(3)])
    let again = try store.outbox.claim(9, at: noon + 30, for: 30)
    #expect(again.map(\.notification) == [push(1), push(2)])
    #expect(again.map(\.attempts) == [2, 2])
    // Who claimed first comes late: it may still tell of a delivery, and of nothing else.
    try store.outbox.settle(first[0], .parked, at: noon + 31)
    try store.outbox.settle(first[1], .delivered, at: noon + 31)
    #expect(try store.outbox.counts().waiting == 2)
    #expect(try store.outbox.counts().delivered == 1)
    try store.outbox.settle(again[0], .dropped, at: noon + 32)
    #expect(try store.outbox.counts().dropped == 1)
  }

  @Test func `an attempt that was refused told nothing, and one that nobody answered may have`() throws {
    try store.outbox.add([push(1)], at: noon)
    func attempt(at time: Date) throws -> PushOutbox.Claim {
      let claim = try #require(try store.outbox.claim(1, at: time, for: 30).first)
      try store.outbox.note(claim, tells: "\(claim.attempts)", of: nil)
      return claim
    }
    let refused = try attempt(at: noon)
    #expect(refused.mayHaveTold == nil)
    try store.outbox.settle(refused, .waiting(until: noon + 1), status: 503, at: noon)
    let cut = try attempt(at: noon + 1)
    #expect(cut.mayHaveTold == nil)
    try store.outbox.settle(cut, .waiting(until: noon + 2), at: noon + 1)
    let late = try attempt(at: noon + 2)
    #expect(late.mayHaveTold == "2")
    try store.outbox.release(late, until: noon + 3)
    #expect(try attempt(at: noon + 3).mayHaveTold == "2")
    // Killed: nobody settles it.
    #expect(try attempt(at: noon + 33).mayHaveTold == "3")
  }

  @Test func `what waits is told apart where nothing is wrong with it, with what came of it last`() throws {
    try store.outbox.add((1...4).map(push), at: noon)
    let parked = ParkedPushes(in: store.outbox)
    #expect(try parked.untaken(at: noon) == nil)
    let outcomes: [(status: Int?, reason: String?)] = [
      (500, "InternalServerError"), (nil, "http.connectionLost"), (403, "Forbidden"),
    ]
    for (claim, outcome) in zip(try store.outbox.claim(3, at: noon, for: 30), outcomes) {
      try store.outbox.settle(
        claim,
        .waiting(until: noon + 60),
        status: outcome.status,
        reason: outcome.reason,
        at: noon + 1
      )
    }
    let untaken = try #require(try parked.untaken(at: noon + 2))
    #expect((untaken.count, untaken.attempts) == (2, 1))
    #expect((untaken.status, untaken.reason) == (nil, "http.connectionLost"))
    for claim in try store.outbox.claim(2, at: noon + 60, for: 30) {
      try store.outbox.settle(claim, .delivered, at: noon + 61)
    }
    #expect(try parked.untaken(at: noon + 62)?.count ?? 0 < 2)
  }

  @Test func `what was delivered is written down together, whoever claimed it meanwhile`() throws {
    try store.outbox.add((1...4).map(push), at: noon)
    let claims = try store.outbox.claim(3, at: noon, for: 30)
    #expect(try store.outbox.claim(9, at: noon + 30, for: 30).map(\.attempts) == [2, 2, 2, 1])
    try store.outbox.settle(claims[2], .parked, at: noon + 31)
    try store.outbox.settle(delivered: Array(claims.prefix(2)), status: 200, at: noon + 31)
    try store.outbox.settle(delivered: [], status: 200, at: noon + 31)
    var counts = PushOutbox.Counts()
    (counts.delivered, counts.waiting) = (2, 2)
    #expect(try store.outbox.counts() == counts)
    #expect(try store.outbox.claim(9, at: noon + 60, for: 30).map(\.notification) == [push(3), push(4)])
  }

  /// Of an index of all states each claim would read and sort all that waits.
  @Test(arguments: Self.questions) func `what waits is found by an index of its own`(question: Question) throws {
    let plan = try Store.inMemory().connection.query(question.sql) { row throws(StoreError) -> String in
      try row.value(3)
    }
    #expect(plan.count == 1 && plan[0].contains("INDEX \(question.index)"), "\(plan)")
  }

  struct Question: Sendable, CustomTestStringConvertible {
    let sql: SQLStatement
    let index: String

    var testDescription: String { sql.sqlite.description }
  }

  static let questions = [
    Question(
      sql: """
        EXPLAIN QUERY PLAN SELECT id FROM push
        WHERE state = 'waiting' AND due_at <= 1 ORDER BY due_at, position LIMIT 300
        """,
      index: "push_due"
    ),
    Question(sql: "EXPLAIN QUERY PLAN SELECT min(due_at) FROM push WHERE state = 'waiting'", index: "push_due"),
    Question(
      sql: "EXPLAIN QUERY PLAN SELECT id FROM push WHERE token = 'a' AND state = 'waiting'",
      index: "push_by_token"
    ),
    Question(
      sql: """
        EXPLAIN QUERY PLAN SELECT id FROM push
        WHERE state <> 'waiting' AND state IN ('delivered', 'dropped') AND updated_at < 1
        """,
      index: "push_settled"
    ),
  ]

  @Test func `a push that took the place of an erased one is not taken for it`() throws {
    try store.outbox.add([push(1)], at: noon)
    let claims = try store.outbox.claim(1, at: noon, for: 30)
    try store.forget(push(1).user)
    try store.outbox.add([push(2)], at: noon)
    try store.outbox.settle(delivered: claims, status: 200, at: noon)
    #expect(try store.outbox.claim(9, at: noon, for: 30).map(\.notification) == [push(2)])
  }

  @Test func `a device that has got too much is left alone`() throws {
    let token = DeviceToken.sample("phone")
    let pushes = (0..<3).map { PushNotification.sample(to: token, payload: "\($0)") } + [push(1)]
    try store.outbox.add(pushes, at: noon)
    let claims = try store.outbox.claim(1, at: noon, for: 30)
    try store.outbox.settle(claims[0], .waiting(until: noon + 60, holdsDevice: true), at: noon)
    #expect(try store.outbox.claim(9, at: noon + 59, for: 30).map(\.notification) == [push(1)])
    #expect(try store.outbox.claim(9, at: noon + 60, for: 30).count == 3)
  }

  @Test func `what is given back was never tried`() throws {
    try store.outbox.add([push(1)], at: noon)
    let claim = try #require(try store.outbox.claim(1, at: noon, for: 30).first)
    try store.outbox.release(claim, until: noon + 5)
    #expect(try store.outbox.nextDue() == noon + 5)
    #expect(try store.outbox.claim(1, at: noon + 5, for: 30).first?.attempts == 1)
  }

  @Test func `a push of a transaction that fails is not there`() throws {
    #expect(throws: StoreError.readOnly(path: "")) {
      try store.transaction { () throws(StoreError) in
        try store.user("me").appointments.put(.sample(1))
        try store.outbox.add([push(1)], at: noon)
        throw .readOnly(path: "")
      }
    }
    #expect(try store.outbox.counts() == PushOutbox.Counts())
    #expect(try store.user("me").appointments.all() == [])
  }

  @Test func `what was settled long ago is erased, but for what is parked`() throws {
    try store.outbox.add((1...3).map(push), at: noon)
    let claims = try store.outbox.claim(3, at: noon, for: 30)
    for (claim, outcome) in zip(claims, [PushOutcome.delivered, .dropped, .parked]) {
      try store.outbox.settle(claim, outcome, at: noon)
    }
    try store.outbox.clean(at: noon + PushOutbox.retention + 1)
    var counts = PushOutbox.Counts()
    counts.parked = 1
    #expect(try store.outbox.counts() == counts)
  }

  /// What claimants do, each with a number that chooses among what there is.
  private enum Step {
    case add(Int)
    case claim(Int)
    case settle(Int, Bool)
    case forgetClaims
    case pass(Int)
  }

  @Test func `whoever crashes when, each push is delivered, and never claimed by two at a time`() async {
    let step: Gen<Step> = .oneOf(
      Gen<Int>.int(in: 0...20).map { .add($0) },
      Gen<Int>.int(in: 1...5).map { .claim($0) },
      zip(Gen<Int>.int(in: 0...9), Gen<Bool>.bool).map { .settle($0.0, $0.1) },
      Gen<Int>.int(in: 0...0).map { _ in .forgetClaims },
      Gen<Int>.int(in: 0...40).map { .pass($0) }
    )
    await forAll(.array(of: step, count: 0...60)) { steps in
      let store = try Store.ofTest()
      var (now, claims, ends) = (noon, [PushOutbox.Claim](), [UUID: Date]())
      var (added, delivered) = (Set<Int>(), Set<UUID>())
      for step in steps {
        switch step {
        case .add(let number):
          try store.outbox.add([push(number)], at: now)
          added.insert(number)
        case .claim(let limit):
          for claim in try store.outbox.claim(limit, at: now, for: 30) {
            let id = claim.notification.id
            #expect(ends[id].map { $0 <= now } ?? true)
            #expect(!delivered.contains(id))
            ends[id] = now + 30
            claims.append(claim)
          }
        case .settle(let place, let isDelivered):
          guard claims.indices.contains(place) else { continue }
          let claim = claims.remove(at: place)
          try store.outbox.settle(claim, isDelivered ? .delivered : .waiting(until: now + 1), at: now)
          if isDelivered { delivered.insert(claim.notification.id) } else { ends[claim.notification.id] = nil }
        case .forgetClaims: claims = []
        case .pass(let seconds): now += Double(seconds)
        }
      }
      now += 100
      let rest = try store.outbox.claim(100, at: now, for: 30)
      try store.outbox.settle(delivered: rest, status: 200, at: now)
      for claim in rest {
        #expect(delivered.insert(claim.notification.id).inserted)
      }
      #expect(delivered == Set(added.map { push($0).id }))
      #expect(try store.outbox.counts().delivered == added.count)
    }
  }
}
