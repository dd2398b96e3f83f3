import ForAll
import Foundation
import Models
import Notifications
import PropertyTesting
import TestSupport
import Testing

/// How a round reads a list to its end, whatever the backend puts on its pages.
struct InboxPagesTests {
  private func answer(_ numbers: [Int], as told: InboxAnswer.Completeness = .whole) -> InboxFollowing.Effect {
    .hold(InboxAnswer(items: numbers.map { .sample($0) }, completeness: told))
  }

  /// What a server with so many answers, by its ways, until the round has ended; and how often it was asked.
  private func round(
    _ numbers: [Int],
    cap: Int = 100,
    total: (_ page: [Int]) -> Int?,
    changing: (_ numbers: inout [Int], _ asked: Int) -> Void = { _, _ in },
    ignoringOffset: Bool = false,
    holding held: [Int] = []
  ) -> (effect: InboxFollowing.Effect?, asked: Int) {
    var (numbers, asked) = (numbers, 0)
    var following = InboxFollowing(now: 0)
    following.held = Set(held.map { "n-\($0)" })
    following.known = following.held
    while asked < 1_000, case .list(let limit, let offset) = following.next(now: 0) {
      asked += 1
      changing(&numbers, asked)
      let page = Array(numbers.dropFirst(ignoringOffset ? 0 : offset).prefix(min(cap, limit)))
      let response = NotificationListResponse(notifications: page.map { .sample($0) }, total: total(page))
      if let effect = following.take(list: .success(response), now: 0, chance: 0) { return (effect, asked) }
    }
    return (nil, asked)
  }

  @Test(arguments: [1, 2, 3, 7, 20, 99, 100], [0, 1, 2, 19, 20, 99, 100, 101, 120, 199, 250])
  func `a list is whole whatever a server puts on a page, and whether it says how many there are or not`(
    cap: Int,
    count: Int
  ) {
    // A round asks for 250 pages at most.
    guard cap > 1 || count < 200 else { return }
    let numbers = Array((0..<count).map { 1_000 - $0 })
    let told = round(numbers, cap: cap, total: { _ in count })
    #expect(told.effect == answer(numbers))
    let untold = round(numbers, cap: cap, total: { _ in nil })
    #expect(untold.effect == answer(numbers))
    #expect(untold.asked <= told.asked + 2)
  }

  @Test func `what a server promises and does not give makes a list that is not whole`() {
    let numbers = Array((0..<120).map { 1_000 - $0 })
    #expect(round(numbers, total: { _ in 130 }).effect == answer(numbers, as: .miscounted))
    #expect(round([], total: { _ in 250 }).effect == answer([], as: .miscounted))
    #expect(round(numbers, total: { _ in 90 }).effect == answer(Array(numbers.prefix(100)), as: .miscounted))
  }

  @Test func `nothing goes on the word of a number behind which there is more`() {
    let numbers = Array((0..<45).map { 1_000 - $0 })
    let told = round(numbers, cap: 20, total: { _ in 20 }, holding: numbers)
    #expect(told.effect == answer(numbers, as: .miscounted))
    #expect(told.asked == 4)
  }

  @Test(arguments: [true, false], [1, 20])
  func `it is asked once what stands behind a number, and only where something would go`(
    isIgnoring: Bool,
    count: Int
  ) {
    let numbers = Array((0..<45).map { 1_000 - $0 })
    let kept = Array(numbers.prefix(count))
    let going = round(kept, total: { _ in count }, ignoringOffset: isIgnoring, holding: numbers)
    #expect(going.effect == answer(kept))
    #expect(going.asked == 2)
    #expect(round(kept, total: { _ in count }, ignoringOffset: isIgnoring, holding: kept).asked == 1)
  }

  @Test func `a server that knows no offsets is noticed by its second page`() {
    let numbers = Array((0..<250).map { 1_000 - $0 })
    for total in [250, nil] {
      let (effect, asked) = round(numbers, total: { _ in total }, ignoringOffset: true)
      guard case .hold(let answer) = effect else {
        Issue.record("\(String(describing: effect))")
        continue
      }
      #expect(answer.items.map(\.id) == numbers.prefix(100).map { "n-\($0)" })
      #expect(answer.completeness == .beginningAgain)
      #expect(asked == 2)
    }
  }

  @Test func `a list that changes once on the way is fetched anew, and is whole`() {
    let numbers = Array((0..<150).map { 1_000 - $0 })
    let (effect, asked) = round(
      numbers,
      total: { _ in nil },
      changing: { numbers, asked in if asked == 2 { numbers.remove(at: 5) } }
    )
    guard case .hold(let told) = effect else {
      Issue.record("nothing was told")
      return
    }
    #expect(told.isWhole)
    #expect(told.items.map(\.id) == numbers.filter { $0 != 995 }.map { "n-\($0)" })
    #expect(asked == 5)
  }

