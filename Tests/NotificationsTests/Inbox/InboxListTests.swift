import ForAll
import Models
import Notifications
import PropertyTesting
import TestSupport
import Testing

struct InboxListTests {
  private enum Step: Hashable, Sendable {
    case read(Int), readAll, delete(Int), told(Int)
  }

  private static let step: Gen<Step> = .oneOf(
    Gen<Int>.int(in: 0...5).map { .read($0) },
    .always(.readAll),
    Gen<Int>.int(in: 0...5).map { .delete($0) },
    Gen<Int>.int(in: 0...8).map { .told($0) }
  )

  private static func list(_ states: [Bool]) -> InboxList {
    var list = InboxList()
    let items = states.enumerated().map { NotificationItem.sample($0.offset, isRead: $0.element) }
    list.replace(with: items, unread: items.count { !$0.isRead } + 3)
    return list
  }

  private static func change(_ step: Step, in list: InboxList) -> InboxList.Change? {
    switch step {
    case .read(let number): .read("n-\(number)")
    case .readAll: .readAll(loaded: Set(list.shown.map(\.id)))
    case .delete(let number): .delete("n-\(number)")
    case .told: nil
    }
  }

  @Test func `what is taken back leaves no trace, whatever was told meanwhile`() async {
    await forAll(.array(of: .bool, count: 0...6), Self.step.array()) { states, steps in
      var list = Self.list(states)
      var told = list
      var tickets: [InboxList.Ticket] = []
      for step in steps {
        if case .told(let number) = step {
          list.add([.sample(number, isRead: true)], unread: nil)
          told.add([.sample(number, isRead: true)], unread: nil)
        } else if let change = Self.change(step, in: list) {
          tickets.append(list.begin(change))
        }
      }
      for ticket in tickets.shuffled() { list.rollBack(ticket) }
      #expect(list.shown == told.shown)
      #expect(list.unreadCount == told.unreadCount)
    }
  }

  @Test func `what is confirmed looks as it did while it was being done, in any order`() async {
    await forAll(.array(of: .bool, count: 0...6), Self.step.array(), .bool) { states, steps, isReversed in
      var list = Self.list(states)
      let tickets = steps.compactMap { Self.change($0, in: list) }.map { list.begin($0) }
      let (shown, unread) = (list.shown, list.unreadCount)
      for ticket in isReversed ? tickets.reversed() : tickets { list.confirm(ticket) }
      #expect(list.shown == shown)
      #expect(list.unreadCount == unread)
    }
  }

  @Test func `the unread count is that of the list and of what is not loaded`() async {
    await forAll(.array(of: .bool, count: 0...6), Self.step.array()) { states, steps in
      var list = Self.list(states)
      for change in steps.compactMap({ Self.change($0, in: list) }) { list.confirm(list.begin(change)) }
      let isAllRead = steps.contains(.readAll)
      #expect(list.unreadCount == list.shown.count { !$0.isRead } + (isAllRead ? 0 : 3))
    }
  }

  @Test func `marking is idempotent and commutes`() async {
    let marks: Gen<Step> = .oneOf(Gen<Int>.int(in: 0...5).map { .read($0) }, .always(.readAll))
    await forAll(.array(of: .bool, count: 0...6), marks.array()) { states, steps in
      func after(_ steps: [Step]) -> InboxList {
        var list = Self.list(states)
        for change in steps.compactMap({ Self.change($0, in: list) }) { list.confirm(list.begin(change)) }
        return list
      }
      let (once, other) = (after(steps), after(steps.reversed() + steps))
      #expect(once.shown == other.shown)
      #expect(once.unreadCount == other.unreadCount)
    }
  }
}
