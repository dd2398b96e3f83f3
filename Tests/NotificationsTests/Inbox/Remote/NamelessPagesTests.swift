import Models
import Notifications
import Testing

/// How a round reads pages on which records have no id, so that nobody can tell one from another.
struct NamelessPagesTests {
  /// What came of a round, and from where each page was asked.
  private struct Outcome {
    var answer: InboxAnswer?
    var offsets: [Int] = []
  }

  /// Those without a number have no id.
  private static func response(_ page: [Int?], total: Int? = nil) -> NotificationListResponse {
    let broken = page.indices.filter { page[$0] == nil }.map { ($0, "id") }
    return NotificationListResponse(
      notifications: page.compactMap { number in number.map { .sample($0) } },
      total: total,
      ids: page.map { number in number.map { "n-\($0)" } },
      broken: Dictionary(uniqueKeysWithValues: broken)
    )
  }

  private func round(
    holding held: [Int] = [],
    page: (_ offset: Int, _ asked: Int) -> NotificationListResponse
  ) -> Outcome {
    var (following, outcome) = (InboxFollowing(now: 0), Outcome())
    (following.held, following.known) = (Set(held.map { "n-\($0)" }), Set(held.map { "n-\($0)" }))
    while outcome.offsets.count < 300, case .list(_, let offset) = following.next(now: 0) {
      outcome.offsets.append(offset)
      let response = page(offset, outcome.offsets.count)
      guard case .hold(let answer) = following.take(list: .success(response), now: 0, chance: 1) else { continue }
      outcome.answer = answer
      if answer.error != nil { #expect(following.failures == 1) }
      return outcome
    }
    return outcome
  }

  @Test(arguments: [nil, 5, 5_000], [1, 2, 20, 100])
  func `who gives the same records without ids to every question is asked three times`(total: Int?, length: Int) {
    let outcome = round { _, _ in Self.response(Array(repeating: nil, count: length), total: total) }
    #expect(outcome.answer?.completeness == .unreadable)
    #expect(outcome.answer?.broken.first.first == BrokenRecords.Record(name: "#1", field: "id"))
    #expect(outcome.offsets.count <= 3)
    #expect(Set(outcome.offsets).count == outcome.offsets.count)
  }

  @Test(arguments: [nil, 1])
  func `of a list of one without an id the end is found by the next page`(total: Int?) {
    let outcome = round { offset, _ in Self.response(offset == 0 ? [nil] : [], total: total) }
    #expect(outcome.answer?.completeness == .unreadable)
    #expect(outcome.offsets == (total == nil ? [0, 1] : [0]))
  }

  @Test(
    arguments: [
      [0], [2], [4], [0, 1], [1, 2], [3, 4], [0, 2, 4], [0, 1, 3, 4], [1, 3], [0, 20], [0, 19, 20], [19, 39],
    ] as [[Int]],
    [1, 2, 3, 20]
  )
  func `what stands behind a record without an id is read, however few stand on a page`(nameless: [Int], cap: Int) {
    let count = cap == 1 ? 25 : 45
    let list = (0..<count).map { nameless.contains($0) ? nil : 1_000 - $0 }
    for total in [nil, count] {
      let outcome = round(holding: list.compactMap(\.self) + [7]) { offset, _ in
        Self.response(Array(list.dropFirst(offset).prefix(cap)), total: total)
      }
      #expect(outcome.answer?.completeness == .nameless)
      #expect(outcome.answer?.items.map(\.id) == list.compactMap { number in number.map { "n-\($0)" } })
      #expect(outcome.answer?.broken.first.map(\.name) == nameless.filter { $0 < count }.map { "#\($0 + 1)" })
      #expect(outcome.offsets.count <= count + 2)
    }
  }

  /// Another length each time, the same behind something that can be read, by turns, and behind what came newly.
  private static let useless: [@Sendable (Int) -> [Int?]] = [
    { Array(repeating: nil, count: 1 + $0 % 3) },
    { [nil, 7] + Array(repeating: nil, count: 1 + $0 % 3) },
    { [7] + Array(repeating: nil, count: $0 % 3) },
    { $0.isMultiple(of: 2) ? [7] : [nil] },
    { $0.isMultiple(of: 2) ? [7, nil] : [nil, 7] },
    { [[7, 6], [9, 7, 6], [6], [nil]][min($0, 4) - 1] },
    { [[7, 6], [9, 7, 6], [6], [11]][min($0, 4) - 1] },
    { [[7, 6], [8, 7, 6], [10 + $0 % 3, nil]][min($0, 3) - 1] },
  ]

  @Test(arguments: useless, [nil, 5_000])
  func `whatever is given that is nothing new ends the round`(
    page: @Sendable (Int) -> [Int?],
    total: Int?
  ) {
    let outcome = round(holding: [5]) { _, asked in Self.response(page(asked), total: total) }
    #expect(outcome.answer != nil)
    #expect(outcome.answer?.isWhole == false)
    #expect(outcome.offsets.count <= 10)
  }

  @Test func `an empty list that says no number is asked for once more before all goes`() {
    let empty = round(holding: [1, 2]) { _, _ in Self.response([]) }
    #expect(empty.answer == InboxAnswer(items: []))
    #expect(empty.offsets == [0, 0])
    #expect(round { _, _ in Self.response([]) }.offsets == [0])
    #expect(round(holding: [1, 2]) { _, _ in Self.response([], total: 0) }.offsets == [0])
    let mistaken = round(holding: [1, 2]) { _, asked in Self.response(asked == 1 ? [] : [1]) }
    #expect(mistaken.answer?.items.map(\.id) == ["n-1"])
    #expect(mistaken.answer?.isWhole == false)
  }

  @Test func `who does not answer the second question about an empty list has not said that all is gone`() {
    var following = InboxFollowing(now: 0)
    following.held = ["n-1"]
    #expect(following.next(now: 0) == .list(limit: 100, offset: 0))
    #expect(following.take(list: .success(Self.response([])), now: 0, chance: 1) == nil)
    #expect(following.next(now: 0) == .list(limit: 100, offset: 0))
    let effect = following.take(list: .failure(.notFound), now: 0, chance: 1)
    #expect(effect == .fail(.notFound, retryAfter: nil))
  }
}