  @Test(arguments: [1, 3, 20], [true, false])
  func `a list that grows at each request is read to its end, and then from its top`(growth: Int, saysTotal: Bool) {
    let (before, box) = (Array((0..<450).map { 1_000 - $0 }), Growing(before: 450))
    let (effect, asked) = round(
      before,
      total: { _ in saysTotal ? box.count : nil },
      changing: { numbers, _ in
        numbers.insert(contentsOf: (0..<growth).map { 100_000 + box.count - $0 + growth }, at: 0)
        box.count += growth
      }
    )
    guard case .hold(let told) = effect else {
      Issue.record("nothing was told")
      return
    }
    #expect(Set(told.items.map(\.id)).isSuperset(of: before.map { "n-\($0)" }))
    #expect(told.isWhole)
    // Without a number nobody knows of what came at the very end.
    #expect(told.items.count == box.count || !saysTotal)
    #expect(asked <= 30)
  }

  private final class Growing {
    var count: Int

    init(before count: Int) {
      self.count = count
    }
  }

  @Test func `a list that is stable and longer than what is read is no other one, whatever its order`() {
    // The newest stand last, or first and are unread, so that nothing behind them could be kept.
    let orders = [(Array(1...2_500), [26, 27]), (Array((1...2_500).reversed()), [21, 21])]
    for (numbers, requests) in orders {
      for (total, most) in zip([2_500, nil], requests) {
        let (effect, asked) = round(numbers, total: { _ in total })
        guard case .hold(let told) = effect else {
          Issue.record("nothing was told")
          return
        }
        #expect(told.error == nil)
        #expect(told.items.count > 2 * Bounds.inboxItems)
        #expect(asked == most)
      }
    }
    // So few on a page that the round ends before the list does.
    let (effect, asked) = round(Array((1...900).reversed()), cap: 3, total: { _ in 900 })
    guard case .hold(let told) = effect else {
      Issue.record("nothing was told")
      return
    }
    #expect(told.completeness == .beginning && told.error == nil)
    #expect(told.items.count == 501)
    #expect(asked == 250)
  }

  @Test func `a list without an order is taken as far as it came`() async {
    await forAll(Gen<Int>.int(in: 0...1_000_000).array(count: 300...300), .int(in: 101...300)) { places, count in
      let numbers = Array(0..<count)
      let (effect, asked) = self.round(
        numbers,
        total: { _ in count },
        changing: { numbers, asked in
          numbers.sort { places[($0 * 7 + asked) % 300] < places[($1 * 7 + asked) % 300] }
        }
      )
      guard case .hold = effect else {
        Issue.record("nothing was told")
        return
      }
      #expect(asked <= 12)
    }
  }

  @Test func `a list without an end has one here`() {
    var following = InboxFollowing(now: 0)
    var (asked, effect) = (0, InboxFollowing.Effect?.none)
    while effect == nil, case .list(let limit, let offset) = following.next(now: 0) {
      asked += 1
      let page = (0..<limit).map { NotificationItem.sample(1_000_000 - offset - $0) }
      effect = following.take(list: .success(NotificationListResponse(notifications: page)), now: 0, chance: 0)
    }
    #expect(asked == 21)
    // So slow that a round takes too long.
    following = InboxFollowing(now: 0)
    var now = 0.0
    (asked, effect) = (0, nil)
    while effect == nil, case .list(let limit, let offset) = following.next(now: now) {
      (asked, now) = (asked + 1, now + 19)
      let page = (0..<limit).map { NotificationItem.sample(1_000_000 - offset - $0) }
      effect = following.take(list: .success(NotificationListResponse(notifications: page)), now: now, chance: 0)
    }
    #expect(asked == 4)
    guard case .wait = following.next(now: now) else {
      Issue.record("it does not wait")
      return
    }
  }

  @Test func `a record that cannot be read is counted in its place, named once, and gone is nothing that was listed`() {
    var following = InboxFollowing(now: 0)
    let all = (0..<150).map { 1_000 - $0 }
    func response(_ numbers: ArraySlice<Int>) -> Result<NotificationListResponse, NotificationError> {
      .success(
        NotificationListResponse(
          notifications: numbers.filter { $0 != 901 }.map { .sample($0) },
          total: 150,
          ids: numbers.map { "n-\($0)" },
          broken: numbers.firstIndex(of: 901).map { [$0 - numbers.startIndex: "title"] } ?? [:]
        )
      )
    }
    _ = following.next(now: 0)
    // The broken one is the last of the first page, and the first of the second.
    #expect(following.take(list: response(all[..<100]), now: 0, chance: 0) == nil)
    #expect(following.next(now: 0) == .list(limit: 100, offset: 99))
    let effect = following.take(list: response(all[99...]), now: 0, chance: 0)
    #expect(
      effect
        == .hold(
          InboxAnswer(
            items: all.filter { $0 != 901 }.map { .sample($0) },
            listed: Set(all.map { "n-\($0)" }),
            broken: BrokenRecords([BrokenRecords.Record(name: "n-901", field: "title")])
          )
        )
    )
  }

  @Test func `of a list with a record that has no id nothing is known to be gone`() {
    var following = InboxFollowing(now: 0)
    _ = following.next(now: 0)
    let response = NotificationListResponse(
      notifications: [.sample(2)],
      total: 2,
      ids: ["n-2", nil],
      broken: [1: "id"]
    )
    guard case .hold(let told) = following.take(list: .success(response), now: 0, chance: 0) else {
      Issue.record("nothing was told")
      return
    }
    #expect(told.completeness == .nameless && told.error == nil)
    #expect(told.broken == BrokenRecords([BrokenRecords.Record(name: "#2", field: "id")]))
  }

  @Test func `what comes twice is one, so that as many others are not known to be gone`() {
    var following = InboxFollowing(now: 0)
    let numbers = Array((0..<120).map { 1_000 - $0 })
    for page in [Array(numbers[..<100]), [numbers[99]] + Array(numbers[..<20])] {
      _ = following.next(now: 0)
      let response = NotificationListResponse(notifications: page.map { .sample($0) }, total: 120)
      guard let effect = following.take(list: .success(response), now: 0, chance: 0) else { continue }
      #expect(effect == answer(Array(numbers[..<100]), as: .changing))
      return
    }
    Issue.record("nothing was told")
  }

  @Test func `a page that comes twice is the whole list only where everything that came stands on it`() {
    var following = InboxFollowing(now: 0)
    let numbers = Array((0..<120).map { 1_000 - $0 })
    for page in [Array(numbers[..<100]), [numbers[50]], [numbers[50]]] {
      _ = following.next(now: 0)
      let response = NotificationListResponse(notifications: page.map { .sample($0) })
      guard let effect = following.take(list: .success(response), now: 0, chance: 0) else { continue }
      #expect(effect == answer(Array(numbers[..<100]), as: .changing))
      return
    }
    Issue.record("nothing was told")
  }

  @Test(arguments: [120, nil])
  func `what stands on two pages of a list that is the same once more stands there twice, and nothing goes on its word`(
    total: Int?
  ) {
    var numbers = Array((0..<119).map { 1_000 - $0 })
    numbers.append(995)
    let (effect, asked) = round(numbers, total: { _ in total })
    let items = numbers.dropLast().map { NotificationItem.sample($0) }
    let double = BrokenRecords.Record(name: "n-995", field: "id", isRepeated: true)
    #expect(effect == .hold(InboxAnswer(items: items, broken: BrokenRecords([double]), completeness: .repeating)))
    #expect(asked <= 6)
    // One that went down while the list was fetched is another matter.
    let changed = round(
      numbers,
      total: { _ in total },
      changing: { numbers, asked in if asked > 2 { numbers.swapAt(3, 110) } }
    )
    guard case .hold(let told) = changed.effect else {
      Issue.record("nothing was told")
      return
    }
    #expect(!told.isWhole)
  }

  @Test func `of a list without an order and without a number nothing is known to be gone`() async {
    await forAll(.int(in: 101...260), .int(in: 0...(1 << 40))) { count, seed in
      var generator = SplitMix64(seed: Seed(rawValue: UInt64(seed)))
      let numbers = Array(1...count)
      var following = InboxFollowing(now: 0)
      while case .list(let limit, let offset) = following.next(now: 0) {
        let page = numbers.shuffled(using: &generator).dropFirst(offset).prefix(limit)
        let response = NotificationListResponse(notifications: page.map { .sample($0) })
        guard let effect = following.take(list: .success(response), now: 0, chance: 0) else { continue }
        guard case .hold(let told) = effect else {
          Issue.record("nothing was told")
          return
        }
        #expect(!told.isWhole || told.listed.count == count)
        return
      }
    }
  }

  @Test func `who gives more than was asked for and knows no offsets gives all`() {
    let numbers = Array((0..<120).map { 1_000 - $0 })
    var following = InboxFollowing(now: 0)
    for _ in 0..<2 {
      _ = following.next(now: 0)
      let response = NotificationListResponse(notifications: numbers.map { .sample($0) })
      guard let effect = following.take(list: .success(response), now: 0, chance: 0) else { continue }
      #expect(effect == answer(numbers))
      return
    }
    Issue.record("nothing was told")
  }
}
